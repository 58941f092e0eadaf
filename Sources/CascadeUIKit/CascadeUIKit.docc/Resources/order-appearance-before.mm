#import "OrderViewController.h"
#import "CDZPicker.h"

@implementation OrderViewController

- (IBAction)chooseTime:(UIButton *)sender {
  CDZPickerBuilder *builder = [CDZPickerBuilder new];
  builder.showMask = NO;
  builder.confirmText = @"OK";
  builder.cancelText = @"Later";
  builder.confirmTextColor = [UIColor systemGreenColor];
  builder.cancelTextColor = [UIColor systemGrayColor];
  builder.pickerColor = [UIColor secondarySystemBackgroundColor];
  builder.pickerTextColor = [UIColor systemBlueColor];
  builder.defaultIndex = 2;
  builder.pickerHeight = 300;
  [CDZPicker showSinglePickerInView:self.view
      withBuilder:builder
      strings:@[ @"Morning", @"Noon", @"Evening" ]
      confirm:^(NSArray<NSString *> *strings, NSArray<NSNumber *> *indexs) {
        self.order.time = strings.firstObject;
        self.order.row = indexs.firstObject.integerValue;
      }
      cancel:^{
        self.title = @"No time yet";
      }];
}

@end
