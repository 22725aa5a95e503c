import { type LanguageCode, parseLanguage } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { saveActivity as operation } from '@subtitle/contracts/operations/item-events';
import { isSubmitted, type Mksabb } from '@subtitle/contracts/statuses';
import { findMissingColumns } from '@subtitle/domain/required-columns';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { isSameUser } from '@subtitle/domain/users/roles';
import { getSubmittedStatus } from '@subtitle/domain/workflow/transition';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { invalid, Refusal } from '../../../refusal';
import { findItem } from '../row/find-item';
import type { Row } from '../row/item';
import { type Move, moveItem } from '../row/move-item';
import type { Planned } from '../row/plan-step';
import { changesTexts } from '../row/row-texts';
import { refuseUnit } from '../row/unit-refusal';
import { checkSubmission } from './check-submission';
import { type RecordSubmission, requireCorrection } from './save-texts';
import { buildUnchangedStep } from './sent-back-texts';

/**
 * Saves an activity as the specification defines it: name and text in one call, submitted immediately. An omitted name
 * stays.
 * @throws Refusal not-found, wrong-status (with the current state), incomplete, text-error, invalid-request
 */
export async function saveActivity(
  actor: SessionActor,
  body: BodyOf<typeof operation>,
  record?: RecordSubmission,
): Promise<Row> {
  const language = parseLanguage(body.targetLang);
  if (!language) throw invalid('targetLang', MESSAGES.invalidTargetLanguage);
  const { id, activityName, mksabb, status } = body;
  const key = { kind: 'activity', id, language } as const;
  const texts = {
    [language]: cleanText(body.translated),
    ...(activityName !== undefined && { [`act_${language}`]: cleanText(activityName) }),
  };
  const check = (row: Row, planned: Planned) => {
    requireCorrection(row, language, mksabb);
    requireText(row, language);
    return checkSubmission(planned, language);
  };
  const row = await findItem(actor, key);
  if (isRepeated(row, actor, key.language, texts, mksabb)) return row;
  if (status && status !== getSubmittedStatus(readUnit(row, language))) throw refuseUnit('wrong-status', row, language);
  const step = await buildUnchangedStep(row, language, texts);
  const also: Move['also'] = async (session, planned) => {
    await record?.(row, planned, session);
    return true;
  };
  return moveItem({ actor, key, event: 'submit-item', texts, mksabb, check, also, ...step });
}

/** The specification defines the message of this call. */
function requireText(row: Row, language: LanguageCode): void {
  const [missing] = findMissingColumns(row, language);
  if (missing !== undefined) throw new Refusal('incomplete', { field: missing }, MESSAGES.enterTranslation);
}

/** Whether the call repeats the submitter's own texts, for example after a lost answer. */
function isRepeated(
  row: Row,
  { username }: SessionActor,
  language: LanguageCode,
  texts: Record<string, string>,
  mksabb: Mksabb | undefined,
): boolean {
  const { status, submitter } = readUnit(row, language);
  if (!isSubmitted(status) || !isSameUser(submitter, username)) return false;
  return !changesTexts(row, texts) && (mksabb === undefined || mksabb === row.mksabb);
}
