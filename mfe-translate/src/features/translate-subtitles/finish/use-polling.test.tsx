import type { Lease } from '@subtitle/contracts/operation';
import { refuse, renderScreen } from '@subtitle/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSubtitleServer } from '../../../testing/subtitle-server';
import { VttTranslator } from '../vtt-translator';

const LEASE: Lease = {
  by: 'anil@example.com',
  name: 'Anil',
  since: '2026-11-20T10:00:00.000Z',
  until: '2999-01-01T00:00:00.000Z',
};
const AT_WORK = 'Anil is working on this';
const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A translation without owner. Anil works on it until he leaves or it is assigned to him. */
function open(server = createSubtitleServer({ target: { status: 'pending', owner: null, ownerName: null } })) {
  /** `faster`: another person whose lease began between the opening and the first call here. */
  const now: { lease: Lease | null; faster?: boolean; owner?: string } = { lease: LEASE };
  const opens = jest.fn(() => {
    const { target, ...opened } = server.answer();
    const why = now.owner ? ('owner' as const) : now.lease ? ('lease' as const) : null;
    return {
      ...opened,
      lease: now.lease,
      editable: why === null,
      why,
      target: { ...target, ownerName: now.owner ?? null },
    };
  });
  server.api['open-translation'] = opens;
  const holds = jest.fn(() => (now.lease || now.faster ? refuse('in-use', { lease: LEASE }) : { lease: LEASE }));
  server.api['hold-translation'] = holds;
  const url = '/translate?channel=3&video=5&source=hi&target=te';
  return {
    now,
    opens,
    holds,
    server,
    show: () => renderScreen(<VttTranslator />, { api: server.api, url }),
    person: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a waiting person may work soon after the other person has left, and the polling stops', async () => {
  const { now, opens, holds, show } = open();
  show();
  expect(await screen.findByText(AT_WORK)).toBeInTheDocument();
  expect(await cue(1)).toHaveAttribute('readonly');
  await wait(15_000);
  expect(opens).toHaveBeenCalledTimes(2);
  now.lease = null;
  await wait(15_000);
  await waitFor(() => expect(screen.queryByText(AT_WORK)).toBeNull());
  expect(await cue(1)).not.toHaveAttribute('readonly');
  expect(holds).toHaveBeenCalledTimes(1);
  await wait(60_000);
  fireEvent.focus(window);
  expect(opens).toHaveBeenCalledTimes(3);
});

test('returning to the window polls immediately; a hidden tab does not poll and takes no lease', async () => {
  const { now, opens, show } = open();
  show();
  await screen.findByText(AT_WORK);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  now.lease = null;
  await wait(60_000);
  expect(opens).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByText(AT_WORK)).toBeNull());
});

test('assigning the translation to the person at work shows the owner instead of the lease', async () => {
  const { now, show } = open();
  show();
  await screen.findByText(AT_WORK);
  Object.assign(now, { lease: null, owner: 'Anil' });
  await wait(15_000);
  expect(await screen.findByText('Read-only: assigned to Anil.')).toBeInTheDocument();
  expect(screen.queryByText(AT_WORK)).toBeNull();
});

test('a lease found at the first call and ended before the next poll no longer blocks editing', async () => {
  const { now, opens, show } = open();
  Object.assign(now, { lease: null, faster: true });
  show();
  expect(await screen.findByText(AT_WORK)).toBeInTheDocument();
  now.faster = false;
  await wait(15_000);
  expect(opens).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByText(AT_WORK)).toBeNull());
  expect(await cue(1)).not.toHaveAttribute('readonly');
});

test('text typed before another person took over is kept, and is saved after that person leaves', async () => {
  const { now, server, show, person } = open();
  now.lease = null;
  const save = server.api['save-cues']!;
  server.api['save-cues'] = (request) => (now.lease ? refuse('in-use', { lease: now.lease }) : save(request));
  show();
  await person.type(await cue(2), 'రెండు');
  now.lease = LEASE;
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(AT_WORK)).toBeInTheDocument();
  now.lease = null;
  await wait(30_000);
  expect(await screen.findByText(/^✓ Saved \d/)).toBeInTheDocument();
  expect(screen.queryByText(AT_WORK)).toBeNull();
  expect(await cue(2)).toHaveValue('రెండు');
  expect(await cue(2)).toHaveFocus();
  expect(server.saves).toEqual([[{ cue: 2, text: 'రెండు', before: '' }]]);
});
