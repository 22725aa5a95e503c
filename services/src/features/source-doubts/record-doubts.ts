import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { readCheckedText } from '@subtitle/domain/checks/check-columns';
import { findKeptSentence } from '@subtitle/domain/checks/kept-sentence';
import type { ClientSession } from 'mongoose';
import { makeQuestionKey } from '../../models/question-key';
import type { SourceDoubt } from '../../models/source-doubt.model';
import type { TalkThreadDocument } from '../../models/talk-thread.model';
import type { Row } from '../items/row/item';
import type { Planned } from '../items/row/plan-step';
import { getTexts } from '../items/row/row-texts';
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
  if (!hasTextColumns(kind) || (kept.length === 0 && listKept(before, language).length === 0)) return;
  const unit = { kind, language, texts: getTexts(row, language), source: seen };
  const sentences = new Map<string, DoubtedSentence>();
  for (const finding of kept) {
    const found = findKeptSentence(readCheckedText(unit, finding.column), finding);
    if (!found) continue;
    const _id = makeQuestionKey(kind, found.sourceLanguage, found.source);
    sentences.set(_id, { _id, kind, language: found.sourceLanguage, sentence: found.source });
  }
  await recordDoubts({ origin: `${kind}:${item}:${language}`, language }, [...sentences.values()], {
    row,
    at,
    session,
  });
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

/** The author of a text is the person who wrote it, or who imported it. */
async function findAuthor(row: Row, language: LanguageCode, session: ClientSession): Promise<string | null> {
  const writer = row[`author_${language}`];
  if (writer) return writer;
  return row.import_id === undefined ? null : findImporter(row.import_id, session);
}
