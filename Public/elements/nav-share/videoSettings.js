// What a video is to show: from when to when, at which pace, and whether it says what happens.
import { videoRange } from '../../model/videoRange.js';
import { make } from '../markup.js';

export class VideoSettings {
  #from = field('From second', 'start');
  #to = field('To second', 'end');
  #smart = make('input', { type: 'checkbox', checked: true });
  #captions = make('input', { type: 'checkbox', checked: true });
  element = make('fieldset', { className: 'video-settings', ariaLabel: 'Video' },
    make('span', {}, 'Video from'), this.#from, make('span', {}, 'to'), this.#to, make('span', {}, 's'),
    make('label', { className: 'check', title: '8× through idle time, ⅒ in transitions and at findings' },
      this.#smart, 'Smart pace'),
    make('label', { className: 'check', title: 'Time, inputs and findings below the phone; taps on it' },
      this.#captions, 'Captions and taps'));

  /** The settings for a run that ends then, `{ from, to, isSmart, hasCaptions }`, or `{ problem }`. */
  read(end) {
    return {
      ...videoRange(this.#from.value, this.#to.value, end),
      isSmart: this.#smart.checked, hasCaptions: this.#captions.checked,
    };
  }
}

const field = (label, placeholder) => make('input', {
  type: 'text', inputMode: 'decimal', className: 'seconds', ariaLabel: label, placeholder,
});
