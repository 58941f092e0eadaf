// What apps use TreeTableView for: flat rows with the identifier of their parent, −1 for roots.
@import CascadeObjC;

@interface Area : NSObject
@property (nonatomic) NSInteger parentId;
@property (nonatomic) NSInteger nodeId;
@property (nonatomic, copy) NSString *name;
@property (nonatomic) BOOL expand;
@end

@implementation Area
@end

@interface AreaViewController : UIViewController <CSKOutlineViewDelegate>
@property (nonatomic, strong) CSKOutlineView *table;
@end

@implementation AreaViewController

- (void)showAreas:(NSArray<Area *> *)areas {
  NSError *error = nil;
  CSKHierarchy *hierarchy = [[CSKHierarchy alloc]
      initWithRows:areas
            parent:^(Area *area) { return area.parentId < 0 ? nil : @(area.parentId).stringValue; }
              name:^(Area *area) { return area.name; }
              code:^(Area *area) { return @(area.nodeId).stringValue; }
             error:&error];
  if (!hierarchy) {
    self.title = error.localizedDescription;
    return;
  }
  self.table = [[CSKOutlineView alloc] initWithFrame:self.view.bounds style:UITableViewStyleGrouped];
  self.table.tableView.rowHeight = 40;
  self.table.rowAnimation = UITableViewRowAnimationNone;
  self.table.delegate = self;
  [self.table showHierarchy:hierarchy];
  NSMutableArray<NSString *> *expanded = [NSMutableArray new];
  for (Area *area in areas) {
    if (area.expand) [expanded addObject:@(area.parentId).stringValue];
  }
  [self.table restoreExpandedCodes:expanded];
  [self.view addSubview:self.table];
}

- (void)outlineView:(CSKOutlineView *)outlineView didSelectNode:(CSKNode *)node {
  Area *area = node.object;
  self.title = area.name;
}

@end
