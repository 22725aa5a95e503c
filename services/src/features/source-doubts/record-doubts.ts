import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { readCheckedText } from '@subtitle/domain/checks/check-columns';
import { findKeptSentence } from '@subtitle/domain/checks/kept-sentence';
import type { ClientSession } from 'mongoose';
import type { StoredFinding } from '../../models/item-row';
import { makeQuestionKey } from '../../models/question-key';
import type { SourceDoubt } from '../../models/source-doubt.model';
import type { TalkThreadDocument } from '../../models/talk-thread.model';
import type { Row } from '../items/row/item';
import type { Planned } from '../items/row/plan-step';
import { getTexts } from '../items/row/row-texts';
import { listCueSentences } from '../videos/cue-sentences';
import { findTranslatedFile } from '../videos/translation-texts';
import { findUploadedFile } from '../videos/uploaded-subtitles';
import {
  type DoubtedSentence,
  findImporter,
  findUntold,
  removeDoubts,
  replaceDoubts,
  storeTold,
} from './doubts.repository';
import { listLanguages } from './read-faults';

/**
 * Stores the source sentences whose warnings a submission keeps, in its transaction. Warnings that somebody keeps in
 * another row are counted there. A submission without kept warnings writes nothing.
 */
export async function recordKeptSources(
  before: Row,
  { row, entry, seen }: Planned,
  session: ClientSession,
): Promise<void> {
  const { kind, item, language, at } = entry;
  const kept = listKept(row, language);
  if (kept.length === 0 && listKept(before, language).length === 0) return;
  const found = hasTextColumns(kind)
    ? listSourceSentences({ kind, language, texts: getTexts(row, language), source: seen }, kept)
    : await listSourceCues(row, language, { kept, session });
  const sentences = new Map(found.map((one) => [one._id, one]));
  await recordDoubts({ origin: `${kind}:${item}:${language}`, language }, [...sentences.values()], {
    row,
    at,
    session,
  });
}

/** Returns the source sentences of warnings in a text. */
function listSourceSentences(
  unit: Parameters<typeof readCheckedText>[0],
  kept: readonly StoredFinding[],
): DoubtedSentence[] {
  return kept.flatMap((finding) => {
    const found = findKeptSentence(readCheckedText(unit, finding.column), finding);
    if (!found) return [];
    const { source: sentence, sourceLanguage: language } = found;
    return [{ _id: makeQuestionKey(unit.kind, language, sentence), kind: unit.kind, language, sentence }];
  });
}

/** Returns the source cues of warnings in subtitles. The transaction may have written the first texts. */
async function listSourceCues(
  { kind, id }: Row,
  target: LanguageCode,
  { kept, session }: { kept: readonly StoredFinding[]; session: ClientSession },
): Promise<DoubtedSentence[]> {
  if (kept.length === 0) return [];
  const numbers = new Set(kept.map(({ column }) => column));
  const cues = await listCueSentences(kind, await findTranslatedFile(id, target, session));
  return cues.flatMap(({ key, language, text, column }) =>
    numbers.has(column) ? [{ _id: key, kind, language, sentence: text }] : [],
  );
}

/** Stores that somebody asked about a source sentence, in the transaction of the question. */
export async function recordQuestion(
  row: Row,
  { _id: thread, key, kind, question, language }: TalkThreadDocument,
  { at, session }: Pick<Recorded, 'at' | 'session'>,
): Promise<void> {
  const sentence = { _id: key!, kind, language: question!.language, sentence: question!.sentence };
  const doubt = { origin: nameQuestion(thread), language, thread: { id: thread, item: row.id } };
  await recordDoubts(doubt, [sentence], { row, at, session });
}

/** Removes the doubt of a question, in the transaction that deletes it. */
export const withdrawQuestion = (thread: number, session: ClientSession): Promise<void> =>
  removeDoubts(nameQuestion(thread), session);

const nameQuestion = (thread: number) => `question:${thread}`;

const listKept = (row: Row, language: LanguageCode) =>
  (row[`findings_${language}`]?.found ?? []).filter(({ kept }) => kept && !kept.row);

interface Recorded {
  row: Row;
  at: Date;
  session: ClientSession;
}

/** Stores doubts. The author of a sentence that people of two languages doubt is told, once. */
async function recordDoubts(
  doubt: SourceDoubt,
  sentences: readonly DoubtedSentence[],
  { row, at, session }: Recorded,
): Promise<void> {
  await replaceDoubts(doubt, sentences, { at, session });
  if (sentences.length === 0) return;
  const inRow = new Map(sentences.map(({ _id, sentence }) => [_id, sentence]));
  for (const { _id, language, doubts } of await findUntold([...inRow.keys()], session)) {
    if (listLanguages(doubts).length < 2) continue;
    const author = await findAuthor(row, language, session);
    if (author) await storeTold(_id, { at, author, item: row.id, sentence: inRow.get(_id)! }, session);
  }
}

/** The author of a text is the person who wrote it, or who imported it. Source cues are those of an imported file. */
async function findAuthor(row: Row, language: LanguageCode, session: ClientSession): Promise<string | null> {
  const isText = hasTextColumns(row.kind);
  const writer = isText && row[`author_${language}`];
  if (writer) return writer;
  const { import_id } = isText ? row : ((await findUploadedFile({ video: row.id, language })) ?? {});
  return import_id === undefined ? null : findImporter(import_id, session);
}
