internal import HTTPServer

/// An answer that says what is wrong; by another name, since formats have problems too.
typealias HTTPProblem = Problem
