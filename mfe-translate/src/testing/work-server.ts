import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import {
  OPEN_GROUPS,
  type OpenWork,
  type SubmittedWork,
  type WorkGroup,
  type WorkSummary,
  type WorkUnit,
} from '@subtitle/contracts/operations/my-work';
import { isSameUser } from '@subtitle/domain/users/roles';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { createWorkUnit, getOpenGroup } from '@subtitle/domain/workflow/work-unit';
import type { FakeRequest } from '@subtitle/sdk/testing';

/**
 * Answers calls about the work of `username` in these rows like the real server. The rows in `doneIds` were submitted
 * this week.
 */
export function createWorkServer(rows: () => ItemAnswer[], username: string, doneIds: readonly number[] = []) {
  const listUnits = ({ query }: FakeRequest): WorkUnit[] =>
    rows()
      .flatMap((row) =>
        LANGUAGE_CODES.filter((code) => isSameUser(readUnit(row, code).owner, username)).map((code) => {
          const open = readUnit(row, code).status === 'assigned';
          const done = doneIds.includes(row.id);
          const group: WorkGroup = open
            ? getOpenGroup({ ...row }, code, { username, today: query.get('today')! })
            : readUnit(row, code).status === 'corrected'
              ? 'to-send'
              : done
                ? 'done'
                : 'earlier';
          return createWorkUnit({ ...row }, code, group, group === 'done' ? new Date().toISOString() : null);
        }),
      )
      .filter(
        ({ kind, language }) =>
          (query.get('kind') ?? kind) === kind && (query.get('language') ?? language) === language,
      )
      .sort((a, b) => a.from.localeCompare(b.from));
  return {
    'get-work-summary': (request: FakeRequest) => createSummary(listUnits(request)),
    'list-work': (request: FakeRequest) => ({
      units: listUnits(request).filter((unit) => isIn(unit, request.query.get('group')!, request.query.get('today')!)),
      nextCursor: null,
    }),
    'count-corrected-texts': () => ({ unread: 0, reasons: [], people: [] }),
    'count-new-sentences': () => ({ rows: 0, fresh: 0, more: false }),
    'get-next-work': (request: FakeRequest) => {
      const open = OPEN_GROUPS.flatMap((wanted) => listUnits(request).filter(({ group }) => group === wanted));
      const at = open.findIndex(({ id, language }) => `${id}:${language}` === request.query.get('after'));
      return { next: [...open.slice(at + 1), ...open.slice(0, Math.max(at, 0))][0] ?? null };
    },
  };
}

function isIn({ group, status, from }: WorkUnit, list: string, today: string): boolean {
  return list === 'late' ? status === 'assigned' && from < today : group === list;
}

function createSummary(units: readonly WorkUnit[]): WorkSummary {
  const open = new Map<string, OpenWork>();
  const handedOn = new Map<string, SubmittedWork>();
  const days = new Map<string, WorkSummary['days'][number]>();
  for (const { kind, language, source, stage, group, from } of units) {
    const lane = { kind, language };
    const key = `${kind}:${language}`;
    if (group === 'done' || group === 'earlier' || group === 'to-send') {
      const part = handedOn.get(`${key}:${stage}`) ?? { ...lane, stage, done: 0, earlier: 0 };
      const field = group === 'to-send' ? 'toSend' : group;
      handedOn.set(`${key}:${stage}`, { ...part, [field]: (part[field] ?? 0) + 1 });
    } else if (group) {
      const pair = `${key}:${source}:${stage}`;
      const part = open.get(pair) ?? { ...lane, source, stage, 'sent-back': 0, overdue: 0, due: 0, drafts: 0 };
      open.set(pair, { ...part, [group]: part[group] + 1 });
      const day = days.get(`${key}:${from}`) ?? { ...lane, day: from, open: 0 };
      days.set(`${key}:${from}`, { ...day, open: day.open + 1 });
    }
  }
  return { open: [...open.values()], handedOn: [...handedOn.values()], days: [...days.values()], waiting: [] };
}
