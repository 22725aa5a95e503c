import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { KeptElsewhere, KeptSentence } from '@subtitle/contracts/operations/kept-warnings';
import { hashTexts } from '../../../infra/hash-texts';
import type { StoredFinding } from '../../../models/item-row';
import type { Row } from '../row/item';
import { findRowsWithKept } from './kept-sentences.repository';

/** Who keeps a warning in which other row. */
export type KeptByOther = NonNullable<StoredFinding['kept']>;

/** Returns a hash of a warning with its sentence and source. */
export function hashKeptSentence({ rule, words, language, sourceLanguage, source, text }: KeptSentence): string {
  return hashTexts([rule, words, language, sourceLanguage, source, text], 22);
}

/**
 * Finds warnings that somebody keeps in another row with the same sentence and source. The earliest decision counts.
 * @returns keepers by hash
 */
export async function findKeptByOthers(
  { kind, id }: { kind: ItemKind; id: number },
  hashes: readonly string[],
): Promise<Map<string, KeptByOther>> {
  const found = new Map<string, KeptByOther>();
  if (hashes.length === 0) return found;
  for (const row of await findRowsWithKept(kind, hashes)) {
    if (row.id === id) continue;
    for (const { by, at, sentence } of listKept(row)) {
      const earlier = found.get(sentence!);
      if (!earlier || at < earlier.at) found.set(sentence!, { by, at, row: { kind: row.kind, id: row.id } });
    }
  }
  return found;
}

const listKept = (row: Row) =>
  LANGUAGE_CODES.flatMap((code) =>
    (row[`findings_${code}`]?.found ?? []).flatMap(({ kept }) => (kept?.sentence ? [kept] : [])),
  );

/** Returns which of these warnings somebody keeps elsewhere. */
export async function listKeptElsewhere({
  kind,
  id,
  warnings,
}: {
  kind: ItemKind;
  id: number;
  warnings: readonly KeptSentence[];
}): Promise<KeptElsewhere[]> {
  const hashes = warnings.map(hashKeptSentence);
  const found = await findKeptByOthers({ kind, id }, hashes);
  return hashes.flatMap((hash, place) => {
    const kept = found.get(hash);
    return kept?.row ? [{ place, by: kept.by, at: kept.at.toISOString(), row: kept.row }] : [];
  });
}
