import { listPredictionsDaily } from '@subtitle/contracts/operations/predictions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useApi } from '../api/api-context';
import { useQueryClient } from '../entries/query';
import { answerWithCursor, type FakeHandler, refuse, renderScreen, row } from '../entries/testing';
import { PagedList } from './paged-list';
import { usePages } from './use-pages';

function Screen() {
  const api = useApi();
  const [selected, setSelected] = useState(0);
  const list = usePages({
    queryKey: ['rows'],
    read: ({ cursor, signal }) => api.callWithCursor(listPredictionsDaily, { query: cursor, signal }),
  });
  return (
    <PagedList
      title="Rows"
      label="All rows"
      list={list}
      rowHeight={40}
      renderRow={({ id }) => `#${id}`}
      selected={selected}
      onSelect={setSelected}
      failed="Failed to load rows"
      empty={<p>Nothing here</p>}
    />
  );
}
const open = (handler: FakeHandler) => {
  renderScreen(<Screen />, { api: { 'list-predictions-daily': handler } });
  return userEvent.setup();
};

test('Load more adds pages, the count shows that there are more, and a failed page keeps the rows', async () => {
  let broken = true;
  const person = open(({ query }) => {
    if (!query.get('cursor')) return answerWithCursor([row({ id: 1 })], 'next');
    return broken ? refuse('forbidden') : [row({ id: 2 })];
  });
  expect(await screen.findByText('Rows (1+)')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Could not load more rows.')).toBeInTheDocument();
  expect(screen.getByText('#1')).toBeInTheDocument();
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Rows (2)')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  await person.click(screen.getByText('#2'));
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('#2');
});

test('a list that fails shows its error and Retry, without a count', async () => {
  let broken = true;
  const person = open(() => (broken ? refuse('forbidden') : []));
  expect(await screen.findByText('Failed to load rows')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Rows' })).toBeInTheDocument();
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing here')).toBeInTheDocument();
  expect(screen.getByText('Rows (0)')).toBeInTheDocument();
});

function Refreshed() {
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void client.refetchQueries({ queryKey: ['rows'] })}>
        Refresh
      </button>
      <Screen />
    </>
  );
}

test('rows whose refetch failed stay, with the error and a retry', async () => {
  let broken = false;
  renderScreen(<Refreshed />, {
    api: { 'list-predictions-daily': () => (broken ? refuse('forbidden') : [row({ id: 1 })]) },
  });
  expect(await screen.findByText('Rows (1)')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  broken = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.getByText('#1')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Could not refresh these rows.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});
