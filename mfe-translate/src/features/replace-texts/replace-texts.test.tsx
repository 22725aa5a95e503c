import { NO_DAY } from '@subtitle/contracts/no-day';
import type { FoundRow } from '@subtitle/contracts/operations/replace-texts';
import { findText } from '@subtitle/domain/texts/find-text';
import { type FakeHandler, type FakeRequest, refuse, renderScreen, row } from '@subtitle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OPEN_VIDEO } from '../../testing/open-video';
import { ME } from '../../testing/prediction-server';
import { createWorkServer } from '../../testing/work-server';
import { createDeviceDrafts } from '../keep-drafts/device-drafts';
import { MyWork } from '../my-work/my-work';

const mine = { assigned_te: ME, stage_te: 'translate', status_te: 'assigned', hi_1: 'एक', from: '2099-01-01' } as const;
const TEXTS: Record<number, string> = { 41: 'శని మంచిది, శని.', 42: 'శని', 43: 'ఈ శని' };

beforeEach(() => localStorage.clear());

/** Finds in these texts like the real server, and answers that row 43 has changed. */
function open(extra: Record<string, FakeHandler> = {}) {
  const replaced: FakeRequest['body'][] = [];
  const undone: string[] = [];
  const found = (words: string): FoundRow[] =>
    Object.entries(TEXTS).flatMap(([id, text]) => {
      const hits = findText(text, words);
      const unit = { kind: 'daily', id: Number(id), language: 'te', from: '2099-01-01', to: '2099-01-01' } as const;
      return hits.length > 0 ? [{ ...unit, name: 'Mesha', revision: 2, texts: [{ column: 'te_1', text, hits }] }] : [];
    });
  const api = {
    ...createWorkServer(() => [...[41, 42, 43].map((id) => row({ ...mine, id })), OPEN_VIDEO], ME),
    'find-in-texts': ({ query }: FakeRequest) => ({
      rows: found(query.get('find')!),
      limited: false,
      unsearched: false,
    }),
    'replace-in-texts': ({ body }: FakeRequest) => {
      replaced.push(body);
      const units: { kind: string; id: number; language: string }[] = body.rows.map(
        ({ kind, id, language }: FoundRow) => ({ kind, id, language }),
      );
      return { rows: units.filter(({ id }) => id !== 43), skipped: units.filter(({ id }) => id === 43), tooLong: [] };
    },
    'undo-propagation': ({ params }: FakeRequest) => {
      undone.push(params.batch!);
      return { rows: [{ kind: 'daily', id: 41, revision: 4 }], changed: 0, left: 0 };
    },
    ...extra,
  };
  return {
    person: userEvent.setup(),
    replaced,
    undone,
    ...renderScreen(<MyWork />, { api, url: '/my-work?show=due' }),
  };
}
async function search(person: ReturnType<typeof userEvent.setup>, find: string, replace = 'రవి') {
  await screen.findByRole('button', { name: /^Find and replace/ });
  await person.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find and replace in your open rows' }));
  if (replace) await person.type(dialog.getByLabelText('Replace with'), replace);
  await person.type(dialog.getByLabelText('Find'), `${find}{Enter}`);
  return dialog;
}
const findLine = (text: RegExp) => screen.findByText(text, { selector: '[role=status]' });

test('each hit is shown before and after, hits are excluded, changed rows are named, and all is undone as one', async () => {
  const { person, replaced, undone } = open();
  const dialog = await search(person, 'శని');
  expect(await dialog.findByText(/^4 hits in 3 rows\./)).toBeVisible();
  expect(dialog.getAllByText('రవి', { selector: 'ins', exact: false })).toHaveLength(4);
  await person.click(dialog.getByRole('checkbox', { name: '#41, te_1, hit 1' }));
  await person.click(dialog.getByRole('checkbox', { name: '#42, te_1, hit 1' }));
  await person.click(dialog.getByRole('button', { name: 'Replace 2 hits in 2 rows' }));
  expect(await findLine(/^1 row changed\. Changed meanwhile and skipped: #43 \(Telugu\)\.$/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(replaced).toEqual([
    {
      ...{ batch: expect.stringMatching(/^[0-9a-f]{32}$/), find: 'శని', replace: 'రవి', wholeWord: false },
      rows: [
        { kind: 'daily', id: 41, language: 'te', revision: 2, hits: [{ column: 'te_1', at: 1 }] },
        { kind: 'daily', id: 43, language: 'te', revision: 2, hits: [{ column: 'te_1', at: 0 }] },
      ],
    },
  ]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findLine(/^1 row restored\.$/)).toBeVisible();
  expect(undone).toEqual([replaced[0].batch]);
});

test('a search without hits says how it searches, another word starts again, and kept rows are left out', async () => {
  createDeviceDrafts(ME, 'daily')
    .getDraft(42, 'te')
    .write({ revision: 0, texts: { te_1: 'ఒ' } });
  const { person } = open();
  const dialog = await search(person, 'శన', '');
  expect(await dialog.findByText('No hits.')).toBeVisible();
  await person.type(dialog.getByLabelText('Find'), 'ి');
  expect(dialog.queryByText('No hits.')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Find' }));
  expect(await dialog.findByRole('button', { name: 'Remove 3 hits in 2 rows' })).toBeVisible();
  expect(dialog.getByText(/^Left out: 1 row with texts on this device/)).toBeVisible();
});

test('a failed search is repeated, and a replacement without an answer can be undone', async () => {
  let broken = true;
  const rows: FoundRow[] = [];
  const { person, undone } = open({
    'find-in-texts': () => {
      if (broken) return refuse('forbidden');
      const texts = [{ column: 'te_1', text: 'శని', hits: [{ start: 0, end: 3 }] }];
      const unit = { kind: 'daily', id: 42, language: 'te', from: '2099-01-01', to: '2099-01-01' } as const;
      return { rows: [...rows, { ...unit, name: 'Mesha', revision: 2, texts }], limited: true, unsearched: false };
    },
    'replace-in-texts': () => refuse('unavailable'),
  });
  const dialog = await search(person, 'శని');
  expect(await dialog.findByText('Failed to search your rows.')).toBeVisible();
  broken = false;
  await person.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(
    await dialog.findByText(/^More rows or cues have hits than are shown\. Replace these, then search again\.$/),
  ).toBeVisible();
  await person.click(await dialog.findByRole('button', { name: 'Replace 1 hit in 1 row' }));
  expect(await findLine(/^The connection failed\. 0 rows changed; some more may have been\.$/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findLine(/^1 row restored\.$/)).toBeVisible();
  expect(undone).toHaveLength(1);
});

test('Undo is offered again after a reload, and after a page was left during a replacement', async () => {
  const first = open();
  const dialog = await search(first.person, 'శని');
  await first.person.click(await dialog.findByRole('button', { name: 'Replace 4 hits in 3 rows' }));
  expect(await findLine(/^2 rows changed\./)).toBeVisible();
  first.unmount();
  const second = open({ 'replace-in-texts': () => new Promise(() => {}) });
  expect(await findLine(/^2 rows changed\. Changed meanwhile and skipped: #43 \(Telugu\)\.$/)).toBeVisible();
  await second.person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findLine(/^1 row restored\.$/)).toBeVisible();
  expect(second.undone).toEqual([first.replaced[0].batch]);
  const again = await search(second.person, 'శని');
  await second.person.click(await again.findByRole('button', { name: 'Replace 4 hits in 3 rows' }));
  expect(await findLine(/^Replacing/)).toBeVisible();
  second.unmount();
  const third = open();
  expect(await findLine(/^The last replacement was left before its end\./)).toBeVisible();
  await third.person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findLine(/^1 row restored\.$/)).toBeVisible();
  third.unmount();
  open();
  await screen.findByRole('link', { name: '#41' });
  expect(screen.queryByRole('region', { name: 'Find and replace' })).toBeNull();
});

test('keys of the page do nothing behind the dialog', async () => {
  const started: FakeRequest['body'][] = [];
  const { person, router } = open({ 'start-fill': ({ body }) => void started.push(body) });
  const dialog = await search(person, 'శని');
  await person.click(await dialog.findByRole('checkbox', { name: '#41, te_1, hit 1' }));
  await person.keyboard('fsr');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.queryByText('Fill all open rows from memory?')).toBeNull();
  expect(router.state.location.pathname).toBe('/my-work');
  expect(started).toEqual([]);
});

test('many hits are shown in parts, rows that would be too long are named, and unread rows are announced', async () => {
  const text = 'శని '.repeat(150);
  const unit = { kind: 'daily', id: 41, language: 'te', from: '2099-01-01', to: '2099-01-01' } as const;
  const found = { ...unit, name: 'Mesha', revision: 2, texts: [{ column: 'te_1', text, hits: findText(text, 'శని') }] };
  const { person } = open({
    'find-in-texts': () => ({ rows: [found], limited: false, unsearched: true }),
    'replace-in-texts': () => ({ rows: [], skipped: [], tooLong: [{ kind: 'daily', id: 41, language: 'te' }] }),
  });
  const dialog = await search(person, 'శని');
  const getHits = () => dialog.getAllByRole('checkbox', { name: /hit/ });
  await dialog.findByText(/^150 hits in 1 row\./);
  expect(getHits()).toHaveLength(100);
  await person.click(dialog.getByRole('button', { name: 'Show more hits' }));
  expect(getHits()).toHaveLength(150);
  expect(
    dialog.getByText(/the first 2,000 were, and 100 with subtitles\. Select a kind and language in My work/),
  ).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Replace 150 hits in 1 row' }));
  expect(await findLine(/^0 rows changed\. Too long with the new words and skipped: #41 \(Telugu\)\.$/)).toBeVisible();
});

test('hits in subtitles are named by their cues, without a day, and replaced as those of rows', async () => {
  const unit = { kind: 'video', id: 48, language: 'te', from: NO_DAY, to: NO_DAY } as const;
  const texts = [
    { column: '2', text: 'శని మంచిది', hits: [{ start: 0, end: 3 }] },
    { column: '12', text: 'ఈ శని', hits: [{ start: 3, end: 6 }] },
  ];
  const { person, replaced } = open({
    ...createWorkServer(() => [OPEN_VIDEO], ME),
    'find-in-texts': () => ({
      rows: [{ ...unit, name: 'Rashifal', revision: 2, texts }],
      limited: false,
      unsearched: false,
    }),
  });
  const dialog = await search(person, 'శని');
  expect(await dialog.findByText('#48 Rashifal · Telugu')).toBeVisible();
  expect(dialog.getByText('cue 12')).toBeVisible();
  await person.click(dialog.getByRole('checkbox', { name: '#48, cue 2, hit 1' }));
  await person.click(dialog.getByRole('button', { name: 'Replace 1 hit in 1 row' }));
  expect(await findLine(/^1 row changed\.$/)).toBeVisible();
  expect(replaced[0].rows).toEqual([
    { kind: 'video', id: 48, language: 'te', revision: 2, hits: [{ column: '12', at: 0 }] },
  ]);
});
