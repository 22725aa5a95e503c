import { languageCode } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { AnswerOf } from '@subtitle/contracts/operation';
import { assignItems } from '@subtitle/contracts/operations/assignment';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { BOARD_KEY } from '../move-work/use-moves';
import { LOAD_KEY } from '../people-load/use-load';
import type { AssignKind } from './assign-kinds';
import { type AssignForm, rangeOf } from './assign-url';

export type Assigned = AnswerOf<typeof assignItems>;

/** What became of the last assignment; `form` is what was asked, so that a link can lead to those rows. */
export type AssignResult =
  | { ok: true; answer: Assigned; form: AssignForm; kind: AssignKind }
  | { ok: false; sentence: string; detail: string; unanswered: boolean };

interface Asked {
  kind: AssignKind;
  form: AssignForm & { userId: number; count: number };
  /** Names it, so that it is done once however often it is sent. */
  request: string;
}

/** The form asks for a language that nobody works in. */
class UnsupportedLanguage extends Error {}

/** Gives out rows; one request at a time, and the last result stays until something is asked again. */
export function useAssignWork() {
  const api = useApi();
  const client = useQueryClient();
  const assign = useAct<Assigned, Asked>({
    mutationFn: async ({ kind, form, request }) => {
      requireLanguages(form);
      return api.call(assignItems, { params: { kind: kind.kind }, body: { ...bodyOf(kind, form), request } });
    },
    onSuccess: () => {
      for (const queryKey of [['eligible'], BOARD_KEY, LOAD_KEY]) void client.invalidateQueries({ queryKey });
    },
  });
  return {
    // What is asked after a failure is the same as before: a changed form forgets it.
    assign: (asked: Omit<Asked, 'request'>) =>
      assign.run({ ...asked, request: (assign.isError && assign.variables?.request) || newName() }),
    retry: () => assign.variables && void assign.run(assign.variables),
    busy: assign.isPending,
    result: resultOf(assign),
    forget: assign.reset,
  };
}

function resultOf({
  data,
  error,
  variables,
}: Pick<ReturnType<typeof useAct<Assigned, Asked>>, 'data' | 'error' | 'variables'>): AssignResult | null {
  if (!variables) return null;
  if (data) return { ok: true, answer: data, ...variables };
  if (error instanceof UnsupportedLanguage)
    return { ok: false, sentence: error.message, detail: '', unanswered: false };
  if (error)
    return {
      ok: false,
      sentence: variables.kind.failed,
      detail: error instanceof ApiError ? error.sentence : '',
      unanswered: isNetworkError(error),
    };
  return null;
}

/** Not of randomUUID, which a page without TLS does not have. */
function newName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function requireLanguages({ source, target }: AssignForm): void {
  const unknown = [target, source].find((language) => !languageCode(language));
  if (unknown !== undefined) throw new UnsupportedLanguage(MESSAGES.unsupportedLanguage(unknown));
}

function bodyOf(kind: AssignKind, form: Asked['form']) {
  const { userId, count, source, target, stage } = form;
  const range = rangeOf(kind, form);
  return {
    userId,
    taskCount: count,
    sourceLanguage: source,
    targetLanguage: target,
    ...(range && { fromDate: range.from, toDate: range.to }),
    ...(stage && { stage }),
  };
}
