// Single-key shortcuts, active outside of text fields unless they are disabled.

/** Controls with left and right of their own, and those with a first and a last item. */
const sideways = '[role=slider], [role=separator], [role=tab], [role=tree], [type=range], pre';
const ends = `${sideways}, [role=listbox], .detail, .panels`;
const movable = { ArrowLeft: sideways, ArrowRight: sideways, Home: ends, End: ends };

const pressable = 'button, a, summary, [role=tab], [role=option], [role=treeitem]';

/** Listens for keys; `acts` has a function for each key, `areOn` whether they are enabled. */
export function installKeys(acts, areOn) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return;
    if (isUndo(event) && !isTyping(event.target) && !document.querySelector('dialog:modal')) {
      event.preventDefault();
      return void acts.z(event);
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Keys belong to an open dialog, wherever the focus is: Escape closes it, and no more.
    if (document.querySelector('dialog:modal')) return;
    if (event.key === 'Escape' && isTyping(event.target)) return void event.target.blur();
    if (event.key === 'Escape') return void acts.Escape(event);
    if (!areOn() || isTyping(event.target)) return;
    if (event.key === ' ' && event.target.closest?.(pressable)) return;
    const mover = movable[event.key] && event.target.closest?.(movable[event.key]);
    if (mover && !(event.shiftKey && mover.role === 'tab')) return;
    const key = Object.hasOwn(acts, event.key) ? event.key : event.key.toLowerCase();
    const act = Object.hasOwn(acts, key) ? acts[key] : null;
    if (!act) return;
    event.preventDefault();
    act(event);
  });
}

const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
  key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey;

const isTyping = (element) =>
  element.closest?.('input:not([type=checkbox]), textarea, select, [contenteditable]');
