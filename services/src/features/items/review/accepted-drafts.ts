import { holdsTexts, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { ACCEPTED_AS_IMPORTED } from '@subtitle/domain/workflow/imported-draft';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { findSubmittedWith } from '../row/audit.repository';
import type { Row } from '../row/item';

/**
 * The languages in which rows under review hold an imported draft that was handed in as it came, by the rows' ids. A draft
 * can be accepted in its first round only: whatever is submitted after that was in somebody's hands.
 */
export async function findAcceptedDrafts(rows: readonly Row[]): Promise<ReadonlyMap<number, LanguageCode[]>> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map((kind) =>
      findOfKind(
        kind,
        rows.filter((row) => row.kind === kind),
      ),
    ),
  );
  return new Map(found.flatMap((accepted) => [...accepted]));
}

async function findOfKind(kind: ItemKind, rows: readonly Row[]): Promise<Map<number, LanguageCode[]>> {
  const asked = rows.flatMap((row) => firstRounds(row).map((language) => ({ item: row.id, language })));
  const accepted = new Map<number, LanguageCode[]>();
  if (asked.length === 0) return accepted;
  const items = [...new Set(asked.map(({ item }) => item))];
  const languages = [...new Set(asked.map(({ language }) => language))];
  const found = await findSubmittedWith(ACCEPTED_AS_IMPORTED, kind, items, languages);
  const isFound = new Set(found.map(({ item, language }) => `${item}:${language}`));
  for (const { item, language } of asked)
    if (isFound.has(`${item}:${language}`)) accepted.set(item, [...(accepted.get(item) ?? []), language]);
  return accepted;
}

function firstRounds(row: Row): LanguageCode[] {
  // What brings texts to a row that does not hold them itself is no import of its own.
  if (row.import_id == null && holdsTexts(row.kind)) return [];
  return LANGUAGE_CODES.filter((code) => {
    const { status, round } = unitOf({ ...row }, code);
    return status === 'inreview' && round === 1;
  });
}
