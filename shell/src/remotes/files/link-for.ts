import { findIntegrity, REFUSE } from './integrity';

/**
 * Creates a link that fetches a module's file with its hash, without applying it: webpack's loader treats any
 * stylesheet link it finds as loaded, even a failed one.
 */
export function linkFor(url: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.split('?')[0]?.endsWith('.css') ? 'style' : 'script';
  link.href = url;
  link.integrity = findIntegrity(url) ?? REFUSE;
  // The browser checks a hash only if the other server allows reading the file.
  if (new URL(url, location.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  return link;
}
