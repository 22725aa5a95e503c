import type { WorkSummary } from '@subtitle/contracts/operations/my-work';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, testUser } from '../entries/testing';
import { changeWaiting, useWorkSummary } from './use-work-summary';

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

test('a decision takes one from what waits and its undo puts it back, without asking the server', async () => {
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
