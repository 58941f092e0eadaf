#import "StaffViewController.h"
#import "RATreeView.h"

@implementation StaffViewController

- (void)treeView:(RATreeView *)treeView
    commitEditingStyle:(UITableViewCellEditingStyle)editingStyle
         forRowForItem:(id)item {
  id parent = [treeView parentForItem:item];
  NSMutableArray *siblings = parent ? [parent children] : self.departments;
  NSUInteger index = [siblings indexOfObject:item];
  [siblings removeObjectAtIndex:index];
  [treeView deleteItemsAtIndexes:[NSIndexSet indexSetWithIndex:index]
                        inParent:parent
                   withAnimation:RATreeViewRowAnimationFade];
  [self.server removeDepartment:[item identifier]];
}

@end
