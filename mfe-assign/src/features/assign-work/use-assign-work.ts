import { languageCode } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { AnswerOf } from '@subtitle/contracts/operation';
import type { assignPredictions } from '@subtitle/contracts/operations/assignment';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useQueryClient } from '@subtitle/sdk/query';
import { useRef, useState } from 'react';
import type { AssignKind } from './assign-kinds';
import type { AssignForm } from './assign-url';

export type Assigned = AnswerOf<typeof assignPredictions>;

/** What became of the last assignment; `form` is what was asked, so that a link can lead to those rows. */
export type AssignResult =
  | { ok: true; answer: Assigned; form: AssignForm; kind: AssignKind }
  | { ok: false; sentence: string; detail: string };

/** Gives out rows; one request at a time, and the last result stays until something is asked again. */
export function useAssignWork() {
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<AssignResult | null>(null);
  const running = useRef(false);

  const assign = async (kind: AssignKind, form: AssignForm & { userId: number; count: number }) => {
    if (running.current) return;
    const fault = languageFault(form);
    if (fault) return setResult({ ok: false, sentence: fault, detail: '' });
    running.current = true;
    setBusy(true);
    setResult(null);
    try {
      const answer = await api.call(kind.operation, { body: bodyOf(form) });
      setResult({ ok: true, answer, form, kind });
      void client.invalidateQueries({ queryKey: ['eligible'] });
    } catch (error) {
      const detail = error instanceof ApiError ? error.sentence : '';
      setResult({ ok: false, sentence: kind.failed, detail });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { assign, busy, result, forget: () => setResult(null) };
}

function languageFault({ source, target }: AssignForm): string | null {
  if (!languageCode(target)) return MESSAGES.unsupportedLanguage(target);
  return languageCode(source) ? null : MESSAGES.unsupportedLanguage(source);
}

function bodyOf({ userId, count, source, target, from, to }: AssignForm & { userId: number; count: number }) {
  return {
    userId,
    taskCount: count,
    sourceLanguage: source,
    targetLanguage: target,
    fromDate: from,
    toDate: to,
  };
}
