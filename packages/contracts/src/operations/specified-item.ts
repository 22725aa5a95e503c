import { getTextColumns, ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { PENDING } from '../statuses';
import type { ListedItem } from './item-answer';

/** Empty text columns and statuses of a kind. */
const BLANK = new Map(
  ITEM_KINDS.map((kind) => {
    const fields = LANGUAGE_CODES.flatMap((code) => [
      ...getTextColumns(kind, code).map((column) => [column, '']),
      [`status_${code}`, PENDING],
    ]);
    return [kind, Object.fromEntries(fields) as Partial<ListedItem>];
  }),
);

/**
 * Adds the empty texts and statuses to a row for the specification's calls (decision 59), because their clients read
 * every text column and status. Our own lists omit empty ones, which are a third of a row.
 */
export function addTextsAndStatuses<Listed extends ListedItem>(listed: Listed): Listed {
  return { ...BLANK.get(listed.kind), ...listed };
}
