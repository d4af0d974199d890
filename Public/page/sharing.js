// The dialog to share, export and import, which is loaded when it is first needed, and what opens
// it from anywhere: a file that is dropped, a script or a link that is pasted.
import { api } from '../stream/api.js';
import { recorded } from '../stream/recorded.js';
import { attempt } from './attempt.js';
import { loaded } from './lazyElements.js';

const { file, keyFor, needsSecret, saveTest, script, test } = api;
let dialog = null;

const load = async () => {
  const share = await loaded('nav-share');
  share.connect({ file, script, test, saveTest, needsSecret, keyFor }, recorded()?.forms ?? null);
  return share;
};

/** Does something with the dialog once it is here. */
export async function withShare(act) {
  dialog ??= load();
  const share = await attempt(dialog);
  if (share === null) dialog = null;
  else await act(share);
}

/** Takes in what is dropped or pasted; a run in a file stays alone. */
export function installSharing() {
  if (recorded() !== null) return;
  document.addEventListener('dragover', (event) => { if (hasFile(event)) event.preventDefault(); });
  document.addEventListener('drop', (event) => {
    // A file on a field of its own is that field's.
    if (event.defaultPrevented || !hasFile(event)) return;
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    withShare((share) => share.importFile(dropped));
  });
  document.addEventListener('paste', (event) => {
    if (event.target.closest?.('input, textarea, select')) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (/^\s*\{|#(v|session|compare|explore)=/.test(text)) withShare((share) => share.offer(text));
  });
}

const hasFile = (event) => [...(event.dataTransfer?.types ?? [])].includes('Files');
