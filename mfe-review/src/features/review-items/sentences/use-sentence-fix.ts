import type { LanguageCode } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { Override } from '@subtitle/contracts/operations/findings';
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
import { isSameUser } from '@subtitle/domain/users/roles';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { isNetworkError, useApi } from '@subtitle/sdk/api';
import { useSession } from '@subtitle/sdk/session';
import { useState } from 'react';
import { type Columns, useFix } from '../fix/use-fix';
import type { ListedSentence } from './sheet';

/** A sentence as a row has it. */
export interface Found {
  item: ItemAnswer;
  sentence: ReviewSentence;
  places: readonly SentencePlace[];
}

/** A sentence as its first row has it, and all rows in which it is corrected. */
interface Opened extends Found {
  rows: readonly SentenceRow[];
  /** Number of the other rows with the sentence, which are the viewer's own texts. */
  own: number;
  /** Why the sentence cannot be corrected any more, '' if it can. */
  problem: string;
}

/** Details that are given with a corrected sentence. */
export interface SentenceFix {
  /** Whether the corrected sentence is judged as good. */
  good: boolean;
  overrides: Override[];
  /** Called after the undo of the correction. */
  onUndone: () => void;
}

type Row = Pick<SentenceRow, 'kind' | 'id'>;

/**
 * Corrects a sentence in its first row, and then in all other listed rows as a correction of other rows. The corrected
 * sentence can be judged as good at once.
 * @param readAgain reads the sheet again
 */
export function useSentenceFix(language: LanguageCode, readAgain: () => Promise<void>) {
  const api = useApi();
  const { username } = useSession().user;
  const fix = useFix({ readsSheet: false });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  /** The corrected sentence, if it was judged as good with the correction. */
  const [judged, setJudged] = useState<{ row: Row; sentence: string } | null>(null);

  const readRow = ({ kind, id }: Row) => api.call(listReviewSentences, { query: { kind, language, item: id } });
  const judge = ({ kind, id }: Row, sentence: string, good: boolean) =>
    api.call(judgeSentence, { body: { kind, id, language, sentence, good } });

  /** Reads a row and its places of a sentence. Null if it no longer has the sentence. */
  async function find(id: string, row: Row): Promise<Found | null> {
    const { kind, id: number } = row;
    const [answer, sheet] = await Promise.all([api.call(getItem, { params: { kind, id: number } }), readRow(row)]);
    const item = answer.item as ItemAnswer;
    const at = sheet.sentences.findIndex((one) => one.id === id);
    const listed = sheet.rows.find(({ revision }) => revision === readUnit(item, language).revision);
    const places = listed?.places?.filter(({ sentence }) => sentence === at) ?? [];
    return at >= 0 && places.length > 0 ? { item, sentence: sheet.sentences[at]!, places } : null;
  }
  /**
   * Judges the corrected sentence. One that became several, or none, is left to judge. An earlier judgement of the
   * reviewer stays as it is, also when the correction is undone.
   */
  async function judgeCorrected(row: Row, source: string, text: string) {
    const { sentences } = await readRow(row);
    const found = sentences.find(({ sentence, translation }) => sentence === source && translation === text);
    if (!found || found.judged.some(({ by }) => isSameUser(by, username))) return;
    await judge(row, found.id, true);
    setJudged({ row, sentence: found.id });
  }
  /** @param failed message after a failure; by default, that the sentence could not be read */
  async function run(message: string, work: () => Promise<unknown>, failed?: string) {
    setBusy(message);
    setFailure('');
    try {
      await work();
    } catch (error) {
      const unread = isNetworkError(error)
        ? MESSAGES.networkTryAgain
        : 'The sentence could not be read. Please try again.';
      setFailure(failed ?? unread);
    }
    setBusy('');
  }
  /** Does something that changes rows, and reads the sheet again, also after a failure. */
  async function change(message: string, work: () => Promise<unknown>, failed?: string) {
    const workAndRead = async () => {
      try {
        await work();
      } finally {
        await readAgain();
      }
    };
    await run(message, workAndRead, failed);
  }

  return {
    opened,
    failure,
    /** Progress of the correction, '' for none. */
    busy,
    fix: {
      ...fix,
      busy: fix.busy || busy !== '',
      applyToWaiting: () => change('Fixing the other rows...', fix.applyToWaiting),
      applyToOthers: () => change('Fixing the other rows...', fix.applyToOthers),
      undo: () =>
        change(
          'Undoing the fix...',
          async () => {
            if (!(await fix.undo()) || !judged) return;
            setJudged(null);
            await judge(judged.row, judged.sentence, false);
          },
          'Undone, but the corrected sentence is still judged as good.',
        ),
    },
    /** @param rows rows in which the viewer may correct the sentence */
    open: (listed: Pick<ListedSentence, 'id' | 'rows'>, rows: readonly SentenceRow[]) =>
      run('Opening the sentence...', async () => {
        const found = await find(listed.id, rows[0]!);
        if (found) return setOpened({ ...found, rows, own: listed.rows.length - rows.length, problem: '' });
        setFailure('The row was changed in the meantime. The sentences were read again.');
        await readAgain();
      }),
    close: () => setOpened(null),
    /** @returns whether the sentence was corrected */
    async save(text: string, { good, overrides, onUndone }: SentenceFix): Promise<boolean> {
      if (!opened) return false;
      const { item, sentence, places, rows } = opened;
      const [before, after] = replaceSentence(item, places, sentence.translation, text);
      if (!(await fix.fix(item, language, after, before, { approve: false, overrides, rows, onUndone }))) {
        await run('Reading the sentence again...', async () => {
          const found = await find(sentence.id, item);
          const problem = found ? '' : `#${item.id} no longer has this sentence. Copy your text if you still need it.`;
          setOpened((now) => now && { ...now, ...found, problem });
          if (!found) await readAgain();
        });
        return false;
      }
      setJudged(null);
      setOpened(null);
      await change(
        'Reading the sentences again...',
        async () => good && judgeCorrected(item, sentence.sentence, cleanText(text)),
        'Fixed, but not judged as good.',
      );
      return true;
    },
  };
}

/** Returns the texts of a row before and after a sentence is replaced at its places. */
export function replaceSentence(
  item: ItemAnswer,
  places: readonly SentencePlace[],
  from: string,
  to: string,
): [Columns, Columns] {
  const [before, after]: [Columns, Columns] = [{}, {}];
  for (const { column, start, end } of places.toSorted((a, b) => b.start - a.start)) {
    const whole = getText(item, column as Parameters<typeof getText>[1]);
    // A sentence that differs in its numbers stays.
    if (whole.slice(start, end).normalize('NFC') !== from.normalize('NFC')) continue;
    before[column] = whole;
    const now = after[column] ?? whole;
    after[column] = now.slice(0, start) + to + now.slice(end);
  }
  return [before, after];
}
