import type { ItemKind } from '@subtitle/contracts/columns';
import { parseLanguage } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { setReviewStatusDaily } from '@subtitle/contracts/operations/review';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import type { SessionActor } from '../../../actor';
import { invalid } from '../../../refusal';
import type { Row } from '../row/item';
import { approveUnit } from './approve-item';
import type { ReadRevisionStore } from './read-revisions';
import { reassignUnit } from './reassign-item';

/** A revision that never exists. */
const NO_REVISION = -1;

/**
 * Carries out the specification's review call: `approved` approves, `assigned` sends back to the last submitter.
 * Without a revision, an approval applies to the revision that this session received last. The default reason is
 * 'other'.
 * @throws Refusal as approve-item and reassign-item; invalid-request for an unknown language; conflict where the
 *   session has not received the current revision
 */
export async function setReviewStatus(
  actor: SessionActor,
  kind: ItemKind,
  { id, status, language, revision, reason = 'other', note = '' }: BodyOf<typeof setReviewStatusDaily>,
  read: ReadRevisionStore,
): Promise<Row> {
  const code = parseLanguage(language);
  if (!code) throw invalid('language', MESSAGES.unsupportedLanguage(language));
  const key = { kind, id, language: code };
  if (status === ASSIGNED) return reassignUnit(actor, key, { revision, reason, note });
  const seen = revision ?? (await read.find(actor, key)) ?? NO_REVISION;
  return approveUnit(actor, key, { revision: seen });
}
