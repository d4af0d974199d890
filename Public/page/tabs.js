// Tabs that show one panel each, by click and by keys.

/**
 * @param list the tab list; each tab names its panel in `aria-controls`
 * @param changed called with the panel's id, and whether a person chose it
 * @returns {(panel: string, isChosen?: boolean) => void} shows a panel by its id
 */
export function installTabs(list, changed) {
  const tabs = [...list.querySelectorAll('[role=tab]')];

  const select = (chosen, isChosen = true) => {
    for (const tab of tabs) {
      const isShown = tab === chosen;
      tab.setAttribute('aria-selected', String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !isShown;
    }
    chosen.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    changed(chosen.getAttribute('aria-controls'), isChosen);
  };

  list.addEventListener('click', (event) => {
    const tab = event.target.closest('[role=tab]');
    if (tab) select(tab);
  });
  list.addEventListener('keydown', (event) => {
    if (event.shiftKey) return;
    const at = tabs.indexOf(event.target);
    const place = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (place === undefined) return;
    const next = tabs.at(place % tabs.length);
    next.focus();
    select(next);
    event.preventDefault();
  });
  return (panel, isChosen) =>
    select(tabs.find((tab) => tab.getAttribute('aria-controls') === panel), isChosen);
}
