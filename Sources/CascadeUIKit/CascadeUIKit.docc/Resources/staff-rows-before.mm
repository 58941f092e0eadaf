#import "StaffViewController.h"
#import "RATreeView.h"

@implementation StaffViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  [self.treeView registerNib:[UINib nibWithNibName:@"DepartmentCell" bundle:nil]
      forCellReuseIdentifier:@"department"];
  self.treeView.separatorColor = [UIColor systemGrayColor];
  self.treeView.treeHeaderView = self.searchBar;
  self.treeView.rowsExpandingAnimation = RATreeViewRowAnimationLeft;
  self.treeView.rowsCollapsingAnimation = RATreeViewRowAnimationRight;
  self.treeView.collapsesChildRowsWhenRowCollapses = YES;
}

- (CGFloat)treeView:(RATreeView *)treeView heightForRowForItem:(id)item {
  return [treeView levelForCellForItem:item] == 0 ? 60 : 44;
}

- (void)treeView:(RATreeView *)treeView willDisplayCell:(UITableViewCell *)cell forItem:(id)item {
  cell.accessoryType = UITableViewCellAccessoryDetailButton;
  cell.backgroundColor = [item isArchived] ? [UIColor systemGrayColor] : [UIColor systemBackgroundColor];
}

- (void)treeView:(RATreeView *)treeView accessoryButtonTappedForRowForItem:(id)item {
  [self showDetailsOf:[item identifier]];
}

- (id)treeView:(RATreeView *)treeView willSelectRowForItem:(id)item {
  return [item isArchived] ? nil : item;
}

- (void)treeView:(RATreeView *)treeView didDeselectRowForItem:(id)item {
  [self hideStaffOf:[item identifier]];
}

- (BOOL)treeView:(RATreeView *)treeView canEditRowForItem:(id)item {
  return ![item isArchived];
}

- (NSString *)treeView:(RATreeView *)treeView titleForDeleteConfirmationButtonForRowForItem:(id)item {
  return @"Close";
}

- (BOOL)treeView:(RATreeView *)treeView shouldShowMenuForRowForItem:(id)item {
  return YES;
}

- (BOOL)treeView:(RATreeView *)treeView
    canPerformAction:(SEL)action forRowForItem:(id)item withSender:(id)sender {
  return action == @selector(copy:);
}

- (void)treeView:(RATreeView *)treeView
    performAction:(SEL)action forRowForItem:(id)item withSender:(id)sender {
  [UIPasteboard generalPasteboard].string = [item name];
}

- (void)flashDepartment:(id)item {
  UITableViewCell *cell = [self.treeView cellForItem:item];
  [self.treeView scrollToRowForItem:item
                   atScrollPosition:RATreeViewScrollPositionTop
                           animated:YES];
  [cell setHighlighted:YES animated:YES];
}

@end
