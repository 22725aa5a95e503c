import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { renderScreen, row } from '@subtitle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { findOption, getField, MINE, passTime, URL } from '../../testing/daily-rows';
import { createPredictionServer } from '../../testing/prediction-server';
import { createSubtitleServer } from '../../testing/subtitle-server';
import { VttTranslator } from '../translate-subtitles/vtt-translator';

const te = { ...DEFAULT_SETTINGS.languages.te, digits: 'native' } as const;
const house = { ...DEFAULT_SETTINGS, languages: { ...DEFAULT_SETTINGS.languages, te } };
const settings = { 'get-settings': () => ({ selfApproval: false, house, revision: 1 }) };
const hint = (words: string) => screen.findByRole('button', { name: `Correct: ${words}` });
const hints = () => screen.queryAllByRole('button', { name: /^Correct:/ });

beforeEach(() => localStorage.clear());

test('a text that breaks the house style shows a hint beside its field, is fixed by a press, and can be submitted without the fix', async () => {
  const person = userEvent.setup();
  const api = {
    ...createPredictionServer([row({ ...MINE, id: 11, lrname: 'Mesha', hi_2: '', te_1: 'ఒకటి 1।' })]),
    ...settings,
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await person.click(await hint('End mark । instead of .'));
  expect(getField('te_1')).toHaveValue('ఒకటి 1.');
  expect(getField('te_1')).toHaveFocus();
  await person.click(await hint('Digits 1 instead of ౧'));
  expect(getField('te_1')).toHaveValue('ఒకటి ౧.');
  expect(hints()).toEqual([]);
  await person.type(getField('te_1'), ' "రెండు"');
  await hint('Quotes " " instead of “ ”');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('All translations saved successfully!')).toBeInTheDocument();
  expect(await findOption(/Mesha/)).toHaveTextContent('inreview');
});

test('Alt+Enter fixes the faults of the focused text one after the other, and changes no other text', async () => {
  const person = userEvent.setup();
  const texts = { hi_1: 'एक', hi_2: 'दो', te_1: 'ఒకటి 1।', te_2: 'రెండు 2' };
  const api = { ...createPredictionServer([row({ ...MINE, id: 11, lrname: 'Mesha', ...texts })]), ...settings };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  expect(await hint('Digits 1 instead of ౧')).toHaveAttribute('aria-keyshortcuts', 'Alt+Enter');
  await person.click(getField('te_1'));
  await person.keyboard('{Alt>}{Enter}{/Alt}');
  await person.keyboard('{Alt>}{Enter}{/Alt}');
  expect(getField('te_1')).toHaveValue('ఒకటి ౧.');
  await person.keyboard('{Alt>}{Enter}{/Alt}');
  expect(getField('te_1')).toHaveValue('ఒకటి ౧.');
  expect(getField('te_2')).toHaveValue('రెండు 2');
  expect(getField('te_1')).toHaveFocus();
});

test('text that is still being typed gets no hints', async () => {
  const person = userEvent.setup();
  const api = {
    ...createPredictionServer([row({ ...MINE, id: 11, lrname: 'Mesha', hi_1: 'आज का दिन शुभ है।' })]),
    ...settings,
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await person.type(await screen.findByLabelText(/te_1/), 'ఈ రోజు శుభప్రదం');
  expect(hints()).toEqual([]);
  await person.click(await hint('No end mark .'));
  expect(getField('te_1')).toHaveValue('ఈ రోజు శుభప్రదం.');
});

test('a cue that breaks the house style is fixed by a press; a read-only translation offers no fix', async () => {
  const person = userEvent.setup();
  const server = createSubtitleServer({ texts: ['ఒకటి 1', 'రెండు', ''] }, settings);
  const url = '/translate?channel=3&video=5&source=hi&target=te';
  const { unmount } = renderScreen(<VttTranslator />, { api: server.api, url });
  await person.click(await screen.findByLabelText('Translation of cue 1'));
  await person.click(await hint('Digits 1 instead of ౧'));
  expect(screen.getByLabelText('Translation of cue 1')).toHaveValue('ఒకటి ౧');
  await person.click(screen.getByRole('button', { name: /Save Now/ }));
  await waitFor(() => expect(server.saves).toEqual([[{ cue: 1, text: 'ఒకటి ౧', before: 'ఒకటి 1' }]]));
  unmount();
  localStorage.clear();
  const reader = createSubtitleServer(
    { texts: ['ఒకటి 1', '', ''], opened: { editable: false, why: 'status' } },
    settings,
  );
  renderScreen(<VttTranslator />, { api: reader.api, url });
  await screen.findByLabelText('Translation of cue 1');
  await passTime(1_000);
  expect(hints()).toEqual([]);
});
