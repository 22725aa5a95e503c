import { parseLanguage } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { AnswerOf } from '@subtitle/contracts/operation';
import { assignItems, assignTogether } from '@subtitle/contracts/operations/assignment';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { useRef } from 'react';
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
  | {
      ok: false;
      /** Assignments that ended before the error, and the people whose did not; both only of shared rows. */
      parts: readonly AssignedPart[];
      unfinished: readonly number[];
      sentence: string;
      detail: string;
      unanswered: boolean;
    };

interface AssignRequest {
  kind: AssignKind;
  form: AskedForm;
  /** Id of the request: the server performs it once, however often it is sent. */
  request: string;
}

/** Thrown if the form contains an unsupported language. */
class UnsupportedLanguage extends Error {}

/** Thrown if some people have got their rows before an error. */
class PartlyAssigned extends Error {
  constructor(
    readonly parts: readonly AssignedPart[],
    override readonly cause: unknown,
  ) {
    super('Only some people got their rows.');
  }
}

/**
 * Assigns rows. One request at a time; the last result stays until the next request.
 * @param onAssigned called with the assigned rows; after a retry, with those that were not assigned before
 */
export function useAssignWork(onAssigned: (parts: readonly AssignedPart[]) => void) {
  const api = useApi();
  const client = useQueryClient();
  /** Number of parts of a request that `onAssigned` got. */
  const told = useRef({ request: '', parts: 0 });
  function tell(parts: readonly AssignedPart[], { request }: AssignRequest) {
    const from = told.current.request === request ? told.current.parts : 0;
    told.current = { request, parts: parts.length };
    onAssigned(parts.slice(from));
  }
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
        try {
          const answer = await api.call(assignTogether, { params, body: share });
          parts.push({ answer, form: { ...form, userId }, kind });
        } catch (error) {
          throw parts.length > 0 ? new PartlyAssigned(parts, error) : error;
        }
      }
      return parts;
    },
    onSuccess: tell,
    onError: (error, asked) => {
      if (error instanceof PartlyAssigned) tell(error.parts, asked);
    },
    // Some people may have got their rows before an error.
    onSettled: () => {
      for (const queryKey of [['eligible'], BOARD_KEY, LOAD_KEY]) void client.invalidateQueries({ queryKey });
    },
  });
  return {
    /**
     * Assigns rows. A form that is sent again after a failure keeps the request id. A changed form or other shares get
     * a new one: the server would answer what it has assigned before.
     * @param isRepeatable false if rows of the failed request were taken back
     */
    assign(values: Omit<AssignRequest, 'request'>, isRepeatable: boolean) {
      const failed = isRepeatable && assign.isError ? assign.variables : undefined;
      const isSame = failed?.kind === values.kind && JSON.stringify(failed.form) === JSON.stringify(values.form);
      return assign.run({ ...values, request: isSame ? failed.request : createRequestId() });
    },
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
  if (!error) return null;
  const [parts, cause] = error instanceof PartlyAssigned ? [error.parts, error.cause] : [[], error];
  const shares = parts.length > 0 ? (variables.form.shares ?? []) : [];
  const unfinished = shares.slice(parts.length).map(({ userId }) => userId);
  const refused = { ok: false, parts, unfinished } as const;
  if (cause instanceof UnsupportedLanguage)
    return { ...refused, sentence: cause.message, detail: '', unanswered: false };
  const detail = cause instanceof ApiError ? cause.sentence : '';
  return { ...refused, sentence: variables.kind.failed, detail, unanswered: isNetworkError(cause) };
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
