import type { LanguageCode } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { getText, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { getItem } from '@subtitle/contracts/operations/items';
import {
  judgeSentence,
  listReviewSentences,
  type ReviewSentence,
  type SentencePlace,
  type SentenceRow,
} from '@subtitle/contracts/operations/review-sentences';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { isNetworkError, useApi } from '@subtitle/sdk/api';
import { useState } from 'react';
import { type Columns, useFix } from '../fix/use-fix';
import type { ListedSentence } from './sheet';

/** A sentence as its first row has it, and all rows in which it is corrected. */
interface Opened {
  item: ItemAnswer;
  sentence: ReviewSentence;
  places: readonly SentencePlace[];
  rows: readonly SentenceRow[];
  /** Number of the other rows with the sentence, which are the viewer's own texts. */
  own: number;
}

type Row = Pick<SentenceRow, 'kind' | 'id'>;

/**
 * Corrects a sentence in its first row, and then in all other listed rows as a correction of other rows. The corrected
 * sentence can be judged as good at once.
 * @param readAgain reads the sheet again
 */
export function useSentenceFix(language: LanguageCode, readAgain: () => Promise<void>) {
  const api = useApi();
  const fix = useFix();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  /** The corrected sentence, if it was judged as good. */
  const [judged, setJudged] = useState<{ row: Row; sentence: string } | null>(null);

  const readRow = ({ kind, id }: Row) => api.call(listReviewSentences, { query: { kind, language, item: id } });
  const judge = ({ kind, id }: Row, sentence: string, good: boolean) =>
    api.call(judgeSentence, { body: { kind, id, language, sentence, good } });

  /** Judges the corrected sentence. One that became several, or none, is left to judge. */
  async function judgeCorrected(row: Row, source: string, text: string) {
    const { sentences } = await readRow(row);
    const found = sentences.find(({ sentence, translation }) => sentence === source && translation === text);
    if (!found) return;
    await judge(row, found.id, true);
    setJudged({ row, sentence: found.id });
  }
  async function run(message: string, work: () => Promise<void>) {
    setBusy(message);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(
        isNetworkError(error) ? MESSAGES.networkTryAgain : 'The sentence could not be read. Please try again.',
      );
    }
    setBusy('');
  }

  return {
    opened,
    failure,
    /** Progress of the correction, '' for none. */
    busy,
    fix: {
      ...fix,
      async undo() {
        const isUndone = await fix.undo();
        if (!isUndone || !judged) return isUndone;
        setJudged(null);
        await run('Taking the judgement back...', async () => void (await judge(judged.row, judged.sentence, false)));
        await readAgain();
        return isUndone;
      },
    },
    /** @param rows rows in which the viewer may correct the sentence */
    open: (listed: Pick<ListedSentence, 'id' | 'rows'>, rows: readonly SentenceRow[]) =>
      run('Opening the sentence...', async () => {
        const { kind, id } = rows[0]!;
        const [answer, sheet] = await Promise.all([api.call(getItem, { params: { kind, id } }), readRow(rows[0]!)]);
        const item = answer.item as ItemAnswer;
        const at = sheet.sentences.findIndex((one) => one.id === listed.id);
        const row = sheet.rows.find(({ revision }) => revision === readUnit(item, language).revision);
        const places = row?.places?.filter(({ sentence }) => sentence === at) ?? [];
        if (at >= 0 && places.length > 0)
          return setOpened({
            item,
            sentence: sheet.sentences[at]!,
            places,
            rows,
            own: listed.rows.length - rows.length,
          });
        setFailure('The row was changed in the meantime. The sentences were read again.');
        await readAgain();
      }),
    close: () => setOpened(null),
    /** @returns whether the sentence was corrected */
    async save(text: string, good: boolean): Promise<boolean> {
      if (!opened) return false;
      const { item, sentence, places, rows } = opened;
      const [before, after] = replace(item, places, sentence.translation, text);
      if (!(await fix.fix(item, language, after, before, { approve: false, rows }))) return false;
      setJudged(null);
      setOpened(null);
      await run('Reading the sentences again...', async () => {
        if (good) await judgeCorrected(item, sentence.sentence, cleanText(text));
        await readAgain();
      });
      return true;
    },
  };
}

/** Returns the texts of a row before and after a sentence is replaced at its places. */
function replace(item: ItemAnswer, places: readonly SentencePlace[], from: string, to: string): [Columns, Columns] {
  const [before, after]: [Columns, Columns] = [{}, {}];
  for (const { column, start, end } of places.toSorted((a, b) => b.start - a.start)) {
    const whole = getText(item, column as Parameters<typeof getText>[1]);
    // The same sentence with other numbers stays.
    if (whole.slice(start, end).normalize('NFC') !== from.normalize('NFC')) continue;
    before[column] = whole;
    const now = after[column] ?? whole;
    after[column] = now.slice(0, start) + to + now.slice(end);
  }
  return [before, after];
}
