const SCRIPTS = ['js', 'mjs'];
const STYLES = ['css'];
const DATA = ['json', 'txt', 'csv', 'map'];
const FONTS = ['woff2', 'woff', 'ttf', 'otf'];
const IMAGES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'ico'];
const MEDIA = ['mp3', 'm4a', 'ogg', 'wav', 'mp4', 'webm', 'vtt'];
const ALLOWED = new Set([...SCRIPTS, ...STYLES, ...DATA, ...FONTS, ...IMAGES, ...MEDIA]);

/** Endings of files that a browser shows as documents of this application, some with scripts. */
const PAGES = new Set(
  'html htm xhtml xht shtml xml xsl xslt xsd dtd rdf rss atom mathml mml kml svgz mht mhtml pdf swf'.split(' '),
);
const LIST =
  'scripts (.js, .mjs), styles (.css), data (.json, .txt, .csv, .map), fonts (.woff2, .woff, .ttf, .otf), images (.png, .jpg, .gif, .webp, .avif, .svg, .ico), sound and video (.mp3, .m4a, .ogg, .wav, .mp4, .webm, .vtt)';

/**
 * States why a build must not contain a file of this name; undefined if it may. An .svg is allowed because the server
 * sends it with a policy that blocks its scripts.
 */
export function findKindFault(file: string): string | undefined {
  const ending = /[^/]\.([^./]+)$/.exec(file)?.[1]?.toLowerCase();
  if (ending !== undefined && ALLOWED.has(ending)) return undefined;
  if (ending !== undefined && PAGES.has(ending)) return `${file} would be shown as a page of this application`;
  if (ending === 'wasm') return `${file} is WebAssembly, which the content policy of this application does not run`;
  const kind = ending === undefined ? 'has no file extension' : 'has a type that modules do not need';
  return `${file} ${kind}: a build may contain ${LIST}`;
}
