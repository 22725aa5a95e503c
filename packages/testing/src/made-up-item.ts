import type { ItemKind } from '@subtitle/contracts/columns';
import { completeItem, type ItemAnswer, type ListedItem } from '@subtitle/contracts/operations/item-answer';
import { MADE_UP_ROW } from './made-up';

/** A row of the made-up kind, from Hindi into Telugu, as the server returns it. Import `with-made-up-row` first. */
export function createMadeUpItem(fields: Record<string, unknown>): ItemAnswer & Record<string, unknown> {
  const listed = {
    id: 81,
    kind: MADE_UP_ROW.kind as unknown as ItemKind,
    from: MADE_UP_ROW.day,
    to: '2031-07-31',
    planet: 'Shani',
    lrname: '',
    url: '',
    status: 'pending',
    assigned_to: null,
    import_id: null,
    import_row: null,
    month_hi: 'एक',
    status_te: 'assigned',
    revision_te: 1,
    ...fields,
  };
  return completeItem(listed as unknown as ListedItem) as ItemAnswer & Record<string, unknown>;
}
