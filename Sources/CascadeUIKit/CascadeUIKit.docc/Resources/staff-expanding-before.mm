#import "StaffViewController.h"
#import "RATreeView.h"

@implementation StaffViewController

- (BOOL)treeView:(RATreeView *)treeView shouldExpandRowForItem:(id)item {
  return ![item isArchived];
}

- (void)treeView:(RATreeView *)treeView didExpandRowForItem:(id)item {
  [self.statistics countExpansionOf:[item identifier]];
}

- (void)treeView:(RATreeView *)treeView didSelectRowForItem:(id)item {
  [self showStaffOf:[item identifier]];
}

- (void)refresh {
  self.departments = [self.server departments];
  [self.treeView reloadData];
}

@end
