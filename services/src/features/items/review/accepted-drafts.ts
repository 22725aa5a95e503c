import { hasTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { ACCEPTED_AS_IMPORTED } from '@subtitle/domain/workflow/imported-draft';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { findSubmittedWith } from '../row/audit.repository';
import type { Row } from '../row/item';

/**
 * Returns the languages in which rows in review have an imported draft that was submitted unchanged, by row id. Only a
 * first round can be an accepted draft. After it a person has worked on the text.
 */
export async function findAcceptedDrafts(rows: readonly Row[]): Promise<ReadonlyMap<number, LanguageCode[]>> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map((kind) =>
      findAcceptedOfKind(
        kind,
        rows.filter((row) => row.kind === kind),
      ),
    ),
  );
  return new Map(found.flatMap((accepted) => [...accepted]));
}

async function findAcceptedOfKind(kind: ItemKind, rows: readonly Row[]): Promise<Map<number, LanguageCode[]>> {
  const candidates = rows.flatMap((row) => listFirstRounds(row).map((language) => ({ item: row.id, language })));
  const accepted = new Map<number, LanguageCode[]>();
  if (candidates.length === 0) return accepted;
  const items = [...new Set(candidates.map(({ item }) => item))];
  const languages = [...new Set(candidates.map(({ language }) => language))];
  const found = await findSubmittedWith(ACCEPTED_AS_IMPORTED, kind, items, languages);
  const isFound = new Set(found.map(({ item, language }) => `${item}:${language}`));
  for (const { item, language } of candidates)
    if (isFound.has(`${item}:${language}`)) accepted.set(item, [...(accepted.get(item) ?? []), language]);
  return accepted;
}

function listFirstRounds(row: Row): LanguageCode[] {
  // A row that holds its texts gets drafts only by its own import. Drafts of a video come from separate files.
  if (row.import_id == null && hasTextColumns(row.kind)) return [];
  return LANGUAGE_CODES.filter((code) => {
    const { status, round } = readUnit({ ...row }, code);
    return status === IN_REVIEW && round === 1;
  });
}
