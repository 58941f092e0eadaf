#import "StaffViewController.h"
#import "RATreeView.h"

@implementation StaffViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  self.treeView = [[RATreeView alloc] initWithFrame:self.view.bounds];
  self.treeView.dataSource = self;
  self.treeView.delegate = self;
  [self.view addSubview:self.treeView];
}

- (NSInteger)treeView:(RATreeView *)treeView numberOfChildrenOfItem:(id)item {
  return item ? [[item children] count] : self.departments.count;
}

- (id)treeView:(RATreeView *)treeView child:(NSInteger)index ofItem:(id)item {
  return item ? [item children][index] : self.departments[index];
}

- (UITableViewCell *)treeView:(RATreeView *)treeView cellForItem:(id)item {
  UITableViewCell *cell = [treeView dequeueReusableCellWithIdentifier:@"department"];
  cell.textLabel.text = [item name];
  cell.indentationLevel = [treeView levelForCellForItem:item];
  return cell;
}

@end
