import type { RowCorrection, UncorrectedRow } from '@subtitle/contracts/operations/corrections';
import type { CorrectionOffer } from '@subtitle/contracts/operations/memory';
import { type FakeHandler, type FakeRequest, refuse, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { getField, MINE, URL } from '../../testing/daily-rows';
import { createPredictionServer } from '../../testing/prediction-server';
import { createMemoryServer } from '../../testing/suggestions';

const [REST, OLD, NEW] = ['शाम को आराम करें।', 'సాయంత్రం పడుకోండి.', 'సాయంత్రం విశ్రాంతి తీసుకోండి.'];
const SENT_BACK = row({
  ...MINE,
  id: 11,
  lrname: 'Mesha',
  hi_1: REST,
  hi_2: '',
  te_1: OLD,
  author_te: 'translator@example.com',
  submitter_te: 'translator@example.com',
  revision_te: 4,
  round_te: 1,
});
const CORRECTION: RowCorrection = {
  id: 'daily-11-te-5-0',
  kind: 'daily',
  item: 11,
  language: 'te',
  source: 'hi',
  column: 'te_1',
  sentence: REST,
  before: OLD,
  after: NEW,
  by: 'translator@example.com',
  at: '2026-11-30T10:00:00.000Z',
  own: 2,
  others: 5,
  approved: 37,
  limited: false,
};
const createOwn = (id: number, after: string | null = NEW): UncorrectedRow => ({
  kind: 'daily',
  id,
  language: 'te',
  from: '2026-11-25',
  to: '2026-11-25',
  name: 'Kark',
  status: 'assigned',
  revision: 2,
  owner: 'translator@example.com',
  own: true,
  before: OLD,
  after,
});

beforeEach(() => localStorage.clear());

function open(extra: Record<string, FakeHandler> = {}, item = SENT_BACK) {
  const api = createPredictionServer([item], {
    'list-names': () => [],
    'list-row-corrections': () => ({ corrections: [CORRECTION] }),
    'list-uncorrected-rows': ({ query }: FakeRequest) => ({
      rows: query.get('state') === 'open' ? [createOwn(12), createOwn(13), createOwn(14, null)] : [],
      limited: false,
    }),
    ...extra,
  });
  return renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11`, user: testUser('translator') });
}
async function correct() {
  const person = userEvent.setup();
  const field = await screen.findByLabelText(/te_1/);
  await person.clear(field);
  await person.type(field, NEW);
  await person.keyboard('{Control>}{Enter}{/Control}');
  return person;
}
const findSentence = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });

describe('after a correction', () => {
  it('the rows with the earlier sentence are counted', async () => {
    open();
    await correct();
    const sentence =
      '2 of your open rows, 5 open rows of others and 37 approved rows still have the sentence as before your correction.';
    expect(await findSentence(sentence)).toBeVisible();
  });

  it('the selected own rows are corrected and undone as one', async () => {
    const calls: unknown[] = [];
    let left = [CORRECTION];
    open({
      'list-row-corrections': () => ({ corrections: left }),
      'apply-correction': ({ body }: FakeRequest) => {
        calls.push(body.rows);
        left = [{ ...CORRECTION, own: 1 }];
        return { rows: body.rows };
      },
      'undo-propagation': () => ({ rows: [{ kind: 'daily', id: 12 }], changed: 0, left: 0 }),
    });
    const person = await correct();
    await person.click(await screen.findByRole('button', { name: 'Show rows' }));
    await person.click(await screen.findByRole('checkbox', { name: '#13' }));
    expect(screen.getByRole('checkbox', { name: '#14' })).toBeDisabled();
    expect(screen.getByText(/^37 approved rows still say it\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Apply to 1 row' }));
    expect(await findSentence(/1 row corrected\./)).toBeInTheDocument();
    expect(calls).toEqual([[{ kind: 'daily', id: 12 }]]);
    await person.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    expect(await findSentence(/1 row restored\./)).toBeInTheDocument();
  });

  it('a press without an answer is undone, also after an undo without one', async () => {
    let undos = 0;
    open({
      'apply-correction': () => refuse('unavailable'),
      'undo-propagation': () =>
        ++undos === 1 ? refuse('unavailable') : { rows: [{ kind: 'daily', id: 12 }], changed: 0, left: 0 },
    });
    const person = await correct();
    await person.click(await screen.findByRole('button', { name: 'Show rows' }));
    await person.click(await screen.findByRole('button', { name: 'Apply to 2 rows' }));
    expect(await findSentence(/The connection failed\. Some rows may have been corrected\./)).toBeInTheDocument();
    const findButton = (name: string) => screen.findByRole('button', { name, hidden: true });
    await waitFor(async () => expect(await findButton('Undo')).toBeEnabled());
    await person.click(await findButton('Undo'));
    await waitFor(async () => expect(await findButton('Try again')).toBeEnabled());
    await person.click(await findButton('Try again'));
    expect(await findSentence(/1 row restored\./)).toBeInTheDocument();
  });

  it('a row whose text is kept on this device is left out', async () => {
    const draft = { revision: 2, value: 'నాది', at: Date.now() };
    localStorage.setItem('draft:translator@example.com:daily:12:te:te_1', JSON.stringify(draft));
    const calls: unknown[] = [];
    open({
      'apply-correction': ({ body }: FakeRequest) => {
        calls.push(body.rows);
        return { rows: body.rows };
      },
    });
    const person = await correct();
    await person.click(await screen.findByRole('button', { name: 'Show rows' }));
    await person.click(await screen.findByRole('button', { name: 'Apply to 2 rows' }));
    expect(await findSentence(/1 row corrected\. 1 row with unsaved text on this device stayed\./)).toBeInTheDocument();
    expect(calls).toEqual([[{ kind: 'daily', id: 13 }]]);
  });

  it('an Undo stays when the next row is submitted', async () => {
    let end = () => {};
    const next = row({ ...SENT_BACK, id: 12, lrname: 'Kark' });
    const api = createPredictionServer([SENT_BACK, next], {
      'list-names': () => [],
      'list-row-corrections': ({ params }: FakeRequest) => ({
        corrections: [{ ...CORRECTION, item: Number(params.id), id: `daily-${params.id}-te-5-0` }],
      }),
      'list-uncorrected-rows': ({ query }: FakeRequest) => ({
        rows: query.get('state') === 'open' ? [createOwn(13)] : [],
        limited: false,
      }),
      'apply-correction': ({ body }: FakeRequest) =>
        new Promise((resolve) => {
          end = () => resolve({ rows: body.rows });
        }),
    });
    renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11`, user: testUser('translator') });
    const person = await correct();
    await person.click(await screen.findByRole('button', { name: 'Show rows' }));
    await person.click(await screen.findByRole('button', { name: 'Apply to 1 row' }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.clear(getField('te_1'));
    await person.type(getField('te_1'), NEW);
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByText(/still have the sentence/)).toBeNull());
    end();
    expect(await findSentence(/ still have the sentence/)).toHaveTextContent(/^#12/);
    expect(await findSentence(/1 row corrected\./)).toHaveTextContent(/^#11/);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('nothing is shown if no other row has the earlier sentence', async () => {
    const list = jest.fn(() => ({ corrections: [] }));
    open({ 'list-row-corrections': list });
    await correct();
    await waitFor(() => expect(list).toHaveBeenCalled());
    expect(screen.queryByRole('region', { name: 'Corrected sentences' })).toBeNull();
  });
});

describe('a row with a sentence that was corrected elsewhere', () => {
  const offer: CorrectionOffer = {
    id: 'daily-40-te-3-0',
    column: 'te_1',
    before: OLD,
    after: NEW,
    by: 'editor@example.com',
    at: '2026-11-30T10:00:00.000Z',
    from: { kind: 'daily', id: 40 },
  };
  const openOffered = () => open(createMemoryServer([SENT_BACK], {}, { corrections: [offer] }));

  it('offers the correction, which is written with one press and one undo', async () => {
    const person = userEvent.setup();
    openOffered();
    expect(await screen.findByText(/a sentence was corrected in row #40/)).toBeVisible();
    expect(getField('te_1')).toHaveValue(OLD);
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    expect(getField('te_1')).toHaveValue(NEW);
    expect(screen.queryByText(/a sentence was corrected in row/)).toBeNull();
  });

  it('shows the offer no longer after Ignore or when the sentence is changed', async () => {
    const person = userEvent.setup();
    openOffered();
    await screen.findByText(/a sentence was corrected in row #40/);
    await person.type(getField('te_1'), '!');
    expect(screen.queryByText(/a sentence was corrected in row/)).toBeNull();
    await person.type(getField('te_1'), '{Backspace}');
    await person.click(await screen.findByRole('button', { name: 'Ignore' }));
    expect(screen.queryByText(/a sentence was corrected in row/)).toBeNull();
    expect(getField('te_1')).toHaveValue(OLD);
  });
});
