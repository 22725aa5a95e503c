import { QueryClient } from '@tanstack/react-query';
import { putInPages } from './use-pages';

interface Row {
  id: number;
  text: string;
}

test('a row replaces its older version in every list of its kind, and nothing else changes', () => {
  const client = new QueryClient();
  const page = (...ids: number[]) => ({ answer: ids.map((id): Row => ({ id, text: 'old' })), nextCursor: 'next' });
  const lists = { pages: [page(1, 2), page(3)], pageParams: [null, 'next'] };
  client.setQueryData(['rows', 'te'], lists);
  client.setQueryData(['rows', 'mr'], { pages: [page(3, 1)], pageParams: [null] });
  client.setQueryData(['rows', 'count'], 7);
  client.setQueryData(['others'], lists);
  putInPages<Row>(client, ['rows'], { id: 3, text: 'new' }, ({ id }) => id === 3);
  const texts = (...key: string[]) =>
    client
      .getQueryData<typeof lists>(key)!
      .pages.map(({ answer, nextCursor }) => [...answer.map(({ id, text }) => `${id} ${text}`), nextCursor]);
  expect(texts('rows', 'te')).toEqual([
    ['1 old', '2 old', 'next'],
    ['3 new', 'next'],
  ]);
  expect(texts('rows', 'mr')).toEqual([['3 new', '1 old', 'next']]);
  expect(client.getQueryData(['rows', 'count'])).toBe(7);
  expect(client.getQueryData(['others'])).toBe(lists);
  expect(client.getQueryData<typeof lists>(['rows', 'te'])!.pageParams).toEqual([null, 'next']);
});

test('a list that was not read yet stays unread', () => {
  const client = new QueryClient();
  void client.prefetchQuery({ queryKey: ['rows'], queryFn: () => new Promise(() => undefined) });
  putInPages<Row>(client, ['rows'], { id: 3, text: 'new' }, () => true);
  expect(client.getQueryData(['rows'])).toBeUndefined();
});
