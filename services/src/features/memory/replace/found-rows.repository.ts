import { describeKind, getTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { getVisibleFilterForLists } from '../../imports/rows/visible-rows';
import type { Row } from '../../items/row/item';
import { buildRowQuery, readRows } from '../../items/row/row-query';
import { LEARNT_TEXT_KINDS } from '../learn/learnt-rows.repository';

const TIMEOUT_MS = 10_000;

/**
 * Returns a user's open rows with their texts in one language each, kind by kind in the order of lists.
 * @returns at most `limit` rows
 */
export async function findOwnTexts(
  username: string,
  { kind, language }: { kind?: ItemKind; language?: LanguageCode },
  limit: number,
): Promise<{ row: Row; language: LanguageCode }[]> {
  const visible = await getVisibleFilterForLists();
  const found: { row: Row; language: LanguageCode }[] = [];
  for (const one of LEARNT_TEXT_KINDS)
    for (const code of LANGUAGE_CODES) {
      if ((kind ?? one) !== one || (language ?? code) !== code || found.length >= limit) continue;
      const query = buildRowQuery(one, {
        by: { [`assigned_${code}`]: username, [`status_${code}`]: ASSIGNED },
        visible,
      });
      const fields = ['id', 'kind', 'from', 'to', ...describeKind(one).name, ...getTextColumns(one, code)];
      const projection = {
        _id: 0,
        ...Object.fromEntries([...fields, `revision_${code}`].map((field) => [field, 1])),
      } as const;
      const rows = await readRows(query, { limit: limit - found.length, projection, maxTimeMS: TIMEOUT_MS });
      found.push(...rows.map((row) => ({ row, language: code })));
    }
  return found;
}
