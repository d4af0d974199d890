// The words of a Swift file by what they are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokensByLine } from '../../Public/model/swiftTokens.js';

test('the lines of a Swift file are parted, and nothing of them is lost', () => {
  const text = `import UIKit
@MainActor final class Root: UIViewController { // "not" a string
  let name = "a \\"b\\" class", count = 0x1F
  /* over
     two */ func go() { classify(1.5) }
  let long = """
    func "x"
    """
}`;
  const lines = tokensByLine(text);
  assert.equal(lines.map((tokens) => tokens.map(([, part]) => part).join('')).join('\n'), text);

  const kindsOf = (at) => lines[at].filter(([kind]) => kind !== '').map((it) => it.join(' '));
  assert.deepEqual(kindsOf(0), ['keyword import', 'type UIKit']);
  assert.deepEqual(kindsOf(1), ['keyword @MainActor', 'keyword final', 'keyword class', 'type Root',
    'type UIViewController', 'comment // "not" a string']);
  assert.deepEqual(kindsOf(2), ['keyword let', 'string "a \\"b\\" class"', 'number 0x1F']);
  assert.deepEqual(kindsOf(3), ['comment /* over']);
  assert.deepEqual(kindsOf(4), ['comment      two */', 'keyword func', 'number 1.5']);
  assert.deepEqual(kindsOf(6), ['string     func "x"']);
  assert.deepEqual(kindsOf(8), []);
});
