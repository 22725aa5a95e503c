import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { listDrafts } from '@subtitle/sdk/drafts';
import { type FakeHandler, refuse, renderScreen, row } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { getField, MINE, URL } from '../../testing/daily-rows';
import { createPredictionServer } from '../../testing/prediction-server';

const VENUS: PairTerm = {
  id: 1,
  source: ['शुक्र'],
  target: ['శుక్రుడు'],
  forbidden: ['వీనస్'],
  note: 'Planet',
  isAmbiguous: false,
};
const TRIP: PairTerm = {
  id: 2,
  source: ['यात्रा'],
  target: ['ప్రయాణం'],
  forbidden: [],
  note: '',
  isAmbiguous: false,
};
const HINDI = 'शुक्र के कारण यात्रा होगी।';
let id = 300;

function open({ terms = [VENUS, TRIP], te_1 = '', api = {} as Record<string, FakeHandler> } = {}) {
  id += 1;
  const mine = row({ ...MINE, id, lrname: 'Mesha', hi_1: HINDI, hi_2: '', te_1 });
  const server = createPredictionServer([mine], {
    'get-pair-terms': () => ({ terms }),
    'preview-term-drafts': () => ({ pairs: [], rows: [] }),
    ...api,
  });
  renderScreen(<PredictionsDailyScreen />, { api: server, url: `${URL}&item=${id}` });
  return userEvent.setup();
}
const findTerms = () => screen.findByRole('list', { name: 'Terms' });
const findMarks = () =>
  waitFor(() => {
    const marks = [...document.querySelectorAll('#source-hi_1 mark')];
    expect(marks).not.toEqual([]);
    return marks.map((mark) => mark.textContent);
  });

beforeEach(() => localStorage.clear());

test('terms of the source are marked and listed with their translation, note and forbidden words', async () => {
  open({ te_1: 'ప్రయాణం ఉంటుంది.' });
  expect(await findMarks()).toEqual(['शुक्र', 'यात्रा']);
  const lines = within(await findTerms()).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(['शुक्र→శుక్రుడుPlanet · not: వీనస్', 'यात्रा→ప్రయాణం']);
  expect(lines.map((line) => line.dataset.missing)).toEqual(['true', undefined]);
  expect(screen.getByRole('button', { name: 'Insert శుక్రుడు, missing in the translation' })).toBeInTheDocument();
});

test('pointing at a term shows its translation', async () => {
  const person = open();
  await findMarks();
  await person.hover(document.querySelector('#source-hi_1 mark')!);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('శుక్రుడుPlanetNot: వీనస్');
});

test('F9 inserts the missing terms one after the other at the caret, a click inserts its own', async () => {
  const person = open();
  await findMarks();
  await person.click(getField('te_1'));
  await person.keyboard('{F9}');
  expect(getField('te_1')).toHaveValue('శుక్రుడు');
  await person.keyboard('{F9}');
  expect(getField('te_1')).toHaveValue('శుక్రుడు ప్రయాణం');
  await person.keyboard('{F9}');
  expect(getField('te_1')).toHaveValue('శుక్రుడు ప్రయాణం');
  await person.click(screen.getByRole('button', { name: 'Insert శుక్రుడు' }));
  expect(getField('te_1')).toHaveValue('శుక్రుడు ప్రయాణం శుక్రుడు');
  expect(getField('te_1')).toHaveFocus();
});

test('a missing term and a forbidden word are findings below the field; the correction writes the term', async () => {
  const person = open({ te_1: 'వీనస్ వల్ల లాభం.' });
  const list = await waitFor(() => {
    const found = document.getElementById('findings-te_1');
    expect(found).toHaveTextContent('The source has यात्रा, the translation has not ప్రయాణం');
    return found!;
  });
  expect(list).toHaveTextContent('వీనస్ instead of the term శుక్రుడు');
  await person.click(getField('te_1'));
  await person.keyboard('{Alt>}{Enter}{/Alt}');
  expect(getField('te_1')).toHaveValue('శుక్రుడు వల్ల లాభం.');
});

test('selected words of source and translation are proposed as a term with their sentences', async () => {
  const bodies: unknown[] = [];
  const add: FakeHandler = ({ body }) => {
    bodies.push(body);
    return { term: { id: 9, revision: 1, status: 'proposed', by: 'me', at: '2026-12-01T00:00:00.000Z', ...body } };
  };
  const person = open({ terms: [], te_1: 'కారణం ఉంది.', api: { 'add-term': add } });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/te_1/);
  await person.click(field);
  field.setSelectionRange(0, 5);
  const text = document.querySelector('#source-hi_1 [lang=hi] span')!.firstChild!;
  const at = HINDI.indexOf('कारण');
  window.getSelection()!.setBaseAndExtent(text, at, text, at + 4);
  await person.keyboard('{Shift>}{F4}{/Shift}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a term' }));
  expect(dialog.getByLabelText(/Hindi term/)).toHaveValue('कारण');
  expect(dialog.getByLabelText(/Telugu term/)).toHaveValue('కారణం');
  await person.type(dialog.getByLabelText('Note'), 'reason');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText('Term proposed. A reviewer will decide.');
  const empty = { forms: [], forbidden: [], note: '', isAmbiguous: false };
  expect(bodies).toEqual([
    {
      note: 'reason',
      entries: {
        hi: { ...empty, form: 'कारण', example: HINDI },
        te: { ...empty, form: 'కారణం', example: 'కారణం ఉంది.' },
      },
    },
  ]);
});

test('an incomplete or refused proposal stays in the dialog with its reason', async () => {
  const person = open({
    terms: [],
    api: { 'add-term': () => refuse('term-exists'), 'preview-term-drafts': () => refuse('invalid-request') },
  });
  await person.click(await screen.findByRole('button', { name: 'Propose term' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getAllByText('Enter the term')).toHaveLength(2);
  await person.type(dialog.getByLabelText(/Hindi term/), 'कारण');
  await person.type(dialog.getByLabelText(/Telugu term/), 'కారణం');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This term already has this translation.');
  // The reason why a term cannot be proposed is told by Propose only.
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'Open drafts' })).toBeNull());
});

test('the editor works without the terms when the server does not answer', async () => {
  const person = open({ api: { 'get-pair-terms': () => refuse('unavailable') } });
  await person.type(await screen.findByLabelText(/te_1/), 'నేడు');
  expect(getField('te_1')).toHaveValue('నేడు');
  expect(screen.queryByRole('list', { name: 'Terms' })).toBeNull();
});

test('a proposal that was closed is in the dialog again, but not for other words, until it is proposed', async () => {
  const person = open({
    terms: [],
    te_1: 'కారణం ఉంది.',
    api: { 'add-term': ({ body }) => ({ term: { id: 9, revision: 1, status: 'proposed', ...body } }) },
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/te_1/);
  const show = async (start: number, end: number) => {
    await person.click(field);
    field.setSelectionRange(start, end);
    await person.keyboard('{Shift>}{F4}{/Shift}');
    return within(await screen.findByRole('dialog', { name: 'Propose a term' }));
  };
  const close = async () => {
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await person.type((await show(0, 5)).getByLabelText('Note'), 'reason');
  await close();
  expect((await show(6, 10)).getByLabelText('Note')).toHaveValue('');
  await close();
  // After a reload nothing is selected.
  const dialog = await show(0, 0);
  expect(dialog.getByLabelText('Note')).toHaveValue('reason');
  expect(dialog.getByLabelText(/Telugu term/)).toHaveValue('కారణం');
  expect(dialog.getByText('This is what you typed here before.')).toBeVisible();
  await person.type(dialog.getByLabelText(/Hindi term/), 'कारण');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText('Term proposed. A reviewer will decide.');
  expect(listDrafts()).toEqual([]);
});

test('a proposal that the device cannot keep is not discarded by Escape without a question', async () => {
  const person = open({ terms: [] });
  await person.click(await screen.findByRole('button', { name: 'Propose term' }));
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await person.type(await screen.findByLabelText('Note'), 'reason');
  await person.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
  expect(question.getByText('The term is not proposed yet.')).toBeVisible();
  store.mockRestore();
});
