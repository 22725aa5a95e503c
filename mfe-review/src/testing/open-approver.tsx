import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { SEEN_MS } from '@subtitle/sdk/keys';
import { type FakeHandler, type FakeRequest, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ApproverScreen from '../screens/approver.screen';

export const URL = '/Approver?category=daily&language=te';
export const TRANSLATOR = 'translator@example.com';
export const IN_REVIEW_FIELDS = {
  status_te: 'inreview',
  assigned_te: TRANSLATOR,
  author_te: TRANSLATOR,
  submitter_te: TRANSLATOR,
  revision_te: 3,
  round_te: 1,
  hi_1: 'एक',
  te_1: 'ఒకటి',
} as const;
export const MESHA = row({ ...IN_REVIEW_FIELDS, id: 21, lrname: 'Mesha' });
export const KARK = row({ ...IN_REVIEW_FIELDS, id: 22, lrname: 'Kark' });
export const TULA = row({ ...IN_REVIEW_FIELDS, id: 23, lrname: 'Tula' });

/** Opens the Content Approver on a server with these rows; `calls` and `bodies` record its decisions. */
export function openApprover(
  rows: ItemAnswer[],
  extra: Record<string, FakeHandler> = {},
  url = URL,
  user = testUser('reviewer'),
) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const move = (name: string, status: ItemAnswer['status']) => (request: FakeRequest) => {
    calls.push(`${name} ${request.params.id}`);
    bodies.push(request.body);
    const item = rows.find(({ id }) => id === Number(request.params.id))!;
    return { item: { ...item, status_te: status, revision_te: request.body.revision + 1 } };
  };
  const api = {
    'list-review-daily': () => rows,
    'get-pair-terms': () => ({ terms: [] }),
    'list-review-sentences': () => ({ rows: [], more: false, sentences: [], moreSentences: false }),
    'get-settings': () => ({ selfApproval: false, revision: 0 }),
    'list-users': () => ({
      users: [{ ...testUser('translator'), id: 5, name: 'Meera', username: 'meera@example.com' }],
    }),
    'approve-item': move('approve', 'approved'),
    'reassign-item': move('reassign', 'assigned'),
    'reopen-item': move('reopen', 'inreview'),
    'take-into-review': move('take', 'inreview'),
    ...extra,
  };
  return { calls, bodies, person: userEvent.setup(), view: renderScreen(<ApproverScreen />, { api, url, user }) };
}
/** Waits until the row has been on the screen long enough to be decided. */
export const waitUntilSeen = () => act(() => new Promise((resolve) => setTimeout(resolve, SEEN_MS + 20)));
export const findOption = (name: RegExp) => screen.findByRole('option', { name });
