// What AddressView is: a sheet of four levels with the chosen ones above and the options in sections, and three wheels.
@import CascadeObjC;
@import ChinaRegionsObjC;

typedef void (^PlaceLoader)(NSString *_Nullable code,
                            void (^_Nonnull completion)(NSArray<NSDictionary<NSString *, NSString *> *> *_Nullable,
                                                        NSError *_Nullable));

@interface AddressViewController : UIViewController
@property (nonatomic, copy) NSArray<NSString *> *codes;
@property (nonatomic, copy, nullable) NSString *street;
@property (nonatomic, strong, nullable) CSKChoice *address;
@end

@implementation AddressViewController

- (void)chooseAddress {
  NSError *error = nil;
  CSKHierarchy *china = [CSKChinaRegions hierarchyWithError:&error];
  if (!china) {
    self.title = error.localizedDescription;
    return;
  }
  CSKAddressSheet *sheet = [[CSKAddressSheet alloc] initWithHierarchy:china minimumDepth:3];
  sheet.title = @"Address";
  sheet.prompts = @[ @"选择省份/地区", @"选择城市", @"选择县", @"选择街道/镇" ];
  sheet.searchable = YES;
  sheet.selectedRowTextColor = UIColor.systemBlueColor;
  sheet.toolbar.cancelsAtTrailingEdge = YES;
  sheet.rowView = ^UIView *(CSKNode *node, UIView *reused) {
    UILabel *label = (UILabel *)reused ?: [UILabel new];
    label.text = [NSString stringWithFormat:@"%@ (%lu)", node.name, (unsigned long)node.children.count];
    return label;
  };
  if (self.address) [sheet selectPath:self.address];
  [sheet presentFromViewController:self completion:^(CSKChoice *choice, NSError *error) {
    if (error) {
      self.title = error.localizedDescription;
      return;
    }
    if (!choice) return;
    self.address = choice;
    self.codes = choice.codes;
    if (choice.remainder) self.street = choice.remainder;
  }];
}

+ (void)useResourcesOfBundle:(NSBundle *)bundle {
  CSKControls.hapticsEnabled = NO;
  [CSKControls useBundle:bundle];
  [CSKChinaRegions useBundle:bundle];
}

- (BOOL)hasPlaces {
  NSError *error = nil;
  if ([CSKChinaRegions checkResources:&error]) return YES;
  self.title = error.localizedDescription;
  return NO;
}

- (void)chooseBranch:(PlaceLoader)load {
  CSKHierarchy *branches = [[CSKHierarchy alloc] initWithLoader:^(
      CSKNode *parent, void (^completion)(NSArray<CSKNewNode *> *, NSError *)) {
    load(parent.code, ^(NSArray<NSDictionary<NSString *, NSString *> *> *places, NSError *error) {
      NSMutableArray<CSKNewNode *> *nodes = [NSMutableArray new];
      for (NSDictionary<NSString *, NSString *> *place in places) {
        CSKNewNode *node = [[CSKNewNode alloc] initWithName:place[@"name"] code:place[@"code"]];
        node.leaf = parent.level == 2;
        [nodes addObject:node];
      }
      completion(error ? nil : nodes, error);
    });
  }];
  CSKAddressSheet *sheet = [[CSKAddressSheet alloc] initWithHierarchy:branches];
  [sheet presentFromViewController:self completion:^(CSKChoice *choice, NSError *error) {
    self.codes = choice.codes ?: @[];
  }];
}

- (void)chooseDistrict {
  CSKWheelSheet *sheet = [[CSKWheelSheet alloc] initWithHierarchy:CSKChinaRegions.hierarchy depth:3];
  CSKMatch *match = [sheet.wheels selectPath:@"310226"];
  if (match.formerName) self.title = [NSString stringWithFormat:@"formerly %@", match.formerName];
  [sheet presentFromViewController:self completion:^(CSKChoice *choice, NSError *error) {
    if (choice) self.codes = choice.codes;
  }];
}

@end
