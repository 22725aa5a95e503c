import { withoutEntities } from '../xml/xml-text';

/** The address that a formula such as HYPERLINK("https://...","Watch") leads to; undefined where it is no such formula. */
export function linkOfFormula(raw: string): string | undefined {
  const match = /^\s*(?:_xlfn\.)?HYPERLINK\(\s*"((?:[^"]|"")*)"/i.exec(withoutEntities(raw));
  return match?.[1]?.replaceAll('""', '"');
}
