import type { ItemFinding } from '@subtitle/contracts/operations/findings';
import { row } from '@subtitle/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { findOption, IN_REVIEW_FIELDS, KARK, openApprover, TRANSLATOR } from '../../../testing/open-approver';

const finding: ItemFinding = {
  ...{ rule: 'numbers', severity: 'warning', column: 'te_1', words: '5', start: 0, end: 1 },
  message: 'The number 7 differs',
};
const KEPT = { by: 'meera@example.com', at: '2026-11-22T05:00:00.000Z' };
const MEET = 'మిత్రుడిని కలవండి.';
const MARKED = row({
  ...IN_REVIEW_FIELDS,
  id: 21,
  ...{ hi_1: 'सात दिन।', te_1: '5 రోజులు.', hi_2: 'मित्र से मिलें।', te_2: MEET },
  findings_te: { revision: 2, found: [finding, { ...finding, rule: 'spaces', message: 'Double space', kept: KEPT }] },
  from_memory_te: { revision: 2, sentences: [{ column: 'te_2', start: 0, end: MEET.length }] },
});
const TERM = {
  ...{ id: 1, source: ['मित्र'], target: ['స్నేహితుడు'], forbidden: [], note: '', isAmbiguous: false },
};

const press = (shiftKey = false) => fireEvent.keyDown(document.body, { key: 'F8', shiftKey });
const getMessage = () => within(screen.getByLabelText(/^Texts of/)).getByRole('status').textContent;

beforeEach(() => localStorage.clear());

test('F8 and Shift+F8 go through findings, kept warnings, missing terms and sentences from the memory of all columns', async () => {
  const { person } = openApprover([MARKED, KARK], {
    'list-names': () => [{ username: KEPT.by, name: 'Meera' }],
    'get-pair-terms': () => ({ terms: [TERM] }),
  });
  await person.click(await findOption(/Mesha/));
  await screen.findByText('(missing)');
  const places = [
    '1 of 4: Warning: The number 7 differs, te_1',
    '2 of 4: Kept by Meera: Double space, te_1',
    '3 of 4: Term मित्र→స్నేహితుడు(missing)',
    '4 of 4: From the memory, te_2',
  ];
  for (const place of [...places, places[0]]) {
    press();
    expect(getMessage()).toBe(place);
  }
  expect(document.activeElement).toHaveTextContent('The number 7 differs');
  press(true);
  expect(getMessage()).toBe(places[3]);
  expect(document.activeElement).toHaveTextContent(MEET);
  await person.keyboard('j');
  await screen.findByLabelText('Texts of #22');
  expect(getMessage()).toBe('');
  press();
  expect(getMessage()).toBe('Nothing is marked in this row.');
});

test('a row shows the decisions of "By sentence", and F8 goes to what is left: sentences sent back and machine translations', async () => {
  const [GOOD, OLD, NEW] = ['లాభం ఉంది.', 'విశ్రాంతి తీసుకోండి.', 'ప్రయాణం చేయండి.'];
  const text = [GOOD, OLD, NEW].join(' ');
  const verdicts = [
    { judged: [KEPT], sentBack: [{ ...KEPT, by: 'admin@example.com', reason: 'style', note: '' }] },
    { judged: [], sentBack: [{ ...KEPT, reason: 'meaning', note: 'Wrong word' }] },
    { judged: [], sentBack: [] },
  ];
  const place = (of: string) => ({ column: 'te_1', start: text.indexOf(of), end: text.indexOf(of) + of.length });
  const known = { revision: 3, sentences: [place(GOOD)] };
  const item = row({
    ...{ ...IN_REVIEW_FIELDS, id: 21, lrname: 'Mesha', hi_1: 'लाभ है। आराम करें। यात्रा करें।', te_1: text },
    ...{ findings_te: { revision: 3, found: [] }, from_memory_te: known },
  });
  const { person } = openApprover([item, KARK], {
    'list-names': () => [{ username: KEPT.by, name: 'Meera' }],
    'list-review-sentences': ({ query }) => {
      const listed = {
        ...{ kind: 'daily', id: 21, language: 'te', from: '2026-12-01', to: '2026-12-01', name: 'Mesha', revision: 3 },
        ...{ submitter: TRANSLATOR, differs: [], findings: [], sentences: [0, 1, 2], others: 0 },
        places: [GOOD, OLD, NEW].map((of, at) => ({ ...place(of), sentence: at, isMachine: of === NEW })),
      };
      const sentences = verdicts.map((verdict, at) => ({
        ...{ id: `s${at}`, source: 'hi', sentence: 'वाक्य', translation: 'వాక్యం', forms: 1, ...verdict },
      }));
      return { rows: query.get('item') === '21' ? [listed] : [], more: false, sentences, moreSentences: false };
    },
  });
  await person.click(await findOption(/Mesha/));
  expect(await screen.findByText('1 of 3 sentences already judged')).toBeInTheDocument();
  const texts = screen.getByLabelText(/^Texts of/);
  const good = await within(texts).findByTitle(/^From the memory · Judged as good by Meera, .*2026/);
  expect(good).toHaveTextContent(`${GOOD} (Judged as good by Meera`);
  expect(texts).toHaveTextContent(/1 machine translation, not edited/);
  expect(within(texts).getByText(/^te_1 · 1 judged as good by Meera, .*2026/)).toBeInTheDocument();
  const places = [
    ['1 of 3: Sent back before by admin@example.com, te_1', `style · ${GOOD}`],
    ['2 of 3: Sent back before by Meera, te_1', `meaning, Wrong word · ${OLD}`],
    ['3 of 3: Machine translation, te_1', `Machine translation: ${NEW}`],
  ] as const;
  for (const [message, words] of places) {
    press();
    expect(getMessage()).toBe(message);
    expect(document.activeElement).toHaveTextContent(words);
  }
});

test('a text that changed since the round before is a place, also for the button', async () => {
  const submission = { event: 'submit-item', from: 'assigned', to: 'inreview', by: KEPT.by, at: KEPT.at, owner: null };
  const rest = { reason: '', note: '', import: null };
  const { person } = openApprover([row({ ...IN_REVIEW_FIELDS, id: 21, te_1: 'ఒకటి రెండు', round_te: 2 })], {
    'list-history': () => [
      { ...submission, ...rest, revision: 3, columns: { te_1: 'ఒకటి రెండు' } },
      { ...submission, ...rest, revision: 1, columns: { te_1: 'ఒకటి' } },
    ],
  });
  await person.click(await findOption(/Mesha/));
  await screen.findByText(/changed since the round before/);
  await person.click(screen.getByRole('button', { name: /Next place/ }));
  expect(getMessage()).toBe('1 of 1: Changed since the round before, te_1');
  expect(document.activeElement).toHaveTextContent('ఒకటి రెండు');
});
