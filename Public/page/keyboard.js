// Single keys, for whoever is not typing and has not switched them off.

/** What has arrow keys of its own. */
const movable = '[role=slider], [role=tab], [role=tree], [role=listbox], [type=range], .detail, .panels';
const isMoving = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

const pressable = 'button, a, summary, [role=tab], [role=option], [role=treeitem]';

/** Listens for keys; `acts` has a function for each key, `areOn` says whether letters count. */
export function installKeys(acts, areOn) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.key === 'Escape') return acts.Escape(event);
    if (!areOn() || isTyping(event.target)) return;
    if (event.key === ' ' && event.target.closest?.(pressable)) return;
    if (isMoving.has(event.key) && event.target.closest?.(movable)) return;
    const key = Object.hasOwn(acts, event.key) ? event.key : event.key.toLowerCase();
    const act = Object.hasOwn(acts, key) ? acts[key] : null;
    if (!act) return;
    event.preventDefault();
    act(event);
  });
}

const isTyping = (element) =>
  element.closest?.('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]');
