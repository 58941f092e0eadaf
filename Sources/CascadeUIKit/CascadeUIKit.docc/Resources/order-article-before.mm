#import "OrderViewController.h"
#import "CDZPicker.h"

@implementation OrderViewController

- (IBAction)chooseArticle:(UIButton *)sender {
  [CDZPicker showMultiPickerInView:self.view
      withBuilder:nil
      stringArrays:@[ @[ @"Small", @"Large" ], @[ @"Red", @"Green", @"Blue" ] ]
      confirm:^(NSArray<NSString *> *strings, NSArray<NSNumber *> *indexs) {
        self.order.size = strings[0];
        self.order.colour = strings[1];
      }
      cancel:nil];
}

@end
