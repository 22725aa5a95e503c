import { SEEN_MS } from '@subtitle/sdk/keys';
import { type FakeHandler, renderScreen, row } from '@subtitle/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DaySheetScreen from '../../screens/day-sheet.screen';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { getField, MINE, passTime, URL } from '../../testing/daily-rows';
import { createPredictionServer } from '../../testing/prediction-server';
import { createSheetServer, sheetSentence } from '../../testing/sheet-server';

const [GAIN, GAIN_700, TRAVEL] = ['आज 500 रुपये मिलेंगे।', 'आज 700 रुपये मिलेंगे।', 'आज यात्रा टालना अच्छा रहेगा।'];
/** Translations without the end mark of their source. */
const [GAIN_TE, GAIN_700_TE, TRAVEL_TE] = ['ఈరోజు 500 రూపాయలు వస్తాయి', 'ఈరోజు 700 రూపాయలు వస్తాయి', 'ఈరోజు ప్రయాణం వాయిదా వేయడం మంచిది'];
const NO_MARK = 'No end mark .';
const KEEP = '{Control>}{Shift>}{Enter}{/Shift}{/Control}';
const versions = [
  { text: GAIN, rows: [0] },
  { text: GAIN_700, rows: [1] },
];

function open(extra: Record<string, FakeHandler> = {}) {
  const server = createSheetServer([sheetSentence(GAIN, { texts: versions }), sheetSentence(TRAVEL)]);
  const screenOfSheet = renderScreen(<DaySheetScreen />, { api: { ...server.api, ...extra }, url: '/day-sheet' });
  return { ...server, ...screenOfSheet, person: userEvent.setup() };
}
const field = (at: number) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Translation ${at}` });
const findKeep = () => screen.findAllByRole('button', { name: `Keep: ${NO_MARK}` });
const getStatus = (sentence: string) => screen.getByText(sentence, { selector: '[role="status"]' });

async function typeBoth() {
  fireEvent.change(await field(1), { target: { value: GAIN_TE } });
  fireEvent.change(await field(2), { target: { value: TRAVEL_TE } });
  await waitFor(async () => expect(await findKeep()).toHaveLength(2), { timeout: 3_000 });
}

beforeEach(() => localStorage.clear());

test('a key keeps a warning and goes to the next finding, F8 passes over it, and the same key takes it back', async () => {
  const { person } = open();
  await typeBoth();
  expect(screen.getByRole('button', { name: /^2 warnings/ })).toBeInTheDocument();
  await person.keyboard('{F8}');
  expect(await field(1)).toHaveFocus();
  expect(getStatus(`Warning in translation 1: ${NO_MARK}`)).toBeInTheDocument();
  await person.keyboard(KEEP);
  expect(await field(2)).toHaveFocus();
  expect(getStatus(`Kept: ${NO_MARK}; next: Warning in translation 2: ${NO_MARK}`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^1 warning/ })).toBeInTheDocument();
  (await field(1)).focus();
  await person.keyboard('{F8}');
  expect(await field(2)).toHaveFocus();
  await person.keyboard(KEEP);
  expect(getStatus(`Kept: ${NO_MARK}`)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^\d warning/ })).toBeNull();
  await person.keyboard('{F8}');
  expect(getStatus('No open findings on this sheet.')).toBeInTheDocument();
  await person.keyboard(KEEP);
  expect(getStatus(`No longer kept: ${NO_MARK}`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^1 warning/ })).toBeInTheDocument();
});

test('a warning kept on the sheet is not asked in the rows that the sentence fills, and is sent with them', async () => {
  const sheet = open();
  await typeBoth();
  (await field(1)).focus();
  await sheet.person.keyboard(KEEP);
  sheet.unmount();
  const submitted: { overrides: unknown[] }[] = [];
  const texts = { hi_1: GAIN_700, hi_2: TRAVEL, te_1: GAIN_700_TE, te_2: TRAVEL_TE };
  const api = createPredictionServer([
    row({ ...MINE, id: 12, lrname: 'Mesha', author_te: 'translator@example.com', ...texts }),
  ]);
  const { 'submit-item': submit } = api;
  api['submit-item'] = (request) => {
    submitted.push(request.body);
    return submit(request);
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=12` });
  const undo = await screen.findByRole('button', { name: `Undo keep: ${NO_MARK}` });
  expect(undo).toHaveAttribute('aria-controls', getField('te_1').id);
  expect(screen.getByRole('button', { name: /^1 warning/ })).toBeInTheDocument();
  await sheet.person.click(screen.getByRole('button', { name: `Keep: ${NO_MARK}` }));
  await passTime(SEEN_MS);
  await sheet.person.click(getField('te_1'));
  await sheet.person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(submitted[0]!.overrides).toEqual([
    { rule: 'end-mark', column: 'te_1', words: NO_MARK },
    { rule: 'end-mark', column: 'te_2', words: NO_MARK },
  ]);
});

test('a warning kept on the sheet can be taken back in a row', async () => {
  const sheet = open();
  await typeBoth();
  (await field(2)).focus();
  await sheet.person.keyboard(KEEP);
  sheet.unmount();
  const texts = { hi_1: TRAVEL, hi_2: '', te_1: TRAVEL_TE };
  const api = createPredictionServer([row({ ...MINE, id: 13, lrname: 'Mesha', ...texts })]);
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=13` });
  await sheet.person.click(await screen.findByRole('button', { name: `Undo keep: ${NO_MARK}` }));
  expect(await screen.findByRole('button', { name: `Keep: ${NO_MARK}` })).toBeInTheDocument();
});

test('a warning that somebody keeps in another row is not asked, and names both', async () => {
  const asked: { kind: string; id: number; warnings: object[] }[] = [];
  open({
    'list-names': () => [{ username: 'meera@example.com', name: 'Meera' }],
    'find-kept-warnings': ({ body }) => {
      asked.push(body);
      return [{ place: 0, by: 'meera@example.com', at: '2026-11-22T05:00:00.000Z', row: { kind: 'daily', id: 7 } }];
    },
  });
  fireEvent.change(await field(2), { target: { value: TRAVEL_TE } });
  expect(await screen.findByText('Kept by Meera in row 7:', undefined, { timeout: 3_000 })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^\d warning/ })).toBeNull();
  expect(asked).toMatchObject([
    { kind: 'daily', id: 11, warnings: [{ rule: 'end-mark', source: TRAVEL, text: TRAVEL_TE }] },
  ]);
});
