import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { findMadeFromLanguage, readSourceTexts } from '@subtitle/domain/workflow/source-change';
import type { SessionActor } from '../../actor';
import { makeQuestionKey } from '../../models/question-key';
import { invalid } from '../../refusal';
import { findHiddenFields } from '../items/row/hidden-fields';
import type { Row } from '../items/row/item';
import { findSourceFile } from '../translations/translation-work';
import { listCueSentences, type UnitSentence } from '../videos/cue-sentences';

/**
 * Returns the sentences of the source and the target texts of a row that the caller may see. A video has the cues
 * of its source.
 * @param asked source language; by default the one of the assignment, or the one that the text was made from
 * @throws Refusal invalid-request if the source is the target language
 */
export async function listUnitSentences(
  actor: SessionActor,
  row: Row,
  target: LanguageCode,
  asked?: LanguageCode,
): Promise<readonly UnitSentence[]> {
  if (asked === target) throw invalid('source', 'Source and target must differ.');
  if (!hasTextColumns(row.kind)) return listCueSentences(row.kind, await findSourceFile(actor, row, target, asked));
  const source = asked ?? row[`source_${target}`] ?? findMadeFromLanguage({ ...row }, target);
  const hidden = findHiddenFields(row, actor);
  return [...(source ? [source] : []), target].flatMap((language) => {
    const { texts } = readSourceTexts({ ...row }, language);
    return getTextColumns(row.kind, language).flatMap((column) =>
      hidden?.has(column) ? [] : listSentences(row, language, column, texts[column] ?? ''),
    );
  });
}

function listSentences({ kind }: Row, language: LanguageCode, column: string, text: string): UnitSentence[] {
  return splitSentences(text, language).flatMap((one) =>
    one.text.length > LIMITS.memoryTextCharacters
      ? []
      : [{ language, column, text: one.text, key: makeQuestionKey(kind, language, one.text) }],
  );
}
