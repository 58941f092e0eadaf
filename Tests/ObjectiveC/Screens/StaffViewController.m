// What apps use RATreeView for: a tree of their own objects that expands, with cells of their own, and with editing.
@import CascadeObjC;

@interface Department : NSObject
@property (nonatomic, copy) NSString *identifier;
@property (nonatomic, copy) NSString *name;
@property (nonatomic, copy) NSArray<Department *> *children;
@property (nonatomic) BOOL isArchived;
@end

@implementation Department
@end

@interface StaffViewController : UIViewController <CSKOutlineViewDelegate>
@property (nonatomic, copy) NSArray<Department *> *departments;
@property (nonatomic, strong) CSKOutlineView *tree;
@property (nonatomic, copy, nullable) NSArray<NSString *> *expanded;
@end

@implementation StaffViewController

- (void)loadView {
  self.tree = [[CSKOutlineView alloc] initWithFrame:CGRectZero style:UITableViewStylePlain];
  self.view = self.tree;
}

- (void)viewDidLoad {
  [super viewDidLoad];
  self.tree.delegate = self;
  self.tree.selectionMode = CSKSelectionModeSingle;
  self.tree.allowedEdits = CSKEditRemove | CSKEditMove;
  self.tree.levelIndentation = 30;
  self.tree.collapsesDescendants = YES;
  self.tree.expandingAnimation = UITableViewRowAnimationLeft;
  self.tree.collapsingAnimation = UITableViewRowAnimationRight;
  self.tree.tableView.separatorColor = UIColor.systemGrayColor;
  [self.tree.tableView registerClass:UITableViewCell.class forCellReuseIdentifier:@"department"];
  [self.tree showHierarchy:[self hierarchy]];
  [self.tree restoreExpandedCodes:self.expanded ?: @[]];
}

- (CSKHierarchy *)hierarchy {
  return [[CSKHierarchy alloc] initWithObjects:self.departments
                                      children:^(Department *department) { return department.children; }
                                          name:^(Department *department) { return department.name; }
                                          code:^(Department *department) { return department.identifier; }];
}

- (void)refresh {
  [self.tree reloadHierarchy:[self hierarchy]];
}

- (void)viewWillDisappear:(BOOL)animated {
  [super viewWillDisappear:animated];
  self.expanded = self.tree.expandedCodes;
}

- (void)flash:(NSString *)identifier {
  CSKNode *node = [self.tree nodeWithCode:identifier];
  if (!node) return;
  [self.tree revealNode:node animated:YES];
  [[self.tree cellForNode:node] setHighlighted:YES animated:YES];
}

- (void)close:(CSKNode *)department into:(CSKNode *)other {
  NSError *error = nil;
  for (CSKNode *child in department.children) {
    if (![self.tree moveNode:child toIndex:0 ofNode:other error:&error]) {
      self.title = error.localizedDescription;
      return;
    }
  }
  [self.tree removeNode:department error:NULL];
}

- (void)addTeam:(NSString *)name to:(CSKNode *)department {
  NSError *error = nil;
  CSKNewNode *team = [[CSKNewNode alloc] initWithName:name code:nil];
  if (![self.tree insertNodes:@[ team ] atIndex:0 ofNode:department error:&error]) {
    self.title = error.localizedDescription;
  }
}

#pragma mark - CSKOutlineViewDelegate

- (BOOL)outlineView:(CSKOutlineView *)outlineView shouldExpandNode:(CSKNode *)node {
  Department *department = node.object;
  return !department.isArchived;
}

- (void)outlineView:(CSKOutlineView *)outlineView willExpandNode:(CSKNode *)node {
  [outlineView cellForNode:node].accessoryType = UITableViewCellAccessoryDetailButton;
}

- (void)outlineView:(CSKOutlineView *)outlineView didCollapseNode:(CSKNode *)node {
  self.title = node.name;
}

- (UITableViewCell *)outlineView:(CSKOutlineView *)outlineView
                     cellForNode:(CSKNode *)node
                     atIndexPath:(NSIndexPath *)indexPath {
  UITableViewCell *cell = [outlineView.tableView dequeueReusableCellWithIdentifier:@"department"
                                                                      forIndexPath:indexPath];
  UILabel *label = (UILabel *)[cell viewWithTag:1];
  label.text = node.name;
  label.textColor = [outlineView isNodeExpanded:node] ? UIColor.labelColor : UIColor.secondaryLabelColor;
  return cell;
}

- (CGFloat)outlineView:(CSKOutlineView *)outlineView heightForNode:(CSKNode *)node {
  return node.level == 0 ? 60 : 44;
}

- (void)outlineView:(CSKOutlineView *)outlineView willDisplayCell:(UITableViewCell *)cell forNode:(CSKNode *)node {
  Department *department = node.object;
  cell.backgroundColor = department.isArchived ? UIColor.systemGrayColor : UIColor.systemBackgroundColor;
}

- (CSKNode *)outlineView:(CSKOutlineView *)outlineView willSelectNode:(CSKNode *)node {
  return [node.object isArchived] ? nil : node;
}

- (void)outlineView:(CSKOutlineView *)outlineView didSelectNode:(CSKNode *)node {
  self.title = [NSString stringWithFormat:@"%@ (%ld)", node.name, (long)node.level];
}

- (NSInteger)outlineView:(CSKOutlineView *)outlineView allowedEditsForNode:(CSKNode *)node {
  return [node.object isArchived] ? CSKEditNone : outlineView.allowedEdits;
}

- (NSString *)outlineView:(CSKOutlineView *)outlineView titleForEdit:(CSKEdit)edit ofNode:(CSKNode *)node {
  return edit == CSKEditRemove ? @"Close" : nil;
}

- (BOOL)outlineView:(CSKOutlineView *)outlineView shouldPerformChange:(CSKOutlineChange *)change {
  return change.edit != CSKEditMove || [change.parent isEqual:change.node.parent];
}

- (void)outlineView:(CSKOutlineView *)outlineView
      confirmChange:(CSKOutlineChange *)change
         completion:(void (^)(BOOL))completion {
  if (change.edit != CSKEditRemove) {
    completion(YES);
    return;
  }
  UIAlertController *alert = [UIAlertController alertControllerWithTitle:change.node.name
                                                                 message:@"Close the department?"
                                                          preferredStyle:UIAlertControllerStyleAlert];
  [alert addAction:[UIAlertAction actionWithTitle:@"Close"
                                            style:UIAlertActionStyleDestructive
                                          handler:^(UIAlertAction *action) { completion(YES); }]];
  [alert addAction:[UIAlertAction actionWithTitle:@"Cancel"
                                            style:UIAlertActionStyleCancel
                                          handler:^(UIAlertAction *action) { completion(NO); }]];
  [self presentViewController:alert animated:YES completion:nil];
}

- (void)outlineViewDidUndoEdit:(CSKOutlineView *)outlineView {
  self.title = [NSString stringWithFormat:@"%ld nodes", (long)outlineView.hierarchy.count];
}

- (void)outlineView:(CSKOutlineView *)outlineView didPerformChange:(CSKOutlineChange *)change {
  if (change.edit == CSKEditRemove) self.title = change.node.code;
}

@end
