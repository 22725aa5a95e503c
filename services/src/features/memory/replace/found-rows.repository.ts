import { describeKind, getTextColumns, hasTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { getVisibleFilterForLists } from '../../imports/rows/visible-rows';
import type { Row } from '../../items/row/item';
import { buildRowQuery, readRows } from '../../items/row/row-query';
import { LEARNT_KINDS } from '../learn/learnt-rows.repository';

const TIMEOUT_MS = 10_000;

/** An open unit whose texts are searched. */
interface OwnUnit {
  row: Row;
  language: LanguageCode;
}

/**
 * Returns a user's open rows, kind by kind in the order of lists, with their texts in one language each. Texts of
 * subtitles are stored elsewhere.
 * @returns `unsearched` if the user has more rows than one search reads
 */
export async function findOwnUnits(
  username: string,
  { kind, language }: { kind?: ItemKind; language?: LanguageCode },
): Promise<{ units: OwnUnit[]; unsearched: boolean }> {
  const visible = await getVisibleFilterForLists();
  const units: OwnUnit[] = [];
  const left: Record<'texts' | 'subtitles', number> = {
    texts: LIMITS.countedRows,
    subtitles: LIMITS.searchedSubtitles,
  };
  let unsearched = false;
  for (const one of LEARNT_KINDS)
    for (const code of LANGUAGE_CODES) {
      if ((kind ?? one) !== one || (language ?? code) !== code) continue;
      const of = hasTextColumns(one) ? 'texts' : 'subtitles';
      const query = buildRowQuery(one, {
        by: { [`assigned_${code}`]: username, [`status_${code}`]: ASSIGNED },
        visible,
      });
      const fields = ['id', 'kind', 'from', 'to', ...describeKind(one).name, ...getTextColumns(one, code)];
      const projection = {
        _id: 0,
        ...Object.fromEntries([...fields, `revision_${code}`].map((field) => [field, 1])),
      } as const;
      const rows = await readRows(query, { limit: left[of] + 1, projection, maxTimeMS: TIMEOUT_MS });
      unsearched ||= rows.length > left[of];
      const searched = rows.slice(0, left[of]);
      left[of] -= searched.length;
      units.push(...searched.map((row) => ({ row, language: code })));
    }
  return { units, unsearched };
}
