/**
 * Sets the selected colour scheme before the first render. Mantine sets it only when it renders, so a scheme other than
 * the system's would flash. The content security policy forbids the usual inline script.
 */
const SCHEME_KEY = 'color-scheme';

function readChosenScheme(): 'light' | 'dark' {
  const stored = readStoredScheme();
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function readStoredScheme(): string | null {
  try {
    return localStorage.getItem(SCHEME_KEY);
  } catch {
    return null;
  }
}

document.documentElement.setAttribute('data-mantine-color-scheme', readChosenScheme());
