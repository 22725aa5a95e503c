import { cleanText } from '@subtitle/domain/texts/clean-text';

/** Returns a short hash (FNV-1a and the length) of a text in its stored form. */
export function hashText(text: string): string {
  const clean = cleanText(text);
  let hash = 0x811c9dc5;
  for (let at = 0; at < clean.length; at++) hash = Math.imul(hash ^ clean.charCodeAt(at), 0x01000193);
  return `${clean.length}.${(hash >>> 0).toString(36)}`;
}
