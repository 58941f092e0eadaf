import NIOCore

/// Runs tasks on an event loop.
///
/// With it, the task of a connection runs on the thread of the connection. Without it, the tasks of all connections can stay
/// on the thread that accepts them.
final class EventLoopTaskExecutor: TaskExecutor {
  private let eventLoop: any EventLoop

  init(_ eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    eventLoop.execute { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
