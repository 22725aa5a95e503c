/**
 * Sets the colours this person chose before anything is drawn; the UI kit would do so only once it renders, and a
 * choice other than the system's would flash. An inline script, the usual way, is what the content policy forbids.
 */
const SCHEME_KEY = 'color-scheme';

function chosenScheme(): 'light' | 'dark' {
  const stored = readStored();
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function readStored(): string | null {
  try {
    return localStorage.getItem(SCHEME_KEY);
  } catch {
    return null;
  }
}

document.documentElement.setAttribute('data-mantine-color-scheme', chosenScheme());
