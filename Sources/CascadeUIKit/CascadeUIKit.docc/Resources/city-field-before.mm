#import "ProfileViewController.h"
#import "CityTextField.h"

@implementation ProfileViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  CityTextField *field = [[CityTextField alloc] initWithFrame:CGRectMake(16, 100, 288, 44)];
  field.placeholder = @"Home town";
  field.delegate = self;
  [self.view addSubview:field];
}

- (void)textFieldDidEndEditing:(UITextField *)textField {
  // The field only has the text "province city".
  NSArray<NSString *> *names = [textField.text componentsSeparatedByString:@" "];
  self.profile.province = names.firstObject;
  self.profile.city = names.lastObject;
}

@end
