import NIOCore

/// Runs tasks on an event loop.
///
/// The task of a connection runs on the thread of the connection. Otherwise all tasks could run on the thread that accepts
/// connections, while the other threads wait.
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
