import { decodeEntities } from '../xml/xml-text';

/** Returns the address in a formula such as HYPERLINK("https://...","Watch"); undefined for any other formula. */
export function linkOfFormula(raw: string): string | undefined {
  const match = /^\s*(?:_xlfn\.)?HYPERLINK\(\s*"((?:[^"]|"")*)"/i.exec(decodeEntities(raw));
  return match?.[1]?.replaceAll('""', '"');
}
