import { holdsTexts } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { sameText } from '@subtitle/domain/texts/text-diff';
import { SUBMITTED_UNCHANGED } from '@subtitle/domain/workflow/sent-back';
import { findTranslation } from '../../videos/translation-texts';
import { findSendBack, hasSavesAfter } from '../row/audit.repository';
import { findCueTextsAt } from '../row/cue-history.repository';
import { type Row, textsOf } from '../row/item';
import type { Step } from '../row/plan-step';

/**
 * What the history of a submission says where its texts are those that a reviewer sent back: nobody has to look for a change.
 * @param note the submitter's words for the reviewer
 */
export async function unchangedStep(
  row: Row,
  language: LanguageCode,
  texts: Record<string, string>,
  note = '',
): Promise<Pick<Step, 'reason' | 'note'>> {
  const after = { ...row, ...texts } as Row;
  return (await isAsSentBack(row, after, language)) ? { reason: SUBMITTED_UNCHANGED, note } : {};
}

/** Whether a unit's texts are those of the submission that was sent back last. */
export async function isAsSentBack(before: Row, after: Row, language: LanguageCode): Promise<boolean> {
  const { submitted, reassigned } = await findSendBack(before.kind, before.id, language);
  if (!reassigned) return false;
  if (!holdsTexts(before.kind)) return hasCuesOf(before, language, submitted?.revision ?? reassigned.revision);
  if (submitted?.columns) return hasSameTexts(after, submitted.columns, language);
  // It came in as submitted, with an import: what it held then is what nobody has saved anything over.
  const isSaved = await hasSavesAfter(before.kind, before.id, language, reassigned.revision);
  return !isSaved && hasSameTexts(after, textsOf(before, language), language);
}

/** A draft keeps the spaces around a text, a submission does not. */
const reads = (a: string, b: string) => sameText(cleanText(a), cleanText(b));

function hasSameTexts(row: Row, texts: Record<string, string>, language: LanguageCode): boolean {
  return Object.entries(textsOf(row, language)).every(([column, text]) => reads(text, texts[column] ?? ''));
}

async function hasCuesOf({ kind, id }: Row, language: LanguageCode, revision: number): Promise<boolean> {
  const translation = await findTranslation(id, language);
  const cues = Object.entries(translation?.cues ?? {});
  const later = cues
    .filter(([, cue]) => cue.revision > revision)
    .map(([cue, { text }]) => ({ cue: Number(cue), text }));
  const then = await findCueTextsAt(
    { kind, id, language },
    revision,
    later.map(({ cue }) => cue),
  );
  return later.every(({ cue, text }) => reads(text, then.get(cue) ?? '\0'));
}
