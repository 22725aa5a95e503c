import '@subtitle/testing/with-made-up-row';
import { formatDate } from '@subtitle/sdk/ui';
import { MADE_UP_ROW } from '@subtitle/testing/made-up';
import { createMadeUpItem } from '@subtitle/testing/made-up-item';
import { screen, waitFor, within } from '@testing-library/react';
import { findOption, IN_REVIEW_FIELDS, openApprover, waitUntilSeen } from '../testing/open-approver';

/** The parts of a kind that screens provide: its texts, and its review body if it has one. */
jest.mock('@subtitle/sdk/work', () => {
  const work = jest.requireActual('@subtitle/sdk/work');
  const { MADE_UP_ROW: row } = jest.requireActual('@subtitle/testing/made-up');
  const words = { title: 'Horoscopes', words: 'horoscope', rows: 'horoscopes of months', icon: 'calendar' };
  Object.assign(work.KIND_WORDS, { [row.kind]: words });
  return work;
});
const bodies: { REVIEW_BODIES: Record<string, unknown> } = jest.requireMock('../features/review-items/review-bodies');
jest.mock('../features/review-items/review-bodies', () => ({
  REVIEW_BODIES: { ...jest.requireActual('../features/review-items/review-bodies').REVIEW_BODIES },
}));

const URL = `/Approver?category=${MADE_UP_ROW.kind}&language=te`;
const { te_1: _te, hi_1: _hi, ...inReview } = IN_REVIEW_FIELDS;
const ROW = createMadeUpItem({ ...inReview, month_te: 'శని', motto_hi: 'दो' });

function open() {
  const asked: string[] = [];
  const list = ({ query }: { query: URLSearchParams }) => {
    asked.push(String(query));
    return [ROW];
  };
  return { asked, ...openApprover([ROW], { 'list-review-others': list as never }, URL) };
}

test('a row of a made-up kind is listed, read column by column and approved in the default review pane', async () => {
  const { asked, calls, person } = open();
  await person.click(await findOption(/Shani/));
  expect(asked[0]).toContain(`kind=${MADE_UP_ROW.kind}`);
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Horoscopes');
  const texts = within(await screen.findByRole('region', { name: 'Texts of #81' }));
  expect(texts.getByText('एक')).toBeInTheDocument();
  expect(texts.getByText('శని')).toBeInTheDocument();
  const days = `From ${formatDate(MADE_UP_ROW.day)} to ${formatDate('2031-07-31')}`;
  expect(screen.getByText(days)).toBeInTheDocument();
  await waitUntilSeen();
  await person.click(screen.getByRole('button', { name: /Approve/ }));
  await waitFor(() => expect(calls).toEqual(['approve 81']));
});

test('a kind with its own body is shown in it, with the same decisions below', async () => {
  bodies.REVIEW_BODIES[MADE_UP_ROW.kind] = ({ item, foot }: { item: { planet: string }; foot: React.ReactNode }) => (
    <section aria-label={`Planet ${item.planet}`}>{foot}</section>
  );
  const { person } = open();
  await person.click(await findOption(/Shani/));
  const body = within(await screen.findByRole('region', { name: 'Planet Shani' }));
  expect(body.getByRole('button', { name: /Approve/ })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Texts of #81' })).toBeNull();
});
