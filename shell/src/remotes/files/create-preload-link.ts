import { findIntegrity, REFUSE } from './integrity';

/**
 * Creates a link that fetches a module's file with its hash, without applying it. It is not a stylesheet link, because
 * webpack's loader takes any stylesheet link for loaded, even a failed one.
 */
export function createPreloadLink(url: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.split('?')[0]?.endsWith('.css') ? 'style' : 'script';
  link.href = url;
  link.integrity = findIntegrity(url) ?? REFUSE;
  // The browser can check the hash of a file from another origin only if that server allows reading it.
  if (new URL(url, location.href).origin !== location.origin) link.crossOrigin = 'anonymous';
  return link;
}
