import '@subtitle/testing/with-made-up-row';
import type { TextKind } from '@subtitle/contracts/columns';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { formatDate } from '@subtitle/sdk/ui';
import { MADE_UP_ROW } from '@subtitle/testing/made-up';
import { createMadeUpItem } from '@subtitle/testing/made-up-item';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findOption } from '../../testing/daily-rows';
import { ME, createPredictionServer as server } from '../../testing/prediction-server';
import { UnitEditor } from './unit-editor';

/** The parts of a kind that screens provide: its texts and the body of its editor. */
jest.mock('@subtitle/sdk/work', () => {
  const work = jest.requireActual('@subtitle/sdk/work');
  const { MADE_UP_ROW: row } = jest.requireActual('@subtitle/testing/made-up');
  const words = { title: 'Horoscopes', words: 'horoscope', rows: 'horoscopes of months', icon: 'calendar' };
  Object.assign(work.KIND_WORDS, { [row.kind]: words });
  return work;
});
jest.mock('./bodies/editor-bodies', () => {
  const { EDITOR_BODIES } = jest.requireActual('./bodies/editor-bodies');
  const { TextPairs } = jest.requireActual('./bodies/text-pairs');
  const { MADE_UP_ROW: row } = jest.requireActual('@subtitle/testing/made-up');
  const Body = (body: { row: { item: { planet: string } } }) => (
    <section aria-label={`Planet ${body.row.item.planet}`}>
      <TextPairs {...body} />
    </section>
  );
  return { EDITOR_BODIES: { ...EDITOR_BODIES, [row.kind]: Body } };
});

const KIND = MADE_UP_ROW.kind as unknown as TextKind;
const MINE = { assigned_te: ME, stage_te: 'translate', motto_hi: 'दो' };
const URL = `${MADE_UP_ROW.pages.translate}?source=hi&target=te&from=all&to=all`;

beforeEach(() => localStorage.clear());

test('a row of a made-up kind opens in the frame of all editors, is edited in its own body, and is submitted', async () => {
  const rows = [createMadeUpItem(MINE), createMadeUpItem({ ...MINE, id: 82, planet: 'Guru' })];
  const texts: unknown[] = [];
  const api = server(rows);
  const submit = api['submit-item'];
  renderScreen(<UnitEditor kind={KIND} stage="translate" />, {
    api: {
      ...api,
      'submit-item': (request) => {
        texts.push([request.params.kind, request.body.columns]);
        return submit(request);
      },
    },
    url: URL,
    user: testUser('translator'),
  });
  expect(await screen.findByRole('heading', { name: 'Horoscopes' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export horoscopes of months' })).toBeInTheDocument();
  await userEvent.click(await findOption(/Shani/));
  const body = within(await screen.findByRole('region', { name: 'Planet Shani' }));
  const days = `From ${formatDate(MADE_UP_ROW.day)} · To ${formatDate('2031-07-31')}`;
  expect(screen.getByText(days)).toBeInTheDocument();
  await userEvent.type(body.getByLabelText(/month_te/), 'శని');
  await userEvent.type(body.getByLabelText(/motto_te/), 'ధైర్యం');
  await userEvent.click(screen.getByRole('button', { name: /Save All Translations/ }));
  expect(await screen.findByRole('region', { name: 'Planet Guru' })).toBeInTheDocument();
  expect(texts).toEqual([[KIND, { month_te: 'శని', motto_te: 'ధైర్యం' }]]);
});

test('the optional text of a made-up kind may be empty, the required one may not', async () => {
  renderScreen(<UnitEditor kind={KIND} stage="translate" />, {
    api: server([createMadeUpItem(MINE)]),
    url: `${URL}&item=81`,
    user: testUser('translator'),
  });
  const body = within(await screen.findByRole('region', { name: 'Planet Shani' }));
  await userEvent.type(body.getByLabelText(/motto_te/), 'ధైర్యం');
  await userEvent.click(screen.getByRole('button', { name: /Save All Translations/ }));
  expect(body.getByLabelText(/month_te/)).toBeInvalid();
  expect(body.getByLabelText(/motto_te/)).toBeValid();
});
