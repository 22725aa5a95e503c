import { integrityOf, REFUSE } from './integrity';

/**
 * A link that fetches a module's file into the browser, with its hash, and does not apply it: webpack's own loader takes
 * any stylesheet link it finds for a loaded one, even one that failed.
 */
export function linkFor(url: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.split('?')[0]?.endsWith('.css') ? 'style' : 'script';
  link.href = url;
  link.integrity = integrityOf(url) ?? REFUSE;
  // A hash is compared only where the other server lets us read the file.
  if (new URL(url, location.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  return link;
}
