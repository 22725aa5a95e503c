import { renderScreen, screen } from '@subtitle/sdk/testing';
import { HistoryPage } from './history-page';

const entry = (revision: number, te_1: string) => ({
  ...{ at: `2026-11-22T05:3${revision}:00.000Z`, by: 'm@example.com', event: 'submit-item', from: '', to: '' },
  ...{ revision, owner: null, reason: '', note: '', columns: { te_1 } },
});
const open = (url: string) =>
  renderScreen(<HistoryPage />, {
    url,
    api: { 'list-history': () => [entry(3, 'మూడు'), entry(2, 'రెండు'), entry(1, 'ఒకటి')], 'list-names': () => [] },
  });

test('a link opens the history of its row with the two versions compared', async () => {
  open('/history?kind=daily&id=11&language=te&from=1&to=3');
  expect(await screen.findByRole('heading', { name: 'History of #11 in Telugu' })).toBeInTheDocument();
  expect(await screen.findByText('1 text differs, 0 the same')).toBeInTheDocument();
  expect(screen.getAllByText('ఒకటి').some(({ tagName }) => tagName === 'DEL')).toBe(true);
});

test.each(['/history', '/history?kind=poem&id=1&language=te', '/history?kind=daily&id=x&language=te'])(
  '%s names no row',
  (url) => {
    open(url);
    return expect(screen.findByText('This link names no row')).resolves.toBeInTheDocument();
  },
);
