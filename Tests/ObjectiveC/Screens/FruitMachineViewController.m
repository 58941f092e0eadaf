// The fruit machine of the same chapter: five wheels of six pictures, which a button turns.
@import CascadeObjC;

@interface FruitMachineViewController : UIViewController
@property (nonatomic, copy) NSArray<UIImage *> *pictures;
@property (nonatomic, strong) CSKWheelPicker *picker;
@property (nonatomic, strong) UIButton *button;
@property (nonatomic, strong) UIImageView *result;
@end

@implementation FruitMachineViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  NSArray<NSString *> *names = @[ @"apple", @"bar", @"cherry", @"crown", @"lemon", @"seven" ];
  CSKHierarchy *reels = [[CSKHierarchy alloc] initWithColumns:@[ names, names, names, names, names ]];
  self.picker = [[CSKWheelPicker alloc] initWithHierarchy:reels];
  self.picker.userInteractionEnabled = NO;
  self.picker.wheels.rowHeight = 40;
  self.picker.wheels.columnWidths = @[ @40, @40, @40, @40, @40 ];
  __weak typeof(self) weakSelf = self;
  self.picker.wheels.rowView = ^UIView *(CSKNode *node, NSInteger column, UIView *reused) {
    UIImageView *view = (UIImageView *)reused ?: [UIImageView new];
    view.image = weakSelf.pictures[node.row];
    return view;
  };
  [self.button addTarget:self action:@selector(spin) forControlEvents:UIControlEventTouchUpInside];
}

- (void)spin {
  self.button.enabled = NO;
  self.result.image = nil;
  for (NSInteger column = 0; column < 5; column++) {
    [self.picker.wheels turnColumn:column toRow:arc4random_uniform(6) animated:YES];
  }
  [self performSelector:@selector(showResult) withObject:nil afterDelay:0.5];
}

- (void)showResult {
  NSMutableDictionary<NSNumber *, NSNumber *> *counts = [NSMutableDictionary new];
  NSInteger most = 0;
  for (NSNumber *row in self.picker.choice.rows) {
    NSInteger count = counts[row].integerValue + 1;
    counts[row] = @(count);
    most = MAX(most, count);
  }
  self.result.image = [UIImage imageNamed:most >= 3 ? @"win" : @"lose"];
  self.button.enabled = YES;
}

@end
