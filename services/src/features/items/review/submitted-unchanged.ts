import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { SUBMITTED_STATUSES } from '@subtitle/contracts/statuses';
import { SUBMITTED_UNCHANGED } from '@subtitle/domain/workflow/sent-back';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { findLastReasons } from '../row/audit.repository';
import type { Row } from '../row/item';

/** Returns the languages in which submitted rows still have the texts that a reviewer sent back, by row id. */
export async function findSubmittedUnchanged(rows: readonly Row[]): Promise<ReadonlyMap<number, LanguageCode[]>> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map((kind) =>
      findUnchangedOfKind(
        kind,
        rows.filter((row) => row.kind === kind),
      ),
    ),
  );
  return new Map(found.flatMap((unchanged) => [...unchanged]));
}

async function findUnchangedOfKind(kind: ItemKind, rows: readonly Row[]): Promise<Map<number, LanguageCode[]>> {
  const candidates = rows.flatMap((row) => listLaterRounds(row).map((language) => ({ item: row.id, language })));
  const unchanged = new Map<number, LanguageCode[]>();
  if (candidates.length === 0) return unchanged;
  const items = [...new Set(candidates.map(({ item }) => item))];
  const languages = [...new Set(candidates.map(({ language }) => language))];
  const wanted = new Set(candidates.map(({ item, language }) => `${item}:${language}`));
  for (const { item, language, reason } of await findLastReasons(kind, items, languages))
    if (reason === SUBMITTED_UNCHANGED && wanted.has(`${item}:${language}`))
      unchanged.set(item, [...(unchanged.get(item) ?? []), language]);
  return unchanged;
}

function listLaterRounds(row: Row): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => {
    const { status, round } = readUnit({ ...row }, code);
    // A row imported as submitted had its first round before it was imported.
    const again = round > 1 || (round === 1 && row.import_id != null);
    return SUBMITTED_STATUSES.some((one) => one === status) && again;
  });
}
