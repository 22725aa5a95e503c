import { createHash } from 'node:crypto';

/** Returns a short hash of texts, for the id of a document. @param length in characters of 6 bits */
export function hashTexts(texts: readonly string[], length: number): string {
  return createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, length);
}
