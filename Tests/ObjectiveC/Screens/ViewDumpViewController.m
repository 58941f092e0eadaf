// What recursiveDescription is used for: reading a dump, browsing it and printing it back.
@import CascadeObjC;

@interface ViewDumpViewController : UIViewController
@property (nonatomic, strong, nullable) CSKOutlineView *outline;
@end

@implementation ViewDumpViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  CSKHierarchy *views = [CSKHierarchy hierarchyOfView:self.view];
  self.outline = [[CSKOutlineView alloc] initWithHierarchy:views];
  [self.outline expandAll];
  [self.view addSubview:self.outline];
}

- (void)readDump:(NSData *)dump {
  NSError *error = nil;
  CSKHierarchy *views = [[CSKHierarchy alloc] initWithData:dump error:&error];
  if (views) {
    [self.outline showHierarchy:views];
  } else {
    self.title = error.localizedDescription;
  }
}

- (NSString *)textOfNode:(CSKNode *)node {
  return node ? node.text : self.outline.hierarchy.text;
}

@end
