// What the chapter on UIPickerView shows: authors and their books in two columns of 90 and 210 points, and an alert that names
// the column that was turned.
@import CascadeObjC;

@interface BookViewController : UIViewController
@property (nonatomic, strong, nullable) CSKWheelPicker *picker;
@end

@implementation BookViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  NSDictionary *authors = @{
    @"Lu Xun" : @[ @"Wild Grass", @"Call to Arms" ],
    @"Lao She" : @[ @"Rickshaw Boy", @"Teahouse" ],
  };
  CSKHierarchy *books = [[CSKHierarchy alloc] initWithPropertyList:authors error:NULL];
  CSKWheelPicker *picker = [[CSKWheelPicker alloc] initWithHierarchy:books];
  picker.wheels.columnTitles = @[ @"author", @"book" ];
  picker.wheels.columnWidths = @[ @90, @210 ];
  picker.wheels.rowView = ^UIView *(CSKNode *node, NSInteger column, UIView *reused) {
    UILabel *label = (UILabel *)reused ?: [UILabel new];
    label.text = node.name;
    label.textColor = column == 0 ? UIColor.labelColor : UIColor.secondaryLabelColor;
    return label;
  };
  __weak typeof(self) weakSelf = self;
  picker.onSettle = ^(CSKWheelPicker *picker, NSInteger column) {
    [weakSelf tell:picker.choice.names[column] of:picker.wheels.columnTitles[column]];
  };
  [self.view addSubview:picker];
  self.picker = picker;
}

- (void)tell:(NSString *)name of:(NSString *)column {
  NSString *text = [NSString stringWithFormat:@"The %@ that you chose is %@.", column, name];
  UIAlertController *alert = [UIAlertController alertControllerWithTitle:nil
                                                                 message:text
                                                          preferredStyle:UIAlertControllerStyleAlert];
  [self presentViewController:alert animated:YES completion:nil];
}

@end
