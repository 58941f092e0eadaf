// What apps use CDZPicker for: one column, independent columns, linked columns of nested objects, and the looks of the sheet.
@import CascadeObjC;

@interface OrderCategory : NSObject
@property (nonatomic, copy) NSString *text;
@property (nonatomic, copy) NSArray<OrderCategory *> *subArray;
@end

@implementation OrderCategory
@end

@interface OrderViewController : UIViewController
@property (nonatomic, copy) NSArray<OrderCategory *> *categories;
@property (nonatomic, copy, nullable) NSString *time;
@property (nonatomic, copy, nullable) NSString *size;
@property (nonatomic, copy, nullable) NSString *colour;
@property (nonatomic, copy, nullable) NSString *category;
@property (nonatomic, strong, nullable) OrderCategory *chosenCategory;
@end

@implementation OrderViewController

- (void)chooseTime {
  CSKHierarchy *times = [[CSKHierarchy alloc] initWithNames:@[ @"Morning", @"Noon", @"Evening" ]];
  CSKWheelSheet *sheet = [[CSKWheelSheet alloc] initWithHierarchy:times];
  sheet.title = @"Delivery";
  [sheet presentFromViewController:self completion:^(CSKChoice *choice, NSError *error) {
    if (choice) self.time = choice.names.firstObject;
  }];
}

// As showPickerInView:withStrings:confirm:cancel:
- (void)chooseTimeInView {
  CSKHierarchy *times = [[CSKHierarchy alloc] initWithNames:@[ @"Morning", @"Noon", @"Evening" ]];
  CSKWheelSheet *sheet = [[CSKWheelSheet alloc] initWithHierarchy:times];
  [sheet showInView:self.view completion:^(CSKChoice *choice, NSError *error) {
    if (choice) self.time = choice.names.firstObject;
  }];
}

- (void)chooseArticle {
  CSKHierarchy *articles = [[CSKHierarchy alloc]
      initWithColumns:@[ @[ @"Small", @"Large" ], @[ @"Red", @"Green", @"Blue" ] ]];
  CSKWheelSheet *sheet = [[CSKWheelSheet alloc] initWithHierarchy:articles];
  sheet.wheels.columnTitles = @[ @"Size", @"Colour" ];
  [sheet.wheels selectPath:@[ @1, @2 ]];
  [sheet presentFromViewController:self completion:^(CSKChoice *choice, NSError *error) {
    if (!choice) return;
    self.size = choice.names[0];
    self.colour = choice.names[1];
  }];
}

- (void)chooseCategory:(UIBarButtonItem *)item {
  CSKHierarchy *categories = [[CSKHierarchy alloc]
      initWithObjects:self.categories
             children:^(OrderCategory *category) { return category.subArray; }
                 name:^(OrderCategory *category) { return category.text; }];
  CSKWheelSheet *sheet = [[CSKWheelSheet alloc] initWithHierarchy:categories];
  if (self.category) {
    CSKMatch *match = [sheet.wheels selectPath:self.category];
    if (!match.isComplete) self.title = @"Some of this category is no longer there.";
  }
  [sheet presentFromViewController:self sourceItem:item completion:^(CSKChoice *choice, NSError *error) {
    if (error) {
      self.title = error.localizedDescription;
    } else if (choice) {
      self.category = choice.value;
      self.chosenCategory = choice.objects.lastObject;
    }
  }];
}

- (void)chooseTimeInColour {
  CSKHierarchy *times = [[CSKHierarchy alloc] initWithNames:@[ @"Morning", @"Noon", @"Evening" ]];
  CSKWheelSheet *sheet = [[CSKWheelSheet alloc] initWithHierarchy:times];
  sheet.title = @"Delivery";
  sheet.dimmingColor = UIColor.clearColor;
  sheet.outsideTap = CSKOutsideTapNone;
  sheet.preferredHeight = 300;
  sheet.cornerRadius = @16;
  sheet.backgroundColor = UIColor.secondarySystemBackgroundColor;
  sheet.wheels.rowFont = [UIFont preferredFontForTextStyle:UIFontTextStyleTitle2];
  sheet.wheels.rowTextColor = UIColor.systemBlueColor;
  sheet.wheels.rowHeight = 44;
  sheet.toolbar.barColor = UIColor.secondarySystemBackgroundColor;
  sheet.toolbar.doneTitle = @"OK";
  sheet.toolbar.cancelTitle = @"Later";
  sheet.toolbar.doneColor = UIColor.systemGreenColor;
  sheet.toolbar.cancelColor = UIColor.systemGrayColor;
  [sheet.wheels selectPath:@"Evening"];
  [sheet presentFromViewController:self completion:^(CSKChoice *choice, NSError *error) {
    if (choice) {
      self.time = choice.value;
    } else {
      self.title = @"No time yet";
    }
  }];
}

@end
