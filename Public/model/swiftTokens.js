// What the parts of a Swift file are, to be told apart by colour.

const keywords = `actor any as associatedtype async await break case catch class continue convenience default defer deinit do
  else enum extension fallthrough fileprivate final for func get guard if import in indirect init inout internal is
  lazy let mutating nil nonisolated open operator override private protocol public repeat required rethrows return self
  Self set some static struct subscript super switch throw throws true false try typealias unowned var weak where while`;

const parts = new RegExp([
  String.raw`(?<comment>//[^\n]*|/\*[^]*?(?:\*/|$))`,
  String.raw`(?<string>"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?)`,
  String.raw`(?<number>\b\d[\w.]*)`,
  String.raw`(?<keyword>[@#]\w+|\b(?:${keywords.split(/\s+/).join('|')})\b)`,
  String.raw`(?<type>\b[A-Z]\w*)`,
].join('|'), 'g');

/**
 * The lines of a file, each as its parts in order: `[kind, text]`, the kind `comment`, `string`,
 * `number`, `keyword`, `type`, or empty.
 */
export function tokensByLine(text) {
  const lines = [[]];
  const add = (kind, part) => part.split('\n').forEach((piece, at) => {
    if (at > 0) lines.push([]);
    if (piece !== '') lines.at(-1).push([kind, piece]);
  });
  let end = 0;
  for (const found of text.matchAll(parts)) {
    add('', text.slice(end, found.index));
    add(Object.entries(found.groups).find(([, part]) => part !== undefined)[0], found[0]);
    end = found.index + found[0].length;
  }
  add('', text.slice(end));
  return lines;
}
