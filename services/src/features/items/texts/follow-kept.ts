import { setImmediate } from 'node:timers/promises';
import { hasTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { KeptRow } from '@subtitle/contracts/operations/findings';
import type { KeptElsewhere as FoundElsewhere, KeptSentence } from '@subtitle/contracts/operations/kept-warnings';
import type { ColumnFinding } from '@subtitle/domain/checks/check-columns';
import { hashTexts } from '../../../infra/hash-texts';
import { tryLookUp } from '../../../infra/try-look-up';
import type { StoredFinding } from '../../../models/item-row';
import type { Row } from '../row/item';
import { findRowsWithKept } from './kept-sentences.repository';
import type { KeptElsewhere } from './record-findings';

/** Who keeps a warning in which other row. */
type KeptByOther = NonNullable<StoredFinding['kept']>;

/** Warnings that are named before other requests get their turn. */
const NAMED_AT_ONCE = 100;
/** Most different warnings of a submission that are looked up. A row stores fewer findings. */
const MAX_FOLLOWED = 500;

/**
 * Names the warnings of a submission by their sentences, and looks up which of them somebody keeps in other rows. A
 * look-up that fails or takes long leaves the warnings open.
 * @param nameSentence returns the sentence of a warning; null if it cannot be followed
 */
export async function connectKept<Column extends string>(
  unit: { kind: ItemKind; id: number },
  findings: readonly ColumnFinding<Column>[],
  nameSentence: (finding: ColumnFinding<Column>) => KeptSentence | null,
): Promise<KeptElsewhere> {
  const hashes = new Map<ColumnFinding<string>, string>();
  for (const [at, finding] of findings.entries()) {
    if (at > 0 && at % NAMED_AT_ONCE === 0) await setImmediate();
    const sentence = finding.severity === 'warning' ? nameSentence(finding) : null;
    if (sentence) hashes.set(finding, hashKeptSentence(sentence));
  }
  const wanted = [...new Set(hashes.values())].slice(0, MAX_FOLLOWED);
  const kept = await tryLookUp('kept warnings', () => findKeptByOthers(unit, wanted));
  return { hash: (finding) => hashes.get(finding), find: (finding) => kept?.get(hashes.get(finding) ?? '') };
}

/** Returns a hash of a warning with its sentence and source. */
function hashKeptSentence({ rule, words, language, sourceLanguage, source, text }: KeptSentence): string {
  return hashTexts([rule, words, language, sourceLanguage, source, text], 22);
}

/**
 * Finds warnings that somebody keeps in another row with the same sentence and source. The earliest decision counts.
 * @returns keepers by hash
 */
async function findKeptByOthers(
  { kind, id }: { kind: ItemKind; id: number },
  hashes: readonly string[],
): Promise<Map<string, KeptByOther>> {
  const found = new Map<string, KeptByOther>();
  if (hashes.length === 0) return found;
  for (const row of await findRowsWithKept(kind, hashes)) {
    if (row.id === id) continue;
    for (const { column, kept } of listKept(row)) {
      const { by, at, why, sentence } = kept;
      const earlier = found.get(sentence!);
      if (!earlier || at < earlier.at)
        found.set(sentence!, { by, at, ...(why && { why }), row: nameKeptRow(row, column) });
    }
  }
  return found;
}

/** Returns the place of a kept warning as those who follow it store it. @param column number of a cue in subtitles */
export function nameKeptRow({ kind, id }: { kind: ItemKind; id: number }, column: string): KeptRow {
  return { kind, id, ...(!hasTextColumns(kind) && { cue: Number(column) }) };
}

const listKept = (row: Row) =>
  LANGUAGE_CODES.flatMap((code) =>
    (row[`findings_${code}`]?.found ?? []).flatMap(({ column, kept }) => (kept?.sentence ? [{ column, kept }] : [])),
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
}): Promise<FoundElsewhere[]> {
  const hashes = warnings.map(hashKeptSentence);
  const found = await findKeptByOthers({ kind, id }, hashes);
  return hashes.flatMap((hash, place) => {
    const kept = found.get(hash);
    if (!kept?.row) return [];
    const { by, at, why, row } = kept;
    return [{ place, by, at: at.toISOString(), ...(why && { why }), row }];
  });
}
