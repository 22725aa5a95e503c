import type { WorkSummary } from '@subtitle/contracts/operations/my-work';
import { focusManager, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeHandler, renderScreen, testUser } from '../entries/testing';
import { teamToday } from './team-today';
import { changeWaiting, useWorkSummary, workSince } from './use-work-summary';
import { weekStart } from './week-start';

const SUMMARY: WorkSummary = {
  open: [],
  handedOn: [],
  days: [],
  waiting: [{ kind: 'daily', language: 'te', waiting: 2 }],
};

function Waiting() {
  const client = useQueryClient();
  const { data } = useWorkSummary();
  const change = (by: 1 | -1) => changeWaiting(client, { kind: 'daily', language: 'te' }, by);
  return (
    <>
      <output>{data ? JSON.stringify(data.waiting.map(({ waiting }) => waiting)) : 'none'}</output>
      <button type="button" onClick={() => change(-1)}>
        decided
      </button>
      <button type="button" onClick={() => change(1)}>
        undone
      </button>
    </>
  );
}

function Numbers(options: Parameters<typeof useWorkSummary>[0]) {
  const { data } = useWorkSummary(options);
  return <p>{data ? `${data.waiting.length} lane` : 'none'}</p>;
}

test('a decision subtracts one from the waiting count and its undo adds it back, without a request', async () => {
  let asked = 0;
  const api = {
    'get-work-summary': () => {
      asked += 1;
      return SUMMARY;
    },
  };
  renderScreen(<Waiting />, { api, user: testUser('reviewer') });
  expect(await screen.findByText('[2]')).toBeInTheDocument();
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('decided');
  expect(await screen.findByText('[1]')).toBeInTheDocument();
  await press('decided');
  expect(await screen.findByText('[]')).toBeInTheDocument();
  await press('undone');
  expect(await screen.findByText('[1]')).toBeInTheDocument();
  expect(asked).toBe(1);
});

describe('the counts', () => {
  const asked: URLSearchParams[] = [];
  const api: Record<string, FakeHandler> = {
    'get-work-summary': ({ query }) => {
      asked.push(query);
      return SUMMARY;
    },
  };
  beforeEach(() => {
    asked.length = 0;
  });

  test('are requested for today and this week, once for all components', async () => {
    renderScreen(
      <>
        <Numbers />
        <Waiting />
      </>,
      { api },
    );
    expect(await screen.findByText('1 lane')).toBeVisible();
    expect(screen.getByText('[2]')).toBeVisible();
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([{ today: teamToday(), since: workSince() }]);
    expect(workSince()).toBe(weekStart(new Date()).toISOString());
  });

  test('are not requested while no component needs them', async () => {
    renderScreen(<Numbers enabled={false} />, { api });
    expect(await screen.findByText('none')).toBeVisible();
    await act(async () => {});
    expect(asked).toEqual([]);
  });

  test('are requested again when they are too old, and when the window gets the focus if that is enabled', async () => {
    renderScreen(<Numbers staleTime={0} refetchOnWindowFocus />, { api });
    expect(await screen.findByText('1 lane')).toBeVisible();
    const before = asked.length;
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await waitFor(() => expect(asked).toHaveLength(before + 1));
    focusManager.setFocused(undefined);
  });
});
