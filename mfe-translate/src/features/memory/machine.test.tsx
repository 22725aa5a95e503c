import type { BodyOf } from '@subtitle/contracts/operation';
import type { translateByMachine } from '@subtitle/contracts/operations/machine';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { SEEN_MS } from '@subtitle/sdk/keys';
import { type FakeHandler, refuse, renderScreen, row } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { getField, MINE, passTime, URL } from '../../testing/daily-rows';
import { createPredictionServer } from '../../testing/prediction-server';
import { createMemoryServer } from '../../testing/suggestions';

const [GAIN, FRIEND] = ['आज लाभ होगा।', 'मित्र से मिलें।'];
const [GAIN_TE, FRIEND_TE] = ['ఈరోజు లాభం ఉంటుంది.', 'మిత్రుడిని కలవండి.'];
const ROW = row({ ...MINE, id: 11, hi_1: `${GAIN} ${FRIEND}`, hi_2: '' });
const SETTINGS = { selfApproval: false, revision: 1 };
const machine = { service: 'libretranslate', url: 'https://a.example', dailyCharacters: 0 } as const;

interface Opened {
  asked: BodyOf<typeof translateByMachine>[];
  submitted: { columns: Record<string, string>; acceptsMachine?: true; filled?: unknown[] }[];
}

function open({
  answer,
  service = machine.service as 'off' | 'libretranslate',
}: {
  answer?: FakeHandler;
  service?: 'off' | 'libretranslate';
} = {}): Opened {
  const opened: Opened = { asked: [], submitted: [] };
  const server = createPredictionServer([ROW], createMemoryServer([ROW], { [GAIN]: [{ text: GAIN_TE }] }));
  const submit = server['submit-item'];
  renderScreen(<PredictionsDailyScreen />, {
    url: `${URL}&item=11`,
    api: {
      ...server,
      'get-settings': () => ({ ...SETTINGS, house: { ...DEFAULT_SETTINGS, machine: { ...machine, service } } }),
      'submit-item': (request) => {
        opened.submitted.push(request.body);
        return submit(request);
      },
      'translate-by-machine': (request) => {
        opened.asked.push(request.body);
        return (
          answer?.(request) ?? {
            state: 'on',
            texts: request.body.sentences.map((one: object) => ({ ...one, text: FRIEND_TE })),
          }
        );
      },
    },
  });
  return opened;
}

async function findPanel() {
  await userEvent.click(await screen.findByLabelText(/te_1/));
  return screen.findByRole('region', { name: 'Memory of this text' });
}

beforeEach(() => localStorage.clear());

test('suggests a translation of the sentence that the memory does not know, and fills nothing with it', async () => {
  const { asked } = open();
  const panel = await findPanel();
  expect(await within(panel).findByText(FRIEND_TE)).toHaveAttribute('lang', 'te');
  expect(within(panel).getByText('Machine translation')).toBeInTheDocument();
  expect(asked).toEqual([
    { source: 'hi', sentences: [{ column: 'te_1', start: GAIN.length + 1, end: GAIN.length + 1 + FRIEND.length }] },
  ]);
  expect(getField('te_1').value.trim()).toBe(GAIN_TE);
});

test('an inserted machine translation is marked, and submitted unchanged only by Accept draft', async () => {
  const person = userEvent.setup();
  const { submitted } = open();
  await within(await findPanel()).findByText(FRIEND_TE);
  await person.click(getField('te_1'));
  await person.keyboard('{F2}');
  expect(getField('te_1')).toHaveValue(`${GAIN_TE} ${FRIEND_TE}`);
  expect(await screen.findByText('1 sentence is a machine translation, not edited')).toBeInTheDocument();
  await passTime(SEEN_MS);
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^A machine translation is not edited\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accept draft' })).toHaveFocus();
  expect(submitted).toEqual([]);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(submitted[0]).toMatchObject({ acceptsMachine: true, columns: { te_1: `${GAIN_TE} ${FRIEND_TE}` } });
  // Only the sentence from the memory is stored as such.
  expect(submitted[0]!.filled).toEqual([{ column: 'te_1', start: 0, end: GAIN_TE.length }]);
});

test('an edited machine translation is submitted like a typed one', async () => {
  const person = userEvent.setup();
  const { submitted } = open();
  await within(await findPanel()).findByText(FRIEND_TE);
  await person.click(getField('te_1'));
  await person.keyboard('{F2}');
  await person.type(getField('te_1'), '{Backspace} తప్పక.');
  await waitFor(() => expect(screen.queryByText(/machine translation, not edited/)).not.toBeInTheDocument());
  await passTime(SEEN_MS);
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(submitted[0]!.acceptsMachine).toBeUndefined();
});

test.each([
  ['fails', () => refuse('unavailable')],
  ['is unavailable', () => ({ state: 'unavailable', texts: [] })],
  ['has reached its limit', () => ({ state: 'limit', texts: [] })],
])('a service that %s shows nothing', async (_name, answer) => {
  const { asked } = open({ answer });
  const panel = await findPanel();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(within(panel).getByText('Not in the memory')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('nothing is sent while the service is off', async () => {
  const { asked } = open({ service: 'off' });
  await within(await findPanel()).findByText('Not in the memory');
  expect(asked).toEqual([]);
});
