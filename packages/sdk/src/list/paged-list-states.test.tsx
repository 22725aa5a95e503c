import { listPredictionsDaily } from '@subtitle/contracts/operations/predictions';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { useApi } from '../api/api-context';
import { answerWithCursor, type FakeHandler, refuse, renderScreen, row } from '../entries/testing';
import { PagedList } from './paged-list';
import { usePages } from './use-pages';

type Row = { id: number };
type Shown = Partial<ComponentProps<typeof PagedList<Row>>> & { only?: number; enabled?: boolean };
const onSelect = jest.fn();

function Screen({ only, enabled, ...shown }: Shown) {
  const api = useApi();
  const [from, setFrom] = useState('2026-01-01');
  const list = usePages<Row>({
    queryKey: ['rows', from],
    read: ({ cursor, signal }) => api.callWithCursor(listPredictionsDaily, { query: { ...cursor, from }, signal }),
    enabled,
  });
  return (
    <>
      <button type="button" onClick={() => setFrom('2026-02-01')}>
        February
      </button>
      <PagedList
        title="Rows"
        label="All rows"
        list={list}
        items={only === undefined ? undefined : list.items.filter(({ id }) => id === only)}
        rowHeight={40}
        renderRow={({ id }) => `#${id}`}
        selected={0}
        onSelect={onSelect}
        failed="Failed to load rows"
        empty={<p>Nothing here</p>}
        {...shown}
      />
    </>
  );
}
const open = (handler: FakeHandler, shown: Shown = {}) => {
  renderScreen(<Screen {...shown} />, { api: { 'list-predictions-daily': handler } });
  return userEvent.setup();
};
const three = () => answerWithCursor([row({ id: 1 }), row({ id: 2 }), row({ id: 3 })], 'next');

test.each([
  [1_234, 'Rows (1,234)'],
  [0, 'Rows (0)'],
  [null, 'Rows (3+)'],
  [undefined, 'Rows (3+)'],
])('with a total of %s rows the title is %s', async (total, title) => {
  open(three, { total });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

test('hidden rows are not counted, and all rows may be hidden', async () => {
  open(three, { only: 2 });
  expect(await screen.findByRole('heading', { name: 'Rows (1+)' })).toBeInTheDocument();
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['#2']);
  open(three, { only: 9, title: 'Others' });
  expect(await screen.findByRole('heading', { name: 'Others (0+)' })).toBeInTheDocument();
  expect(screen.getByText('Nothing here')).toBeInTheDocument();
});

test('the list has its name, and reports the id of the selected row and whether a key selected it', async () => {
  const person = open(three, { selected: 2 });
  const list = await screen.findByRole('listbox', { name: 'All rows' });
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('#2');
  await person.click(screen.getByText('#1'));
  await person.keyboard('{End}');
  expect(onSelect.mock.calls).toEqual([
    [1, false],
    [3, true],
  ]);
});

test('a note is displayed above the rows, and `instead` replaces the rows', async () => {
  open(three, { note: <p>Mind the gap</p>, instead: <p>Choose a language</p> });
  expect(await screen.findByText('Choose a language')).toBeInTheDocument();
  expect(screen.getByText('Mind the gap')).toBeInTheDocument();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('while the first rows load, the list shows a loading text, without a count, an empty state or Load more', async () => {
  open(() => new Promise<never>(() => undefined));
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Rows' })).toBeInTheDocument();
  expect(screen.queryByText('Nothing here')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a list that fails while the browser is offline says so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(() => refuse('forbidden'));
  expect(await screen.findByText('You are offline. The list will load when you are back online.')).toBeInTheDocument();
  expect(screen.queryByText('Failed to load rows')).toBeNull();
});

test('while the next page loads, the list does not request that page again and shows no text', async () => {
  const asked: (string | null)[] = [];
  let send = (_answer: Response | object[]) => undefined as unknown;
  const person = open(({ query }) => {
    asked.push(query.get('cursor'));
    if (!query.get('cursor')) return three();
    return new Promise<Response | object[]>((resolve) => {
      send = resolve;
    });
  });
  const more = await screen.findByRole('button', { name: 'Load more' });
  expect(more).not.toHaveAttribute('data-loading');
  expect(screen.getByRole('status')).toHaveTextContent('');
  await person.click(more);
  expect(await screen.findByRole('button', { name: 'Load more' })).toHaveAttribute('data-loading', 'true');
  send([row({ id: 4 })]);
  expect(await screen.findByRole('heading', { name: 'Rows (4)' })).toBeInTheDocument();
  expect(asked).toEqual([null, 'next']);
});

test('while rows of another filter are requested, the previous rows stay', async () => {
  const person = open(({ query }) =>
    query.get('from') === '2026-01-01' ? three() : new Promise<never>(() => undefined),
  );
  await screen.findByText('#1');
  await person.click(screen.getByRole('button', { name: 'February' }));
  expect(screen.getByText('#1')).toBeInTheDocument();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('shows that rows of another filter are loading until they arrive', async () => {
  let answer: (rows: ReturnType<typeof three>) => void = () => {};
  const person = open(({ query }) =>
    query.get('from') === '2026-01-01' ? three() : new Promise<ReturnType<typeof three>>((done) => (answer = done)),
  );
  await screen.findByText('#1');
  expect(screen.queryByText('Loading rows')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'February' }));
  expect(await screen.findByText('Loading rows')).toHaveRole('status');
  await act(async () => answer(answerWithCursor([row({ id: 9 })], null)));
  expect(await screen.findByText('#9')).toBeInTheDocument();
  expect(screen.queryByText('Loading rows')).toBeNull();
});

test('a disabled list is not read and has no rows', async () => {
  const asked = jest.fn(three);
  open(asked, { enabled: false });
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});
