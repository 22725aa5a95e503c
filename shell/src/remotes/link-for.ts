import { integrityOf, REFUSE } from './integrity';

/**
 * A link that fetches a module's file into the browser, with its hash, and does not apply it: webpack's own loader takes
 * any stylesheet link it finds for a loaded one, even one that failed.
 * @param rel `preload` for what is needed now, `prefetch` for later
 */
export function linkFor(url: string, rel: 'preload' | 'prefetch'): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = url.split('?')[0]?.endsWith('.css') ? 'style' : 'script';
  link.href = url;
  link.integrity = integrityOf(url) ?? REFUSE;
  return link;
}
