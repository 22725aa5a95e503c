/**
 * Applies the styles of a module only while one of its pages is open. Webpack never removes a stylesheet from the
 * document, so a careless rule (`nav a { ... }`) would change pages of other modules. The sheets of a closed page stay
 * loaded but match no medium, so that opening the page again costs nothing.
 */
const open = new Map<string, number>();
/** Folders of modules, as absolute addresses. */
const folders = new Set<string>();
let observer: MutationObserver | null = null;

/** Disables the styles of a module from now on, unless one of its pages is open. @param baseUrl its folder */
export function watchStyles(baseUrl: string): void {
  folders.add(resolveFolder(baseUrl));
  if (observer) return;
  // The observer runs before the stylesheet is loaded.
  observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLLinkElement) settleLink(node);
  });
  observer.observe(document.head, { childList: true });
}

/** Enables the styles of a module. @returns a function to call when its page closes */
export function openStyles(baseUrl: string): () => void {
  const folder = resolveFolder(baseUrl);
  const add = (count: number) => {
    open.set(folder, (open.get(folder) ?? 0) + count);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) settleLink(link);
  };
  watchStyles(baseUrl);
  add(1);
  return () => add(-1);
}

/** Removes the styles of a replaced version, so that they do not affect the next one. */
export function removeStyles(baseUrl: string): void {
  const folder = resolveFolder(baseUrl);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder)) link.remove();
}

function settleLink(link: HTMLLinkElement): void {
  if (link.rel !== 'stylesheet') return;
  const folder = [...folders].find((one) => link.href.startsWith(one));
  if (!folder) return;
  const media = (open.get(folder) ?? 0) > 0 ? 'all' : 'not all';
  // Any change of the attribute makes the browser compute all styles again. A new link has no `media` attribute, which
  // means "all".
  if ((link.media || 'all') !== media) link.media = media;
}

const resolveFolder = (baseUrl: string) => new URL(baseUrl, location.href).href;
