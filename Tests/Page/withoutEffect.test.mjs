import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../.ci/without-effect', import.meta.url));

const source = `
/// A slider. Its thumb moves.
open class UIDial: UIControl {
  /// Where it stands.
  open var value: Float = 0
  /// The mark in the middle. Stored, without effect: marks are
  /// not drawn.
  open var mark: UIImage?
  /// Stored, without effect: marks are not drawn.
  open var markTint: UIColor?
  /// Stored, without effect.
  @available(iOS 13, *)
  public func setTick(
    _ image: UIImage?, for state: (UIControl.State) -> Bool
  ) {}
  /// How it looks. Stored, without effect: it has one look.
  public enum Style { case plain }
}

/// Keys. Stored, without effect: there is no keyboard.
public struct UIKeys {
  public var input = ""
}
`;

test('the page of what has no effect is made from the comments, and is known to be out of date', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'without-effect-'));
  try {
    const page = path.join(root, 'Sources/HeadlessUIKit/HeadlessUIKit.docc/WithoutEffect.md');
    mkdirSync(path.dirname(page), { recursive: true });
    mkdirSync(path.join(root, '.ci'));
    copyFileSync(script, path.join(root, '.ci/without-effect'));
    writeFileSync(path.join(root, 'Sources/HeadlessUIKit/UIDial.swift'), source);
    writeFileSync(page, '# Page\n\nWords.\n\n| type | what |\n| --- | --- |\n');
    const run = (...options) => spawnSync('python3', [path.join(root, '.ci/without-effect'), ...options]).status;

    assert.equal(run('--check'), 1);
    assert.equal(run(), 0);

    assert.equal(readFileSync(page, 'utf8'), `# Page

Words.

| type | what |
| --- | --- |
| \`UIDial\` | \`mark\`, \`markTint\`: marks are not drawn; \`setTick(_:for:)\`; \`Style\`: it has one look |
| \`UIKeys\` | all of it: there is no keyboard |
`);
    assert.equal(run('--check'), 0);
  } finally {
    rmSync(root, { recursive: true });
  }
});
