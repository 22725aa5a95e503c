/** All functions of this file run in the page, so they use no names outside their bodies. */

/** Presses Ctrl+K until the search opens, because the shell begins to listen a moment after it is drawn. */
export function openSearch() {
  if (document.querySelector('input[role=combobox]')) return true;
  const press = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent('keydown', press));
  return false;
}

/** Drops a file on the page's file field. */
export function dropFile(name, base64) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name));
  const field = document.querySelector('input[type=file]');
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
