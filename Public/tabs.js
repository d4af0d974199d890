// Tabs that show one panel each, by click and by arrow keys.

/**
 * @param list the tab list; each tab names its panel in `aria-controls`
 * @returns {(panel: string) => void} shows a panel by its id
 */
export function installTabs(list, changed) {
  const tabs = [...list.querySelectorAll('[role=tab]')];

  const select = (chosen) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen;
    }
    changed();
  };

  list.addEventListener('click', (event) => {
    const tab = event.target.closest('[role=tab]');
    if (tab) select(tab);
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(event.target) + step + tabs.length) % tabs.length];
    next.focus();
    select(next);
    event.preventDefault();
  });
  return (panel) => select(tabs.find((tab) => tab.getAttribute('aria-controls') === panel));
}
