#import "RightsViewController.h"
#import "SinTreeCheckNode.h"
#import "SinTreeCheckView.h"

@implementation RightsViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  SinTreeCheckNode *root = [SinTreeCheckNode nodeWithProperties:0 andText:@"Everything"
                                                       andLevel:0 andChecked:NO
                                                    andExpanded:YES andChildren:nil];
  for (NSDictionary *right in self.rights) {
    [root addChild:[SinTreeCheckNode nodeWithProperties:[right[@"id"] integerValue]
                                                andText:right[@"name"]]];
  }
  self.tree = [[SinTreeCheckView alloc] initWithFrame:self.view.bounds];
  [self.tree setRootNode:root];
  [self.view addSubview:self.tree];
  self.root = root;
}

- (IBAction)save:(id)sender {
  NSMutableArray *checked = [NSMutableArray array];
  for (SinTreeCheckNode *right in self.root.children) {
    if (right.checked) [checked addObject:@(right.cid)];
  }
  [self.server saveRights:checked];
}

@end
