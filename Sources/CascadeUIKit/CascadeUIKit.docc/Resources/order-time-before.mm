#import "OrderViewController.h"
#import "CDZPicker.h"

@implementation OrderViewController

- (IBAction)chooseTime:(UIButton *)sender {
  [CDZPicker showSinglePickerInView:self.view
      withBuilder:nil
      strings:@[ @"Morning", @"Noon", @"Evening" ]
      confirm:^(NSArray<NSString *> *strings, NSArray<NSNumber *> *indexs) {
        self.order.time = strings.firstObject;
      }
      cancel:nil];
}

@end
