// The declarations of Foundation that the screens use, beyond those in the header of Tests/AppleTypes.
@import Foundation;

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define IBOutlet __attribute__((iboutlet))
#define YES __objc_yes
#define NO __objc_no
#define nil ((void *)0)
#define MAX(a, b) ((a) > (b) ? (a) : (b))

NS_ASSUME_NONNULL_BEGIN
typedef unsigned int uint32_t;
uint32_t arc4random_uniform(uint32_t upperBound);
extern const CGRect CGRectZero;

typedef struct {
  unsigned long state;
  id __unsafe_unretained _Nullable *_Nullable itemsPtr;
  unsigned long *_Nullable mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;
@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained _Nullable[_Nonnull])buffer
                                    count:(NSUInteger)count;
@end

@interface NSObject (Objects)
+ (instancetype)alloc;
+ (instancetype)new;
+ (Class)class;
- (void)performSelector:(SEL)selector withObject:(nullable id)argument afterDelay:(NSTimeInterval)delay;
@end

@interface NSString (Objects)
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
@end

@interface NSArray<ObjectType> (Objects) <NSFastEnumeration, NSSecureCoding>
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull[_Nullable])objects count:(NSUInteger)count;
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
@property (nullable, nonatomic, readonly) ObjectType firstObject;
@property (nullable, nonatomic, readonly) ObjectType lastObject;
@end

@interface NSMutableArray<ObjectType> : NSArray <ObjectType>
- (void)addObject:(ObjectType)object;
@end

@interface NSDictionary<KeyType, ObjectType> (Objects) <NSFastEnumeration, NSSecureCoding>
+ (instancetype)dictionaryWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                              forKeys:(const KeyType<NSCopying> _Nonnull[_Nullable])keys
                                count:(NSUInteger)count;
- (nullable ObjectType)objectForKeyedSubscript:(KeyType)key;
@end

@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary <KeyType, ObjectType>
- (void)setObject:(nullable ObjectType)object forKeyedSubscript:(KeyType<NSCopying>)key;
@end

@interface NSNumber (Objects)
+ (instancetype)numberWithInt:(int)value;
+ (instancetype)numberWithInteger:(NSInteger)value;
@property (readonly, copy) NSString *stringValue;
@end

@interface NSNull : NSObject <NSCopying, NSSecureCoding>
+ (NSNull *)null;
@end

@interface NSUserActivity (Objects)
@property (nullable, copy) NSDictionary *userInfo;
- (void)addUserInfoEntriesFromDictionary:(NSDictionary *)otherDictionary;
@end

@interface NSKeyedArchiver : NSCoder
+ (nullable NSData *)archivedDataWithRootObject:(id)object
                          requiringSecureCoding:(BOOL)requiresSecureCoding
                                          error:(NSError *_Nullable *_Nullable)error;
@end
NS_ASSUME_NONNULL_END
