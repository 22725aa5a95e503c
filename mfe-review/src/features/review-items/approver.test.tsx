import { EMPTY_ACTIVITY } from '@subtitle/contracts/examples/rows';
import { completeItem } from '@subtitle/contracts/operations/item-answer';
import { refuse, row } from '@subtitle/sdk/testing';
import { screen, within } from '@testing-library/react';
import {
  findOption,
  IN_REVIEW_FIELDS,
  KARK,
  MESHA,
  openApprover,
  TRANSLATOR,
  URL,
  waitUntilSeen,
} from '../../testing/open-approver';

beforeEach(() => localStorage.clear());

const sides = () => {
  const texts = (side: string) =>
    [...document.querySelectorAll(`[data-side=${side}] [lang]`)].map(({ textContent }) => textContent);
  return { original: texts('original'), translation: texts('translation') };
};

test('spec 2.11.1: Category, Review Language, From Date, To Date and Clear Filters', async () => {
  const { person, view } = openApprover([MESHA]);
  const category = await screen.findByLabelText<HTMLSelectElement>('Category');
  const labels = [...category.options].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Activity', 'Prediction Daily', 'Prediction 10 Days', 'Translate']);
  expect(screen.getByLabelText('Review Language')).toHaveValue('te');
  for (const label of ['From Date', 'To Date'])
    await person.type(screen.getByRole('textbox', { name: label }), '01/12/2026');
  expect(view.router.state.location.search).toContain('from=2026-12-01&to=2026-12-01');
  await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(view.router.state.location.search).toBe('?category=daily&language=te');
});

test('spec 2.11.2, 9.11: the items are counted and numbered, with date, sign, id, status and owner', async () => {
  openApprover([MESHA, KARK]);
  expect(await screen.findByText('For review (2)')).toBeInTheDocument();
  for (const [number, name, id] of [
    ['1', 'Mesha', '#21'],
    ['2', 'Kark', '#22'],
  ]) {
    const told = await findOption(new RegExp(name!));
    for (const part of [id!, 'inreview', '01/12/2026', TRANSLATOR]) expect(told).toHaveTextContent(part);
    expect(within(told).getByText(number!)).toBeInTheDocument();
  }
});

test('spec 2.11.3: a row shows id, from, to and assigned to, its original beside its translation, with Approve and Reassign', async () => {
  const one = row({
    ...IN_REVIEW_FIELDS,
    id: 28,
    lrname: 'Tula',
    hi_2: 'दो',
    te_2: 'రెండు',
    from: '2026-12-01',
    to: '2026-12-10',
  });
  const { person } = openApprover([one]);
  await person.click(await findOption(/Tula/));
  expect(await screen.findByRole('button', { name: /^Approve/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /^Reassign/ })).toBeEnabled();
  const head = screen.getByText('From 01/12/2026 to 10/12/2026').parentElement!;
  expect(head).toHaveTextContent('#28');
  expect(head).toHaveTextContent(`Assigned to ${TRANSLATOR}`);
  expect(screen.getByText('Translation · Telugu')).toBeInTheDocument();
  expect(sides()).toEqual({ original: ['एक', 'दो'], translation: ['ఒకటి', 'రెండు'] });
});

test.each([
  ['Marathi if it is the only one', { hi_1: '', mr_1: 'एक' }, /Original · Marathi/],
  ['Hindi if no other language has content', { hi_1: '' }, /Original · Hindi/],
])('spec 2.11.4: the original is the first language that has content: %s', async (_which, fields, said) => {
  const { person } = openApprover([row({ ...IN_REVIEW_FIELDS, ...fields, id: 29, lrname: 'Meen' })]);
  await person.click(await findOption(/Meen/));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('spec 2.11.4: with several languages the original is the first one, English before Hindi', async () => {
  const { person } = openApprover([row({ ...IN_REVIEW_FIELDS, en_1: 'One', gu_1: 'એક', id: 29, lrname: 'Meen' })]);
  await person.click(await findOption(/Meen/));
  const choice = await screen.findByLabelText<HTMLSelectElement>('Original language');
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual(['English', 'Hindi', 'Gujarati']);
  expect(choice).toHaveValue('en');
});

test('spec 2.11.4: the original is the language that the row was assigned from', async () => {
  const { person } = openApprover([row({ ...IN_REVIEW_FIELDS, en_1: 'One', source_te: 'hi', id: 29, lrname: 'Meen' })]);
  await person.click(await findOption(/Meen/));
  expect(await screen.findByLabelText<HTMLSelectElement>('Original language')).toHaveValue('hi');
});

test('spec 9.10: the Approver starts with every date', async () => {
  openApprover([row({ ...IN_REVIEW_FIELDS, id: 29, lrname: 'Meen', from: '2020-01-01', to: '2020-01-01' })]);
  expect(await findOption(/Meen/)).toBeInTheDocument();
  expect(screen.getByLabelText('From Date')).toHaveValue('');
  expect(screen.getByLabelText('To Date')).toHaveValue('');
});

test('spec 2.11.5: the English original of an activity is shown beside its translation in the selected language', async () => {
  const activity = completeItem({
    ...EMPTY_ACTIVITY,
    id: 31,
    from: '2026-12-01',
    to: '2026-12-01',
    assigned_to: TRANSLATOR,
    act_en: 'Breathing',
    en: 'Sit still.',
    hi: 'शांत बैठें',
    te: 'కూర్చోండి',
    status_te: 'inreview',
    source_te: 'hi',
    author_te: TRANSLATOR,
    revision_te: 3,
  });
  const api = { 'list-review-activities': () => [activity] };
  const { person } = openApprover([activity], api, '/Approver?category=activity&language=te');
  await person.click(await findOption(/Breathing/));
  expect(await screen.findByLabelText('Original language')).toHaveValue('en');
  expect(sides()).toEqual({ original: ['Breathing', 'Sit still.'], translation: ['కూర్చోండి'] });
});

test('a filtered list says how many rows it shows of all that wait, and leaves out those decided here', async () => {
  const asked: string[] = [];
  const { person } = openApprover(
    [MESHA, KARK],
    {
      'count-rows': ({ query }) => {
        asked.push(String(query));
        return { counts: { pending: 0, assigned: 0, inreview: 85, corrected: 0, approved: 0 } };
      },
    },
    `${URL}&from=2026-12-01&to=2026-12-01`,
  );
  expect(await screen.findByText('2 of 85 waiting in Telugu')).toBeInTheDocument();
  expect(asked).toEqual(['target=te&status=inreview']);
  await person.click(await findOption(/Mesha/));
  await waitUntilSeen();
  await person.keyboard('a');
  expect(await screen.findByText('1 of 84 waiting in Telugu')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('1 waiting in Telugu')).toBeInTheDocument();
});

test('another filter reads the count of all rows again', async () => {
  let waiting = 85;
  const { person } = openApprover(
    [MESHA, KARK],
    { 'count-rows': () => ({ counts: { pending: 0, assigned: 0, inreview: waiting, corrected: 0, approved: 0 } }) },
    `${URL}&findings=kept`,
  );
  expect(await screen.findByText('2 of 85 waiting in Telugu')).toBeInTheDocument();
  waiting = 84;
  await person.selectOptions(screen.getByLabelText('Findings'), 'Spaces');
  expect(await screen.findByText('2 of 84 waiting in Telugu')).toBeInTheDocument();
});

test('a filtered list whose rows cannot be counted says that filters are set', async () => {
  openApprover([MESHA], { 'count-rows': () => refuse('unavailable') }, `${URL}&from=2026-12-01&to=2026-12-01`);
  expect(await screen.findByText('1 waiting in Telugu with these filters')).toBeInTheDocument();
});

const FINDING = { rule: 'numbers', column: 'te_1', words: '7', severity: 'warning', start: 0, end: 1, message: '' };
const KEPT = { ...FINDING, kept: { by: TRANSLATOR, at: '2026-11-20T10:00:00.000Z' } };

test('the list is filtered by findings, each row has their number in words, and Clear Filters ends it', async () => {
  const asked: (string | null)[] = [];
  const checked = row({ ...IN_REVIEW_FIELDS, id: 31, findings_te: { revision: 3, found: [FINDING, KEPT] } as never });
  const { person, view } = openApprover([], {
    'list-review-daily': ({ query }) => {
      asked.push(query.get('findings'));
      return query.get('findings') === 'spaces' ? [] : [checked];
    },
  });
  expect(await findOption(/#31/)).toHaveTextContent('2 findings, 1 kept ·');
  const filter = screen.getByLabelText('Findings');
  await person.selectOptions(filter, 'With kept warnings');
  await findOption(/#31/);
  await person.selectOptions(filter, 'Spaces');
  expect(await screen.findByText('The filter “Spaces” is set.')).toBeInTheDocument();
  expect(view.router.state.location.search).toContain('findings=spaces');
  await person.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0]!);
  await findOption(/#31/);
  expect(view.router.state.location.search).toBe('?category=daily&language=te');
  expect(asked).toEqual([null, 'kept', 'spaces']);
});
