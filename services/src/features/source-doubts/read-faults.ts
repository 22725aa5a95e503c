import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { SourceDoubt, SourceDoubtDocument } from '../../models/source-doubt.model';
import { findTold } from './doubts.repository';

/** A sentence of a person that people of two or more languages doubt. */
export interface SourceFault extends Pick<SourceDoubtDocument, '_id' | 'kind' | 'language' | 'sentence'> {
  at: Date;
  item: number;
  /** Target languages of the people. */
  languages: LanguageCode[];
  /** Question about the sentence, and the row in which it was asked; null without one. */
  thread: NonNullable<SourceDoubt['thread']> | null;
}

/** Returns the sentences about which a person was told since a time, newest first; none whose doubts were withdrawn. */
export async function readSourceFaults(username: string, since: Date, limit: number): Promise<SourceFault[]> {
  const told = await findTold(username, since, limit);
  return told.flatMap(({ _id, kind, language, sentence, at, item, doubts }) => {
    const languages = listLanguages(doubts);
    if (languages.length < 2) return [];
    const thread = doubts.find((doubt) => doubt.thread !== undefined)?.thread ?? null;
    return [{ _id, kind, language, sentence, at: at!, item: item!, languages, thread }];
  });
}

/** Returns the target languages of doubts, each once, in the order of all languages. */
export function listLanguages(doubts: readonly SourceDoubt[]): LanguageCode[] {
  return LANGUAGE_CODES.filter((code) => doubts.some(({ language }) => language === code));
}
