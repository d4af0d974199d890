// One condition of an app as a field: a checkbox, a number or a menu.
import { capital, words } from '../../model/words.js';
import { make } from '../markup.js';

/**
 * @returns {{ name: string, element: HTMLElement, value: () => any }} a value of undefined means
 *   the default
 */
export function conditionField({ name, title, about, type, default: preset, choices = [] }) {
  const label = title ?? name;
  const hint = about ? make('p', { id: `about-${name}`, className: 'condition-about' }, about) : null;
  const described = hint ? { 'aria-describedby': hint.id } : {};
  const withHint = (element) => make('div', {}, element, hint);
  switch (type) {
    case 'boolean': {
      const field = make('input', { type: 'checkbox', checked: preset === true, ...described });
      const element = make('label', { className: 'condition is-check' }, field, label);
      return { name, element: withHint(element), value: () => field.checked };
    }
    case 'number': {
      const field = make('input', { type: 'number', step: 'any', min: 0, value: preset ?? 0, ...described });
      const value = () => (Number.isFinite(field.valueAsNumber) ? field.valueAsNumber : undefined);
      return { name, element: withHint(make('label', { className: 'condition' }, label, field)), value };
    }
    default: {
      const field = make('select', described,
        ...choices.map((choice) => make('option', { value: choice }, capital(words(choice)))));
      if (preset !== undefined && preset !== null) field.value = preset;
      const value = () => choices.find((choice) => String(choice) === field.value);
      return { name, element: withHint(make('label', { className: 'condition' }, label, field)), value };
    }
  }
}
