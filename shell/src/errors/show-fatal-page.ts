import { buildClearAddress, readOverriddenNames } from '../overrides/page-overrides';

const BUTTON_STYLE = {
  padding: '9px 18px',
  border: '0',
  borderRadius: '8px',
  background: '#4353d6',
  color: '#fff',
  font: 'inherit',
};

/** Texts of the page that is displayed when React could not be loaded. */
export interface FatalPage {
  title: string;
  text: string;
  /** Label of the button that reloads the page. */
  retryLabel: string;
}

const NOT_LOADED_PAGE: FatalPage = {
  title: 'Subtitle Editor could not be loaded',
  text: 'The connection may be lost. What you typed is kept on this device.',
  retryLabel: 'Reload',
};

/**
 * Shows that the application could not be loaded and offers a retry. With active overrides it also offers to clear
 * them.
 */
export function showFatalPage(content: FatalPage = NOT_LOADED_PAGE): void {
  const root = document.getElementById('root');
  if (!root) return;
  const page = document.createElement('main');
  page.setAttribute('role', 'alert');
  // Inline styles, because the shell's stylesheet may be the missing file.
  Object.assign(page.style, { margin: '20vh auto', padding: '0 24px', maxWidth: '46ch', fontFamily: 'system-ui' });
  const title = document.createElement('h1');
  title.textContent = content.title;
  const text = document.createElement('p');
  text.textContent = content.text;
  const button = document.createElement('button');
  title.style.fontSize = '1.5rem';
  button.type = 'button';
  button.textContent = content.retryLabel;
  Object.assign(button.style, BUTTON_STYLE);
  button.onclick = () => location.reload();
  page.append(title, text, button);
  if (readOverriddenNames().length > 0 && content === NOT_LOADED_PAGE) page.append(createClearLink());
  root.replaceChildren(page);
}

function createClearLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = buildClearAddress();
  link.textContent = 'Clear overrides';
  Object.assign(link.style, { marginLeft: '16px', color: 'inherit' });
  return link;
}
