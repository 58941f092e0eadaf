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
  self.tree.uncheckedIcon = [UIImage systemImageNamed:@"circle"];
  self.tree.checkedIcon = [UIImage systemImageNamed:@"checkmark.circle.fill"];
  self.tree.mixedIcon = [UIImage systemImageNamed:@"minus.circle.fill"];
  self.tree.tableView.separatorStyle = UITableViewCellSeparatorStyleNone;
  [self.tree expandToLevel:1];
  [self.tree choosePaths:self.saved];
  [self.view addSubview:self.tree];
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
