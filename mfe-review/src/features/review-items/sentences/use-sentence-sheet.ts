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
import { useMemo, useRef, useState } from 'react';
import { useReviewRules } from '../decide/use-review-rules';
import { buildQuery, type ReviewFilters } from '../list/review-filters';
import { SHEET_KEY } from '../list/use-review-list';
import { dropNotes } from '../notes';
import { listReady, removeRows, setJudged } from './sheet';
import type { Act, Acts } from './use-acts';

type RowDecision = Omit<BodyOf<typeof decideRows>, 'units'>;

/**
 * Returns the sentences of the first rows in review and the decisions about them. The sheet is read once; a judgement is
 * sent by itself and changes the sheet on the screen, so a key press never reads all rows again.
 */
export function useSentenceSheet(filters: ReviewFilters, kept: Acts) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const { kind, language } = filters;
  const { selfApprovalAllowed, fixAllowed } = useReviewRules();
  const { username } = user;
  const viewer = useMemo(() => ({ username, selfApprovalAllowed }), [username, selfApprovalAllowed]);
  const queryKey = [...SHEET_KEY, kind, buildQuery(filters)];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listReviewSentences, { query: { kind, ...buildQuery(filters) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const list = `${kind}:${language}`;
  const acts = kept.listOf(list);
  const setActs = (edit: (all: readonly Act[]) => readonly Act[]) => kept.change(list, edit);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState('');
  /** Judgements that are being sent. An approval waits for them, because the server reads them. */
  const sending = useRef(new Set<Promise<unknown>>());

  const change = (edit: (sheet: ReviewSentences) => ReviewSentences) =>
    client.setQueryData<ReviewSentences>(queryKey, (sheet) => sheet && edit(sheet));
  const readAgain = () => client.invalidateQueries({ queryKey: SHEET_KEY });
  function showFailure(error: unknown) {
    setMessage('');
    setFailure(describeFailure(error));
    return describeFailure(error);
  }

  /** Shows a judgement at once, and takes it off the screen again if the server refuses it. */
  async function judge(sentence: string, row: SentenceRow, good: boolean): Promise<boolean> {
    const [by, at] = [username, new Date().toISOString()];
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

  /** Decides about rows in several calls. @returns the results, also of the calls before a failure; '' for no failure */
  async function decide(decision: RowDecision, rows: readonly Pick<SentenceRow, 'kind' | 'id' | 'revision'>[]) {
    const results: UnitMoved[] = [];
    let failed = '';
    setMessage('');
    setFailure('');
    try {
      for (let from = 0; from < rows.length; from += LIMITS.movedUnitsMax) {
        setBusy(`${from} of ${rows.length} rows...`);
        const some = rows.slice(from, from + LIMITS.movedUnitsMax);
        const units = some.map(({ kind: of, id, revision }) => ({ kind: of, id, language, revision }));
        results.push(...(await api.call(decideRows, { body: { ...decision, units } })).results);
      }
    } catch (error) {
      failed = showFailure(error);
    }
    setBusy('');
    const done = results.filter(({ code }) => code === null);
    for (const row of done) {
      changeWaiting(client, { kind, language }, decision.event === 'reopen-item' ? 1 : -1);
      if (decision.event !== 'reopen-item') dropNotes(row, language, username);
    }
    void client.invalidateQueries({ queryKey: ['review'] });
    const changed = results.length - done.length;
    if (!failed || results.length > 0) setMessage(describeDone(VERBS[decision.event], done.length, changed));
    return { done, changed, failed };
  }

  return {
    query,
    viewer,
    fixAllowed,
    message,
    failure,
    /** Progress of a running decision, '' for none. */
    busy,
    /** The act that Undo takes back. */
    last: acts.at(-1),
    count: acts.length,
    readAgain,
    clearMessage: () => setMessage(''),
    async judgeGood(sentence: string, row: SentenceRow) {
      setFailure('');
      setMessage('Judged as good.');
      const isOther = (act: Act) => act.how !== 'good' || act.sentence !== sentence;
      setActs((all) => [...all.filter(isOther), { how: 'good', sentence, row }]);
      if (!(await judge(sentence, row, true))) setActs((all) => all.filter(isOther));
    },
    /** Takes back a judgement that the viewer made, at any time. */
    async takeBack(sentence: string, row: SentenceRow) {
      setFailure('');
      setMessage('Taken back.');
      setActs((all) => all.filter((act) => act.how !== 'good' || act.sentence !== sentence));
      await judge(sentence, row, false);
    },
    async approve() {
      await Promise.allSettled(sending.current);
      const sheet = client.getQueryData<ReviewSentences>(queryKey);
      const { done, changed } = await decide({ event: 'approve-item' }, sheet ? listReady(sheet, viewer) : []);
      change((now) => removeRows(now, done));
      if (done.length > 0) setActs((all) => [...all, { how: 'approve', rows: done }]);
      if (changed > 0 || sheet?.more) void readAgain();
    },
    /** @returns why rows were not sent back, '' for none */
    async sendBack(
      rows: readonly SentenceRow[],
      given: Pick<RowDecision, 'reason' | 'note' | 'sentence'>,
    ): Promise<string> {
      const { done, changed, failed } = await decide({ event: 'reassign-item', ...given }, rows);
      change((now) => removeRows(now, done));
      if (changed > 0) void readAgain();
      // The note is kept if it reached no row.
      return failed || (done.length === 0 ? 'No row was sent back, because they have changed.' : '');
    },
    /** Takes the last act back; after a failure it can be taken back again. @returns the sentence whose judgement was taken back */
    async undo(): Promise<string | null> {
      const act = acts.at(-1);
      if (!act) setMessage('There is nothing to undo.');
      if (!act || busy) return null;
      setActs((all) => all.slice(0, -1));
      if (act.how === 'good') {
        setMessage('Taken back.');
        if (!(await judge(act.sentence, act.row, false))) setActs((all) => [...all, act]);
        return act.sentence;
      }
      const rows = act.rows.flatMap(({ revision, ...row }) => (revision === null ? [] : [{ ...row, revision }]));
      const { done, failed } = await decide({ event: 'reopen-item' }, rows);
      const left = act.rows.filter(({ id }) => !done.some((one) => one.id === id));
      if (failed) setActs((all) => [...all, { how: 'approve', rows: left }]);
      void readAgain();
      return null;
    },
  };
}

const VERBS: Readonly<Record<RowDecision['event'], string>> = {
  'approve-item': 'Approved',
  'reassign-item': 'Sent back',
  'reopen-item': 'Returned to review:',
};

function describeDone(verb: string, done: number, changed: number): string {
  const count = (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`;
  return `${verb} ${count(done)}.${changed > 0 ? ` ${count(changed)} had changed and stayed.` : ''}`;
}

function describeFailure(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkTryAgain;
  return (error instanceof ApiError && error.sentence) || 'The decision could not be saved. Please try again.';
}
