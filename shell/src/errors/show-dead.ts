import { clearAddress, overriddenNames } from '../overrides/page-overrides';

const LOOK = {
  padding: '9px 18px',
  border: '0',
  borderRadius: '8px',
  background: '#4353d6',
  color: '#fff',
  font: 'inherit',
};

/** What is told where not even React came. */
export interface DeadPage {
  title: string;
  text: string;
  /** Name of the button that loads the page again. */
  again: string;
}

const NOT_LOADED: DeadPage = {
  title: 'Subtitle Editor could not be loaded',
  text: 'The connection may be lost. What you typed is kept on this device.',
  again: 'Reload',
};

/** Tells that the application could not be loaded, and offers to try again, where overrides act without them. */
export function showDead(told: DeadPage = NOT_LOADED): void {
  const root = document.getElementById('root');
  if (!root) return;
  const page = document.createElement('main');
  page.setAttribute('role', 'alert');
  // The shell's styles may be what is missing.
  Object.assign(page.style, { margin: '20vh auto', padding: '0 24px', maxWidth: '46ch', fontFamily: 'system-ui' });
  const title = document.createElement('h1');
  title.textContent = told.title;
  const text = document.createElement('p');
  text.textContent = told.text;
  const button = document.createElement('button');
  title.style.fontSize = '1.5rem';
  button.type = 'button';
  button.textContent = told.again;
  Object.assign(button.style, LOOK);
  button.onclick = () => location.reload();
  page.append(title, text, button);
  if (overriddenNames().length > 0 && told === NOT_LOADED) page.append(clearLink());
  root.replaceChildren(page);
}

function clearLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = clearAddress();
  link.textContent = 'Clear overrides';
  Object.assign(link.style, { marginLeft: '16px', color: 'inherit' });
  return link;
}
