import { type ItemKind, itemTexts } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { type LanguageCode, textColumns } from '@subtitle/contracts/languages';
import { formatWorkbookDate } from '@subtitle/domain/dates';
import { ActivityModel } from '../models/activity.model';
import { allocateIds } from '../models/allocate-ids';
import type { ItemDocument } from '../models/item-row';
import { PredictionModel } from '../models/prediction.model';

let made = 0;

/**
 * Stores rows as an import leaves them, predictions one for each lagna in turn, with texts in the source language only.
 * @returns their ids, in order.
 */
export async function makeRows(
  count: number,
  parts: Partial<ItemDocument> & { source?: LanguageCode } = {},
): Promise<number[]> {
  const { source = 'hi', kind = 'daily' as ItemKind, from = '2026-03-10', to = from, ...rest } = parts;
  const { collection } = kind === 'activity' ? ActivityModel : PredictionModel;
  const first = await allocateIds('predictions', count);
  const rows = Array.from({ length: count }, (_, index) => ({
    _id: `test:${++made}`,
    id: first + index,
    kind,
    from,
    to,
    ...(kind === 'activity' ? activity(from) : prediction(from, to, index)),
    key: `${kind}|${from}|${to}|${made}`,
    ...Object.fromEntries(itemTexts(kind, source).map((column, n) => [column, `आज का दिन शुभ है ${n + 1}`])),
    ...rest,
  }));
  await collection.insertMany(rows as never[]);
  return rows.map(({ id }) => id);
}

function prediction(from: string, to: string, index: number) {
  return {
    fromdate: formatWorkbookDate(from),
    todate: formatWorkbookDate(to),
    lagna_order: index % 12,
    lrname: LAGNAS[index % 12],
    subno: String(index),
  };
}

function activity(from: string) {
  return { Date: formatWorkbookDate(from), BB_Start: '0:1:0', BB_End: '0:1:45', lagna_order: 0 };
}

/** Four texts of one language by column. */
export function texts(language: LanguageCode, text = 'ఈ రోజు శుభప్రదం'): Record<string, string> {
  return Object.fromEntries(textColumns(language).map((column, n) => [column, `${text} ${n + 1}`]));
}
