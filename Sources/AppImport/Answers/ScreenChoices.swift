internal import SwiftSource
internal import SwiftSyntax

/// What an app asks before it decides which screen comes next.
struct ScreenChoices {
  private var words: Set<String> = []
  private var tokens: Set<SyntaxIdentifier> = []
  private let files: [TeamFile]

  init(_ functions: AppFunctions) {
    files = functions.files
    for function in functions.all where !functions.screens(from: function.piece).isEmpty {
      for condition in function.body.nodes.compactMap(Self.condition) {
        for token in condition.tokens(viewMode: .sourceAccurate) where token.isWord {
          words.insert(token.text)
          tokens.insert(token.id)
        }
      }
    }
  }

  private static func condition(of node: Syntax) -> Syntax? {
    switch node.as(SyntaxEnum.self) {
    case .ifExpr(let node): Syntax(node.conditions)
    case .guardStmt(let node): Syntax(node.conditions)
    case .ternaryExpr(let node): Syntax(node.condition)
    case .switchExpr(let node): Syntax(node.subject)
    default: nil
    }
  }

  /// Whether one of these functions and properties is asked, or a word of a call is.
  func ask(_ names: Set<String>, or calls: Set<SyntaxIdentifier>) -> Bool {
    !words.isDisjoint(with: names) || !tokens.isDisjoint(with: calls)
  }

  /// Whether one of these properties is set to `false` or `nil`.
  func takeBack(_ names: Set<String>) -> Bool {
    files.contains { file in
      names.contains { name in
        file.source.tokens(of: name).contains { token in
          token.named?.parent?.as(InfixOperatorExprSyntax.self).map {
            $0.isAssignment && $0.rightOperand.isNothing
          } == true
        }
      }
    }
  }
}

extension ExprSyntax {
  /// Whether it is `false` or `nil`.
  var isNothing: Bool {
    self.is(NilLiteralExprSyntax.self)
      || self.as(BooleanLiteralExprSyntax.self)?.literal.text == "false"
  }
}
