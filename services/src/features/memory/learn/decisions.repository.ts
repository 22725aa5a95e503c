import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ClientSession } from 'mongoose';
import { type AuditEntryDocument, AuditEntryModel } from '../../../models/audit-entry.model';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import type { UnitKey } from '../../items/row/item';

const TIMEOUT_MS = 60_000;
/** Events after which a unit has one of the states that the memory learns from. */
const DECIDING_EVENTS = ['approve-item', 'submit-item'];

export type Decision = Pick<AuditEntryDocument, 'item' | 'language' | 'to' | 'by' | 'at' | 'revision'>;

/** Returns the events that approved or submitted rows of a kind, in no order. */
export function findDecisions(
  kind: UnitKey['kind'],
  items: readonly number[],
  languages: readonly LanguageCode[],
  session: ClientSession,
): Promise<Decision[]> {
  const filter = {
    kind,
    item: { $in: [...items] },
    language: { $in: [...languages] },
    event: { $in: DECIDING_EVENTS },
  };
  return AuditEntryModel.find(filter, { _id: 0, item: 1, language: 1, to: 1, by: 1, at: 1, revision: 1 })
    .session(session)
    .hint({ kind: 1, item: 1, language: 1, revision: -1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<Decision[]>();
}

type Upload = Pick<ImportDocument, '_id' | 'created_by' | 'created_at'>;

/** Returns who uploaded imports and when, by their id. */
export async function findUploads(ids: readonly number[], session: ClientSession): Promise<Map<number, Upload>> {
  if (ids.length === 0) return new Map();
  const found = await ImportModel.find({ _id: { $in: [...ids] } }, { created_by: 1, created_at: 1 })
    .session(session)
    .maxTimeMS(TIMEOUT_MS)
    .lean<Upload[]>();
  return new Map(found.map((upload) => [upload._id, upload]));
}
