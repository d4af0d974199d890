// The line in the app's source that caused an event.

const inFile = /([\w+]+\.swift):(\d+)$/;

/**
 * The file and the line that an event names, or the method that it belongs to.
 * @returns {{ file: string, line: number }|{ file: string, type: string, method: string }|null}
 */
export function sourceOf({ source, kind, object, name, caller }) {
  return placeIn(source) ?? (kind === 'callback' ? methodOf(object?.replace(/#\d+$/, ''), name) : null)
    ?? placeIn(caller) ?? methodOf(...codeOf(caller).split('.'));
}

/** What ran: `task of SplashViewController.viewDidLoad` and `Feed.tableView(_:didSelectRowAt:)` by type and method. */
const codeOf = (caller) => (caller ?? '').split(' ').at(-1);

function placeIn(text) {
  const [, file, line] = inFile.exec(text ?? '') ?? [];
  return file ? { file, line: Number(line) } : null;
}

/** UIKit's own methods are in no file of the app. */
const methodOf = (type, method) => (!type || !method || /^_?UI[A-Z]/.test(type) ? null
  : { file: `${type}.swift`, type, method });

/**
 * The first and the last line, from 1, of the last block that the statement at a line is given; of
 * one that is given none, the line alone.
 */
export function blockIn(lines, line) {
  let [braces, parens, begin, found] = [0, 0, 0, [line, line]];
  for (let at = line - 1; at < lines.length; at += 1) {
    for (const character of lines[at].replace(/\/\/.*|"[^"]*"/g, '')) {
      if (character === '(') parens += 1;
      else if (character === ')') parens -= 1;
      else if (character === '{' && (braces += 1) === 1) begin = at + 1;
      else if (character === '}' && (braces -= 1) === 0) found = [begin, at + 1];
      if (braces < 0) return found;
    }
    if (braces === 0 && parens <= 0 && !/^\s*[.)]/.test(lines[at + 1] ?? '')) return found;
  }
  return found;
}

/** The number of that line in the file's lines; 0 where the method is not there, but inherited. */
export function lineIn(lines, { line, type, method }) {
  if (line) return line <= lines.length ? line : 0;
  const begin = Math.max(0, lines.findIndex((it) => new RegExp(`\\bclass ${type}\\b`).test(it)));
  const [name, ...labels] = method.split(/[(:)]/).filter((it) => it !== '' && it !== '_');
  const after = (pattern, isIt = () => true) =>
    lines.findIndex((it, at) => at >= begin && pattern.test(it) && isIt(at)) + 1;
  const declared = after(new RegExp(`\\bfunc ${name}\\b`), (at) => hasLabels(lines, at, labels));
  // A trace shortens `didFinishLaunchingWithOptions` and `applicationDidBecomeActive`.
  const long = new RegExp(`\\b${name}[A-Z]\\w*\\b|\\bfunc \\w+${name[0].toUpperCase()}${name.slice(1)}\\b`);
  return declared || (method.includes('(') ? 0 : after(long));
}

const longestHead = 20;

/** Whether the function whose head begins at a line has these labels in their order; its asynchronous form has no handler. */
function hasLabels(lines, at, labels) {
  const [head] = lines.slice(at, at + longestHead).join('\n').split('{');
  const pattern = labels.filter((it) => !it.endsWith('Handler')).map((it) => `\\b${it}\\b`);
  return new RegExp(pattern.join('[^]*')).test(head);
}
