import type { CorrectedText } from '@subtitle/contracts/operations/corrected-texts';
import { type FakeHandler, type FakeRequest, refuse, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CorrectionPredictionDailyScreen from '../../screens/correction-prediction-daily.screen';
import { DATE, getField } from '../../testing/daily-rows';
import { createPredictionServer } from '../../testing/prediction-server';
import { listReplacedWords } from './replaced-words';

const [SOURCE, OLD, NEW] = ['शाम को आराम करें।', 'సాయంత్రం పడుకోండి.', 'సాయంత్రం విశ్రమించండి.'];
const TEXT: CorrectedText = {
  ...{ id: 'daily-41-te-2', kind: 'daily', item: 41, language: 'te', revision: 4 },
  ...{ author: 'asha@example.com', by: 'editor@example.com', at: '2026-11-30T10:00:00.000Z' },
  ...{ reason: null, note: '', isUnread: false, more: 0, name: 'Mesha', from: DATE, to: DATE, path: null },
  changes: [{ column: 'te_1', before: OLD, after: NEW }],
};

beforeEach(() => localStorage.clear());

async function correct(extra: Record<string, FakeHandler> = {}) {
  const item = row({
    ...{
      id: 41,
      lrname: 'Mesha',
      from: DATE,
      to: DATE,
      hi_1: SOURCE,
      te_1: OLD,
      revision_te: 3,
      author_te: 'somebody',
    },
    ...{ assigned_te: 'editor@example.com', stage_te: 'correct', status_te: 'assigned' },
  });
  const asked: unknown[] = [];
  const api = createPredictionServer([item], {
    'list-names': () => [{ username: 'asha@example.com', name: 'Asha' }],
    'get-corrected-text': ({ query }: FakeRequest) => ({ text: query.get('revision') === '4' ? TEXT : null }),
    'explain-corrected-text': ({ body }: FakeRequest) => {
      asked.push(body);
      return { text: { ...TEXT, reason: body.reason, note: body.note } };
    },
    ...extra,
  });
  const url = `/CorrectionPredictionDaily?source=hi&target=te&date=${DATE}&item=41`;
  renderScreen(<CorrectionPredictionDailyScreen />, { api, url, user: testUser('editor') });
  const person = userEvent.setup();
  await screen.findByLabelText(/te_1/);
  await person.clear(getField('te_1'));
  await person.type(getField('te_1'), NEW);
  await person.keyboard('{Control>}{Enter}{/Control}');
  return { person, asked };
}
const findLine = () => screen.findByRole('region', { name: 'Reason of the correction' });

test('after a correction of somebody’s text the editor is asked why, and the reason is changed by a press', async () => {
  const { person, asked } = await correct();
  const line = within(await findLine());
  expect(await line.findByText(/Why did you change the text of Asha\?/)).toBeVisible();
  await person.click(line.getByRole('button', { name: 'Meaning' }));
  expect(await line.findByText(/Asha sees this reason\./)).toBeVisible();
  expect(line.getByRole('button', { name: 'Meaning', pressed: true })).toBeVisible();
  await person.type(line.getByRole('textbox', { name: 'Reason in your own words' }), 'Rest{Enter}');
  await waitFor(() => expect(asked).toHaveLength(2));
  await person.click(line.getByRole('button', { name: 'Meaning' }));
  await waitFor(() =>
    expect(asked).toEqual([
      { revision: 4, reason: 'meaning', note: '' },
      { revision: 4, reason: 'meaning', note: 'Rest' },
      { revision: 4, reason: null, note: 'Rest' },
    ]),
  );
  await person.click(line.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Reason of the correction' })).toBeNull();
});

test('a reason pressed while the note is being saved is saved after it, and keeps the note', async () => {
  const bodies: { reason: string | null; note: string }[] = [];
  const waiting: (() => void)[] = [];
  const { person } = await correct({
    'explain-corrected-text': async ({ body }: FakeRequest) => {
      bodies.push(body);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { text: { ...TEXT, reason: body.reason, note: body.note } };
    },
  });
  const line = within(await findLine());
  await person.type(line.getByRole('textbox', { name: 'Reason in your own words' }), 'Rest');
  await person.click(line.getByRole('button', { name: 'Meaning' }));
  expect(line.getByRole('button', { name: 'Meaning', pressed: true })).toBeVisible();
  await waitFor(() => expect(bodies).toMatchObject([{ reason: null, note: 'Rest' }]));
  waiting[0]!();
  await waitFor(() => expect(bodies).toHaveLength(2));
  waiting[1]!();
  expect(bodies[1]).toMatchObject({ reason: 'meaning', note: 'Rest' });
  expect(await line.findByText(/Asha sees this reason\./)).toBeVisible();
  expect(line.getByRole('button', { name: 'Meaning', pressed: true })).toBeVisible();
});

test('a reason that is not saved says so; nobody is asked about an own text', async () => {
  const { person } = await correct({ 'explain-corrected-text': () => refuse('unavailable') });
  const line = within(await findLine());
  await person.click(line.getByRole('button', { name: 'Style' }));
  expect(await line.findByRole('alert')).toBeVisible();
});

test('nobody is asked if no other person’s text was changed', async () => {
  const get = jest.fn(() => ({ text: null }));
  await correct({ 'get-corrected-text': get });
  await waitFor(() => expect(get).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'Reason of the correction' })).toBeNull();
});

test('a replaced word is proposed as a term with the earlier word as forbidden, its source word by one press, beside the drafts that it would touch', async () => {
  const bodies: unknown[] = [];
  const searched: unknown[] = [];
  const { person } = await correct({
    'preview-term-drafts': ({ body }: FakeRequest) => {
      searched.push(body.entries);
      if (searched.length === 1) return refuse('unavailable');
      return { pairs: [{ pair: 'hi_te', missing: 12, forbidden: 2, limited: false }], rows: [] };
    },
    'add-term': ({ body }: FakeRequest) => {
      bodies.push(body.entries);
      return { term: { id: 9, revision: 1, status: 'proposed', by: 'me', at: TEXT.at, ...body } };
    },
  });
  const line = within(await findLine());
  await person.click(line.getByRole('button', { name: 'Make “విశ్రమించండి” a term?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a term' }));
  expect(dialog.getByLabelText(/Telugu term/)).toHaveValue('విశ్రమించండి');
  expect(dialog.getByLabelText('Instead of')).toHaveValue('పడుకోండి');
  expect(dialog.queryByRole('region', { name: 'Open drafts' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'आराम' }));
  const drafts = within(await dialog.findByRole('region', { name: 'Open drafts' }));
  await person.click(await drafts.findByRole('button', { name: 'Retry' }));
  expect(await drafts.findByRole('listitem')).toHaveTextContent(
    'Hindi → Telugu: 12 drafts without the term, 2 drafts with a forbidden word',
  );
  expect(searched[1]).toMatchObject({ hi: { form: 'आराम' }, te: { form: 'విశ్రమించండి', forbidden: ['పడుకోండి'] } });
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([
      {
        hi: { form: 'आराम', example: SOURCE, forbidden: [] },
        te: { form: 'విశ్రమించండి', forbidden: ['పడుకోండి'], example: NEW },
      },
    ]),
  );
});

test('only words that were replaced by words are offered, not numbers, whole sentences or repeated ones', () => {
  const list = (before: string, after: string) =>
    listReplacedWords([{ column: 'te_1', before, after }]).map(({ wrong, right }) => [wrong, right]);
  expect(list('The red car came.', 'The blue car came.')).toEqual([['red', 'blue']]);
  expect(list('Pay 5 rupees.', 'Pay 6 rupees.')).toEqual([]);
  expect(list('One two three four five.', 'Six seven eight nine ten.')).toEqual([]);
  expect(list('It came.', 'It really came.')).toEqual([]);
});
