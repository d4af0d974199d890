// Copies to the clipboard, or shows a selected field to copy from by hand.
import { make } from './markup.js';

/**
 * Copies `text` and confirms on the button; without clipboard access, shows a selected field with
 * the text beside the button until it loses the focus. Returns whether it was copied.
 */
export async function copyText(text, button) {
  try {
    if (!navigator.clipboard) throw new Error('No clipboard on this address');
    await navigator.clipboard.writeText(text);
    sayCopied(button);
    return true;
  } catch {
    offer(text, button);
    return false;
  }
}

function sayCopied(button) {
  const label = button.querySelector('.label') ?? button;
  button.dataset.label ??= label.textContent;
  label.textContent = 'Copied';
  setTimeout(() => { label.textContent = button.dataset.label; }, 1600);
}

function offer(text, button) {
  const field = make('input', {
    className: 'copy-field', readOnly: true, value: text, ariaLabel: 'Copy this text',
    onblur: () => queueMicrotask(() => field.remove()),
  });
  button.after(field);
  field.focus();
  field.select();
}
