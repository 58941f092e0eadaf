// What SinTreeCheckView is: a tree of check boxes, in which a parent with some checked children is partly checked.
@import CascadeObjC;

@interface RightsViewController : UIViewController <CSKOutlineViewDelegate>
@property (nonatomic, strong) CSKOutlineView *tree;
@property (nonatomic, copy) NSArray<NSString *> *saved;
@end

@implementation RightsViewController

- (void)showRights:(CSKHierarchy *)rights {
  self.tree = [[CSKOutlineView alloc] initWithHierarchy:rights];
  self.tree.delegate = self;
  self.tree.selectionMode = CSKSelectionModeCheck;
  self.tree.maximumChoices = 20;
  self.tree.checkStyle = CSKCheckStyleCircles;
  self.tree.disclosureEdge = CSKDisclosureEdgeTrailing;
  self.tree.expandsOnTap = NO;
  self.tree.mixedIcon = [UIImage systemImageNamed:@"ellipsis.circle.fill"];
  self.tree.tableView.separatorStyle = UITableViewCellSeparatorStyleNone;
  [self.tree expandToLevel:1];
  [self.tree choosePaths:self.saved];
  [self.view addSubview:self.tree];
}

- (void)checkAll {
  if (![self.tree chooseAll]) self.title = @"At most 20 rights.";
}

- (UIView *)outlineView:(CSKOutlineView *)outlineView
            viewForNode:(CSKNode *)node
            reusingView:(UIView *)view {
  UILabel *label = (UILabel *)view ?: [UILabel new];
  label.text = [NSString stringWithFormat:@"%@ %@", node.code, node.name];
  label.accessibilityLabel = node.name;
  return label;
}

- (void)outlineView:(CSKOutlineView *)outlineView didChangeChoiceOfNode:(CSKNode *)node {
  NSUInteger count = [outlineView chosenNodesWithResult:CSKCheckResultLeaves].count;
  BOOL isPart = [outlineView markOfNode:node] == CSKCheckMarkMixed;
  self.title = [NSString stringWithFormat:@"%@%@, %lu rights", isPart ? @"part of " : @"", node.name,
                                          (unsigned long)count];
}

- (void)outlineView:(CSKOutlineView *)outlineView didRefuseChoiceBecauseOf:(CSKRefusal)refusal {
  if (refusal == CSKRefusalTooMany) self.title = @"At most 20 rights.";
}

- (void)save {
  NSMutableArray<NSString *> *values = [NSMutableArray new];
  for (CSKChoice *choice in [self.tree choicesWithResult:CSKCheckResultLeaves]) {
    [values addObject:choice.value];
  }
  self.saved = values;
}

@end
