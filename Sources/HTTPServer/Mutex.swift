#if NAVSCOPE_THREAD_SANITIZER
  import Foundation

  /// A value behind a lock, with the interface of the standard library's `Mutex`, on a POSIX mutex.
  ///
  /// ThreadSanitizer knows POSIX mutexes. It does not see the futex that `Synchronization.Mutex`
  /// uses on Linux and takes everything behind it for a race; to suppress those reports would also
  /// hide an access without the lock. Only the sanitized build has this one.
  ///
  /// Unchecked: the value is touched only between `lock` and `unlock`.
  package struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    private final class Storage {
      var mutex = pthread_mutex_t()
      var value: Value

      init(_ value: consuming Value) {
        self.value = value
        pthread_mutex_init(&mutex, nil)
      }

      deinit { pthread_mutex_destroy(&mutex) }
    }

    private let storage: Storage

    /// A value that no other code holds.
    package init(_ value: consuming sending Value) {
      storage = Storage(value)
    }

    /// Runs the body while no other thread can.
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(&storage.mutex)
      defer { pthread_mutex_unlock(&storage.mutex) }
      return try body(&storage.value)
    }
  }
#else
  // The standard library's `Mutex`, for the modules that import this one.
  @_exported public import Synchronization
#endif
