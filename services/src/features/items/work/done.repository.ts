import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import type { Row } from '../row/item';
import { getKindSpec } from '../row/item-kinds';

import { buildWorkQuery, type Lane, type WorkOwner } from './work.repository';

/** A submitted unit with the time of its last submission. */
export interface DoneUnit {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
  at: Date;
}

const TIMEOUT_MS = 10_000;
const BATCH_SIZE = 1_000;

/**
 * Returns the units a person submitted since a time, each once, newest first. Some may have been sent back or recalled
 * since.
 */
export async function findSubmitted(by: string, since: Date): Promise<DoneUnit[]> {
  const found = await AuditEntryModel.aggregate<{ _id: Omit<DoneUnit, 'at'>; at: Date }>([
    { $match: { by, event: 'submit-item', at: { $gte: since }, kind: { $in: ITEM_KINDS } } },
    { $group: { _id: { kind: '$kind', id: '$item', language: '$language' }, at: { $max: '$at' } } },
    { $sort: { at: -1, _id: 1 } },
  ]).option({ maxTimeMS: TIMEOUT_MS, hint: { by: 1, at: -1 } });
  return found.map(({ _id: { kind, id, language }, at }) => ({ kind, id, language, at }));
}

/**
 * Returns those of the given rows of one lane that are in review or approved now. A row that was sent back or recalled
 * is not done.
 */
export async function findFinishedRows(
  lane: Lane,
  person: WorkOwner,
  ids: readonly number[],
  { withTexts }: { withTexts: boolean },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const handedOn = await buildWorkQuery('handed-on', lane, person);
    const found = await getKindSpec(lane.kind)
      .model.collection.aggregate(
        [
          { $match: { id: { $in: ids.slice(at, at + BATCH_SIZE) }, $and: [handedOn.filter] } },
          {
            $project: withTexts
              ? { _id: 0, ...getKindSpec(lane.kind).fields }
              : { _id: 0, id: 1, [`stage_${lane.language}`]: 1 },
          },
        ],
        // Reads by id, because few rows are requested, and far more may be in review or approved.
        { maxTimeMS: TIMEOUT_MS, hint: { id: 1, import_id: 1 } },
      )
      .toArray();
    rows.push(...(found as unknown as Row[]));
  }
  return rows;
}
