import NIOCore
import NIOPosix
import Testing

@testable import CascadeServer

@Suite("Tasks of connections")
struct EventLoopTaskExecutorTests {
  @Test("A task runs on the thread of its connection, also after it has waited")
  func thread() async {
    for loop in MultiThreadedEventLoopGroup.singleton.makeIterator() {
      let isOnThread = await withTaskExecutorPreference(EventLoopTaskExecutor(loop)) {
        let isOnThread = loop.inEventLoop
        await Task.yield()
        return isOnThread && loop.inEventLoop
      }
      #expect(isOnThread)
    }
  }
}
