const LOOK = {
  padding: '9px 18px',
  border: '0',
  borderRadius: '8px',
  background: '#4353d6',
  color: '#fff',
  font: 'inherit',
};

/** Tells, where not even React came, that the application could not be loaded, and offers to try again. */
export function showDead(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const page = document.createElement('main');
  page.setAttribute('role', 'alert');
  // The shell's styles may be what is missing.
  Object.assign(page.style, { margin: '20vh auto', padding: '0 24px', maxWidth: '46ch', fontFamily: 'system-ui' });
  const title = document.createElement('h1');
  title.textContent = 'Subtitle Editor could not be loaded';
  const text = document.createElement('p');
  text.textContent = 'The connection may be lost. What you typed is kept on this device.';
  const button = document.createElement('button');
  title.style.fontSize = '1.5rem';
  button.type = 'button';
  button.textContent = 'Reload';
  Object.assign(button.style, LOOK);
  button.onclick = () => location.reload();
  page.append(title, text, button);
  root.replaceChildren(page);
}
