#import "OrderViewController.h"
#import "CDZPicker.h"

@implementation OrderViewController

- (CDZPickerComponentObject *)componentOf:(NSDictionary *)category {
  CDZPickerComponentObject *component =
      [[CDZPickerComponentObject alloc] initWithText:category[@"name"]];
  component.subArray = [NSMutableArray array];
  for (NSDictionary *child in category[@"children"]) {
    [component.subArray addObject:[self componentOf:child]];
  }
  return component;
}

- (IBAction)chooseCategory:(UIButton *)sender {
  NSMutableArray<CDZPickerComponentObject *> *components = [NSMutableArray array];
  for (NSDictionary *category in self.categories) {
    [components addObject:[self componentOf:category]];
  }
  [CDZPicker showLinkagePickerInView:self.view
      withBuilder:nil
      components:components
      confirm:^(NSArray<NSString *> *strings, NSArray<NSNumber *> *indexs) {
        self.order.category = [strings componentsJoinedByString:@"/"];
      }
      cancel:nil];
}

@end
