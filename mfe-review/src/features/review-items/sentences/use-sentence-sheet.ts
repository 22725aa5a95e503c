import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { BodyOf } from '@subtitle/contracts/operation';
import {
  decideRows,
  judgeSentence,
  listReviewSentences,
  type ReviewSentences,
  type SentenceRow,
} from '@subtitle/contracts/operations/review-sentences';
import type { UnitMoved } from '@subtitle/contracts/operations/work-board';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { changeWaiting } from '@subtitle/sdk/work';
import { useRef, useState } from 'react';
import { buildQuery, type ReviewFilters } from '../list/review-filters';
import { listReady, removeRows, setJudged } from './sheet';

/** A decision that Undo takes back. Rows that were sent back belong to their translators again, so this is not undone. */
type Act = { how: 'good'; sentence: string; row: SentenceRow } | { how: 'approve'; rows: readonly UnitMoved[] };

type RowDecision = Omit<BodyOf<typeof decideRows>, 'units'>;

/**
 * Returns the sentences of the first rows in review and the decisions about them. The sheet is read once; a judgement is
 * sent by itself and changes the sheet on the screen, so a key press never reads all rows again.
 */
export function useSentenceSheet(filters: ReviewFilters) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const { kind, language } = filters;
  const queryKey = ['review-sentences', kind, buildQuery(filters)];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listReviewSentences, { query: { kind, ...buildQuery(filters) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const [acts, setActs] = useState<readonly Act[]>([]);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState('');
  /** Judgements that are being sent. An approval waits for them, because the server reads them. */
  const sending = useRef(new Set<Promise<unknown>>());

  const change = (edit: (sheet: ReviewSentences) => ReviewSentences) =>
    client.setQueryData<ReviewSentences>(queryKey, (sheet) => sheet && edit(sheet));
  const readAgain = () => client.invalidateQueries({ queryKey: ['review-sentences'] });
  function showFailure(error: unknown) {
    setMessage('');
    setFailure(describeFailure(error));
  }

  /** Shows a judgement at once, and takes it off the screen again if the server refuses it. */
  async function judge(sentence: string, row: SentenceRow, good: boolean): Promise<boolean> {
    const [by, at] = [user.username, new Date().toISOString()];
    change((sheet) => setJudged(sheet, sentence, by, good ? at : null));
    const { kind: of, id } = row;
    const sent = api.call(judgeSentence, { body: { kind: of, id, language, sentence, good }, keepalive: true });
    sending.current.add(sent);
    try {
      await sent;
      return true;
    } catch (error) {
      change((sheet) => setJudged(sheet, sentence, by, good ? null : at));
      showFailure(error);
      if (error instanceof ApiError && error.status === 409) void readAgain();
      return false;
    } finally {
      sending.current.delete(sent);
    }
  }

  /** Decides about rows in several calls. @returns the results, also of the calls before a failure */
  async function decide(decision: RowDecision, rows: readonly Pick<SentenceRow, 'kind' | 'id' | 'revision'>[]) {
    const results: UnitMoved[] = [];
    setFailure('');
    try {
      for (let from = 0; from < rows.length; from += LIMITS.movedUnitsMax) {
        setBusy(`${from} of ${rows.length} rows...`);
        const some = rows.slice(from, from + LIMITS.movedUnitsMax);
        const units = some.map(({ kind: of, id, revision }) => ({ kind: of, id, language, revision }));
        results.push(...(await api.call(decideRows, { body: { ...decision, units } })).results);
      }
    } catch (error) {
      showFailure(error);
    }
    setBusy('');
    const done = results.filter(({ code }) => code === null);
    for (const _ of done) changeWaiting(client, { kind, language }, decision.event === 'reopen-item' ? 1 : -1);
    void client.invalidateQueries({ queryKey: ['review'] });
    return { done, changed: results.length - done.length };
  }

  return {
    query,
    message,
    failure,
    /** Progress of a running decision, '' for none. */
    busy,
    canUndo: acts.length > 0,
    readAgain: () => void readAgain(),
    async judgeGood(sentence: string, row: SentenceRow) {
      setFailure('');
      setMessage('Judged as good.');
      setActs((all) => [...all, { how: 'good', sentence, row }]);
      if (!(await judge(sentence, row, true)))
        setActs((all) => all.filter((act) => act.how !== 'good' || act.sentence !== sentence));
    },
    async approve() {
      await Promise.allSettled(sending.current);
      const sheet = client.getQueryData<ReviewSentences>(queryKey);
      const { done, changed } = await decide({ event: 'approve-item' }, sheet ? listReady(sheet) : []);
      change((now) => removeRows(now, done));
      if (done.length > 0) setActs((all) => [...all, { how: 'approve', rows: done }]);
      setMessage(describeDone('Approved', done.length, changed));
      if (changed > 0 || sheet?.more) void readAgain();
    },
    async sendBack(rows: readonly SentenceRow[], given: Pick<RowDecision, 'reason' | 'note'>) {
      const { done, changed } = await decide({ event: 'reassign-item', ...given }, rows);
      change((now) => removeRows(now, done));
      setMessage(describeDone('Sent back', done.length, changed));
      if (changed > 0) void readAgain();
    },
    /** Takes the last act back. @returns the sentence whose judgement was taken back */
    async undo(): Promise<string | null> {
      const act = acts.at(-1);
      if (!act || busy) return null;
      setActs((all) => all.slice(0, -1));
      if (act.how === 'good') {
        setMessage('Taken back.');
        await judge(act.sentence, act.row, false);
        return act.sentence;
      }
      const rows = act.rows.flatMap(({ revision, ...row }) => (revision === null ? [] : [{ ...row, revision }]));
      const { done, changed } = await decide({ event: 'reopen-item' }, rows);
      setMessage(describeDone('Returned to review:', done.length, changed));
      void readAgain();
      return null;
    },
  };
}

function describeDone(verb: string, done: number, changed: number): string {
  const count = (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`;
  return `${verb} ${count(done)}.${changed > 0 ? ` ${count(changed)} had changed and stayed.` : ''}`;
}

function describeFailure(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkTryAgain;
  return (error instanceof ApiError && error.sentence) || 'The decision could not be saved. Please try again.';
}
