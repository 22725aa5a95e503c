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
import type { AssignmentPlan } from './use-counts';

type Assigned = AnswerOf<typeof assignItems>;

/** The submitted form. `shares` are the planned rows of each person; absent if the server chooses the rows. */
export type AskedForm = AssignForm & { userId: number; count: number; shares?: AssignmentPlan['people'] };

/** Result of one person's assignment; `form` is the submitted form, for a link to those rows. */
export interface AssignedPart {
  answer: Assigned;
  form: AssignForm;
  kind: AssignKind;
}

/** Result of the last assignment, with a part for each person. */
export type AssignResult =
  | { ok: true; parts: readonly AssignedPart[] }
  | { ok: false; sentence: string; detail: string; unanswered: boolean };

interface AssignRequest {
  kind: AssignKind;
  form: AskedForm;
  /** Id of the request: the server performs it once, however often it is sent. */
  request: string;
}

/** Thrown if the form contains an unsupported language. */
class UnsupportedLanguage extends Error {}

/**
 * Assigns rows. One request at a time; the last result stays until the next request.
 * @param onAssigned called with the assigned rows
 */
export function useAssignWork(onAssigned: (parts: readonly AssignedPart[]) => void) {
  const api = useApi();
  const client = useQueryClient();
  const assign = useAct<readonly AssignedPart[], AssignRequest>({
    mutationFn: async ({ kind, form, request }) => {
      requireLanguages(form);
      const params = { kind: kind.kind };
      const body = createAssignBody(kind, form);
      if (!form.shares) {
        const operation = form.together ? assignTogether : assignItems;
        return [{ answer: await api.call(operation, { params, body: { ...body, request } }), form, kind }];
      }
      const parts: AssignedPart[] = [];
      for (const { userId, ids } of form.shares) {
        const share = { ...body, userId, ids, taskCount: ids.length, request: `${request}-${userId}` };
        parts.push({
          answer: await api.call(assignTogether, { params, body: share }),
          form: { ...form, userId },
          kind,
        });
      }
      return parts;
    },
    onSuccess: onAssigned,
    // Some people may have got their rows before an error.
    onSettled: () => {
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
}: Pick<
  ReturnType<typeof useAct<readonly AssignedPart[], AssignRequest>>,
  'data' | 'error' | 'variables'
>): AssignResult | null {
  if (!variables) return null;
  if (data) return { ok: true, parts: data };
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
