import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { SUBMITTED_STATUSES } from '@subtitle/contracts/statuses';
import { SUBMITTED_UNCHANGED } from '@subtitle/domain/workflow/sent-back';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { findLastReasons } from '../row/audit.repository';
import type { Row } from '../row/item';

/** Returns the languages in which submitted rows still have the texts that a reviewer sent back, by row id. */
export async function findSubmittedUnchanged(rows: readonly Row[]): Promise<ReadonlyMap<number, LanguageCode[]>> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map((kind) =>
      findOfKind(
        kind,
        rows.filter((row) => row.kind === kind),
      ),
    ),
  );
  return new Map(found.flatMap((unchanged) => [...unchanged]));
}

async function findOfKind(kind: ItemKind, rows: readonly Row[]): Promise<Map<number, LanguageCode[]>> {
  const asked = rows.flatMap((row) => laterRounds(row).map((language) => ({ item: row.id, language })));
  const unchanged = new Map<number, LanguageCode[]>();
  if (asked.length === 0) return unchanged;
  const items = [...new Set(asked.map(({ item }) => item))];
  const languages = [...new Set(asked.map(({ language }) => language))];
  const wanted = new Set(asked.map(({ item, language }) => `${item}:${language}`));
  for (const { item, language, reason } of await findLastReasons(kind, items, languages))
    if (reason === SUBMITTED_UNCHANGED && wanted.has(`${item}:${language}`))
      unchanged.set(item, [...(unchanged.get(item) ?? []), language]);
  return unchanged;
}

function laterRounds(row: Row): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => {
    const { status, round } = unitOf({ ...row }, code);
    // A row imported as submitted had its first round before it was imported.
    const again = round > 1 || (round === 1 && row.import_id != null);
    return SUBMITTED_STATUSES.some((one) => one === status) && again;
  });
}
