#import "AreaViewController.h"
#import "Node.h"
#import "TreeTableView.h"

@implementation AreaViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  NSArray *nodes = @[
    [[Node alloc] initWithParentId:-1 nodeId:0 name:@"Asia" depth:0 expand:YES],
    [[Node alloc] initWithParentId:0 nodeId:1 name:@"China" depth:1 expand:NO],
    [[Node alloc] initWithParentId:0 nodeId:2 name:@"Japan" depth:1 expand:NO],
    [[Node alloc] initWithParentId:-1 nodeId:3 name:@"Europe" depth:0 expand:YES],
  ];
  TreeTableView *table = [[TreeTableView alloc] initWithFrame:self.view.bounds withData:nodes];
  table.treeTableCellDelegate = self;
  [self.view addSubview:table];
}

- (void)cellClick:(Node *)node {
  self.title = node.name;
}

@end
