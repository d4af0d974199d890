// How much of the window lies below the phone, and below the inputs: what stands beside them is
// placed by it, however high the rows between are.
const find = (selector) => document.querySelector(selector);

export function installRoom() {
  const [controls, inputs, timeline] = ['.stage-controls', '.inject-pane', 'nav-timeline'].map(find);
  const measure = () => {
    const topOf = (it) => it.getBoundingClientRect().top;
    const { style } = document.documentElement;
    style.setProperty('--below-phone', `${innerHeight - topOf(controls)}px`);
    style.setProperty('--phone-to-inputs', `${topOf(inputs) - topOf(controls)}px`);
    style.setProperty('--below-inputs', `${innerHeight - topOf(timeline)}px`);
  };
  const observer = new ResizeObserver(measure);
  for (const it of [find('.stage'), find('.workspace'), controls, inputs, timeline]) observer.observe(it);
}
