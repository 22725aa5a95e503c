import { parseLanguage } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { AnswerOf } from '@subtitle/contracts/operation';
import { assignItems, assignTogether } from '@subtitle/contracts/operations/assignment';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { BOARD_KEY } from '../move-work/use-moves';
import { LOAD_KEY } from '../people-load/use-load';
import type { AssignKind } from './assign-kinds';
import { type AssignForm, getAssignRange } from './assign-url';

export type Assigned = AnswerOf<typeof assignItems>;

/** Result of the last assignment; `form` is the submitted form, for a link to those rows. */
export type AssignResult =
  | { ok: true; answer: Assigned; form: AssignForm; kind: AssignKind }
  | { ok: false; sentence: string; detail: string; unanswered: boolean };

interface AssignRequest {
  kind: AssignKind;
  form: AssignForm & { userId: number; count: number };
  /** Id of the request: the server performs it once, however often it is sent. */
  request: string;
}

/** Thrown if the form contains an unsupported language. */
class UnsupportedLanguage extends Error {}

/**
 * Assigns rows. One request at a time; the last result stays until the next request.
 * @param onAssigned called with the assigned rows
 */
export function useAssignWork(onAssigned: (answer: Assigned, asked: Omit<AssignRequest, 'request'>) => void) {
  const api = useApi();
  const client = useQueryClient();
  const assign = useAct<Assigned, AssignRequest>({
    mutationFn: async ({ kind, form, request }) => {
      requireLanguages(form);
      const operation = form.together ? assignTogether : assignItems;
      return api.call(operation, { params: { kind: kind.kind }, body: { ...createAssignBody(kind, form), request } });
    },
    onSuccess: (answer, asked) => {
      onAssigned(answer, asked);
      for (const queryKey of [['eligible'], BOARD_KEY, LOAD_KEY]) void client.invalidateQueries({ queryKey });
    },
  });
  return {
    // A retry after a failure keeps the request id; a changed form gets a new id.
    assign: (values: Omit<AssignRequest, 'request'>) =>
      assign.run({ ...values, request: (assign.isError && assign.variables?.request) || createRequestId() }),
    retry: () => assign.variables && void assign.run(assign.variables),
    busy: assign.isPending,
    result: createAssignResult(assign),
    forget: assign.reset,
  };
}

function createAssignResult({
  data,
  error,
  variables,
}: Pick<ReturnType<typeof useAct<Assigned, AssignRequest>>, 'data' | 'error' | 'variables'>): AssignResult | null {
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

/** randomUUID does not exist on a page without TLS. */
function createRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function requireLanguages({ source, target }: AssignForm): void {
  const unknown = [target, source].find((language) => !parseLanguage(language));
  if (unknown !== undefined) throw new UnsupportedLanguage(MESSAGES.unsupportedLanguage(unknown));
}

function createAssignBody(kind: AssignKind, form: AssignRequest['form']) {
  const { userId, count, source, target, stage } = form;
  const range = getAssignRange(kind, form);
  return {
    userId,
    taskCount: count,
    sourceLanguage: source,
    targetLanguage: target,
    ...(range && { fromDate: range.from, toDate: range.to }),
    ...(stage && { stage }),
  };
}
