// What CityTextField is: a text field with wheels of provinces and cities instead of a keyboard, from code or a storyboard.
@import CascadeObjC;

@interface ProfileViewController : UIViewController
@property (nonatomic, weak, nullable) IBOutlet CSKPickerTextField *birthplaceField;
@property (nonatomic, strong, nullable) CSKPickerTextField *homeField;
@property (nonatomic, copy, nullable) NSString *province;
@property (nonatomic, copy, nullable) NSString *city;
@end

@implementation ProfileViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  NSString *path = [NSBundle.mainBundle pathForResource:@"provinces" ofType:@"plist"];
  NSError *error = nil;
  CSKHierarchy *cities = [[CSKHierarchy alloc] initWithContentsOfFile:path ?: @"" error:&error];
  if (!cities) {
    self.title = error.localizedDescription;
    return;
  }
  CGRect frame = {{16, 100}, {288, 44}};
  CSKPickerTextField *field = [[CSKPickerTextField alloc] initWithFrame:frame];
  [field.wheels showHierarchy:cities depth:2];
  field.placeholder = @"Home town";
  field.title = @"Home town";
  field.borderStyle = UITextBorderStyleRoundedRect;
  field.nameSeparator = @", ";
  field.onDone = ^(CSKPickerTextField *field, CSKChoice *choice) {
    self.province = choice.names.firstObject;
    self.city = choice.names.lastObject;
  };
  [self.view addSubview:field];
  self.homeField = field;

  [self.birthplaceField.wheels showHierarchy:cities depth:2];
  [self.birthplaceField selectPath:@[ @"广东", @"广州" ]];
  [self.birthplaceField addTarget:self
                           action:@selector(birthplaceChanged:)
                 forControlEvents:UIControlEventValueChanged];
}

- (void)birthplaceChanged:(CSKPickerTextField *)field {
  self.title = field.choice ? field.text : @"No birthplace";
}

- (void)saveStateInActivity:(NSUserActivity *)activity {
  [activity addUserInfoEntriesFromDictionary:[self.homeField.savedPath userInfoForKey:@"home"]];
}

- (void)restoreStateFromActivity:(NSUserActivity *)activity {
  CSKSavedPath *path = [[CSKSavedPath alloc] initWithUserInfo:activity.userInfo forKey:@"home"];
  if (path) [self.homeField selectPath:path];
}

- (void)store {
  NSData *data = [NSKeyedArchiver archivedDataWithRootObject:self.homeField.choice ?: NSNull.null
                                       requiringSecureCoding:YES
                                                       error:nil];
  self.title = data ? @"Stored" : @"Not stored";
}

@end
