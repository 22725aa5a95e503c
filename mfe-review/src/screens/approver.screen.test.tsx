import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { ACCEPTED_AS_IMPORTED } from '@subtitle/domain/workflow/imported-draft';
import { SUBMITTED_UNCHANGED } from '@subtitle/domain/workflow/sent-back';
import { listDrafts, writeDraft } from '@subtitle/sdk/drafts';
import { answerWithCursor, type FakeRequest, refuse, row } from '@subtitle/sdk/testing';
import { teamToday } from '@subtitle/sdk/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  findOption,
  IN_REVIEW_FIELDS,
  KARK,
  MESHA,
  openApprover,
  TRANSLATOR,
  TULA,
  URL,
  waitUntilSeen,
} from '../testing/open-approver';

beforeEach(() => localStorage.clear());

test('spec 2.11.6, 4.20: a decided row leaves the list, the next is selected, and after the last none is selected', async () => {
  const { person, calls, bodies } = openApprover([MESHA, KARK, TULA]);
  await findOption(/Mesha/);
  expect(screen.getByText('Select an item from the list to review its content')).toBeInTheDocument();
  await person.keyboard('j');
  expect(await findOption(/Mesha/)).toHaveAttribute('aria-selected', 'true');
  await waitUntilSeen();
  await person.keyboard('a');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Mesha/ })).toBeNull());
  expect(await findOption(/Kark/)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('1 left after this')).toBeInTheDocument();
  await waitUntilSeen();
  await person.keyboard('r');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByRole('radio', { name: /meaning/ })).toHaveFocus());
  await person.keyboard('2{Enter}');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Kark/ })).toBeNull());
  expect(calls).toEqual(['approve 21']);
  await waitUntilSeen();
  await person.keyboard('a');
  await waitFor(() => expect(calls).toEqual(['approve 21', 'reassign 22', 'approve 23']));
  expect(bodies[1]).toEqual({ revision: 3, reason: 'terminology', note: '' });
  expect(await screen.findByText('No content pending review for Telugu')).toBeInTheDocument();
  expect(screen.getByText('Select an item from the list to review its content')).toBeInTheDocument();
});

test('a reassignment needs a reason, and leaving the screen sends a delayed reassignment', async () => {
  const { person, calls, bodies, view } = openApprover([MESHA]);
  await person.click(await findOption(/Mesha/));
  await waitUntilSeen();
  await person.click(screen.getByRole('button', { name: /Reassign/ }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Reassign' }));
  expect(within(dialog).getByText('Choose a reason')).toBeInTheDocument();
  await person.click(within(dialog).getByRole('radio', { name: /grammar/ }));
  await person.type(within(dialog).getByLabelText(/Note/), 'Wrong ending.');
  await within(dialog).findByRole('option', { name: /Meera/ });
  await person.selectOptions(within(dialog).getByLabelText('Assign to'), '5');
  await person.click(within(dialog).getByRole('button', { name: 'Reassign' }));
  expect(await screen.findByText(/Reassigning #21, sent in/)).toBeInTheDocument();
  expect(calls).toEqual([]);
  view.unmount();
  await waitFor(() => expect(calls).toEqual(['reassign 21']));
  expect(bodies).toEqual([{ revision: 3, reason: 'grammar', note: 'Wrong ending.', userId: 5 }]);
});

test('a note is in the form again after Z or a refusal, and is forgotten once the server has it', async () => {
  let refused = false;
  const { person, calls } = openApprover([MESHA], {
    'reassign-item': ({ body }) => {
      if (refused) return refuse('unavailable');
      calls.push(body.note);
      return { item: { ...MESHA, status_te: 'assigned', revision_te: body.revision + 1 } };
    },
  });
  const openForm = async () => {
    await person.click(await findOption(/Mesha/));
    await waitUntilSeen();
    await person.keyboard('r');
    return within(await screen.findByRole('dialog', { name: 'Reassign #21' }));
  };
  const note = 'The tense is wrong.';
  let form = await openForm();
  await person.type(form.getByLabelText(/Note/), note);
  await person.click(form.getAllByRole('radio')[0]!);
  await person.click(form.getByRole('button', { name: 'Reassign' }));
  await screen.findByText(/Reassigning #21, sent in/);
  await person.keyboard('z');
  form = await openForm();
  expect(form.getByLabelText(/Note/)).toHaveValue(note);
  refused = true;
  await person.click(form.getAllByRole('radio')[0]!);
  await person.click(form.getByRole('button', { name: 'Reassign' }));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await person.click(await screen.findByRole('button', { name: 'Open #21 again' }));
  form = await openForm();
  expect(form.getByLabelText(/Note/)).toHaveValue(note);
  refused = false;
  await person.click(form.getAllByRole('radio')[0]!);
  await person.click(form.getByRole('button', { name: 'Reassign' }));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(calls).toEqual([note]));
  await waitFor(() => expect(listDrafts()).toEqual([]));
});

test('a kept note is forgotten if its reassignment was sent as the page was left', async () => {
  writeDraft('review:reassign:daily:21:te::reviewer@example.com', 3, 'The tense is wrong.');
  localStorage.setItem(HELD, JSON.stringify({ ...held, until: Date.now() - 60_000 }));
  openApprover([KARK], { 'list-history': () => [sentBack] });
  await waitFor(() => expect(localStorage.getItem(HELD)).toBeNull());
  expect(listDrafts()).toEqual([]);
});

test('a kept note is forgotten once its row is approved', async () => {
  writeDraft('review:reassign:daily:21:te::reviewer@example.com', 3, 'The tense is wrong.');
  const { person, calls } = openApprover([MESHA, KARK]);
  await person.click(await findOption(/Mesha/));
  await waitUntilSeen();
  await person.keyboard('a');
  await waitFor(() => expect(calls).toEqual(['approve 21']));
  await waitFor(() => expect(listDrafts()).toEqual([]));
});

const HELD = 'subtitle.review.held.reviewer@example.com';
const held = { item: MESHA, language: 'te', how: 'reassign', sendBack: { reason: 'grammar', note: '' } };
const sentBack = { event: 'reassign-item', revision: 4, by: 'Reviewer@example.com' };

test('a reassignment delayed by an earlier page can be undone for the full time', async () => {
  localStorage.setItem(HELD, JSON.stringify(held));
  const { person, calls } = openApprover([MESHA], { 'list-history': () => [{ ...sentBack, by: 'other@example.com' }] });
  expect(await screen.findByText(/Reassigning #21, sent in/)).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Mesha/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: /Undo/ }));
  expect(await findOption(/Mesha/)).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a reassignment sent as the page was left is not sent again if its response was lost', async () => {
  localStorage.setItem(HELD, JSON.stringify({ ...held, until: Date.now() - 60_000 }));
  const { calls } = openApprover([KARK], { 'list-history': () => [sentBack] });
  expect(await findOption(/Kark/)).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem(HELD)).toBeNull());
  expect(screen.queryByText(/Reassigning/)).toBeNull();
  expect(calls).toEqual([]);
});

test('a reassignment delayed by another tab is left to that tab until its time is over', async () => {
  // Three seconds plus two of grace: on a busy machine the list is shown before they end.
  localStorage.setItem(HELD, JSON.stringify({ ...held, until: Date.now() + 3_000 }));
  const { calls } = openApprover([MESHA], { 'list-history': () => [] });
  expect(await findOption(/Mesha/)).toBeInTheDocument();
  expect(screen.queryByText(/Reassigning/)).toBeNull();
  expect(await screen.findByText(/Reassigning #21, sent in/)).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('pressing again after an approval whose response was lost is no conflict', async () => {
  const approved = { ...MESHA, status_te: 'approved', revision_te: 4 } as typeof MESHA;
  const { person } = openApprover([MESHA, KARK], {
    'approve-item': () => refuse('wrong-status'),
    'list-history': () => [{ event: 'approve-item', revision: 4, by: 'reviewer@example.com' }],
    'get-item': () => ({ item: approved }),
  });
  await person.click(await findOption(/Mesha/));
  await waitUntilSeen();
  await person.keyboard('a');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Mesha/ })).toBeNull());
  expect(await screen.findByRole('button', { name: /Undo/ })).toBeInTheDocument();
  expect(screen.queryByText(/changed this|Not approved/)).toBeNull();
});

test('undo returns the approved row to the list', async () => {
  const { person, calls } = openApprover([MESHA]);
  await person.click(await findOption(/Mesha/));
  await waitUntilSeen();
  await person.keyboard('a');
  await person.click(await screen.findByRole('button', { name: /Undo/ }));
  const back = await findOption(/Mesha/);
  await waitFor(() => expect(back).toHaveAttribute('aria-selected', 'true'));
  expect(calls).toEqual(['approve 21', 'reopen 21']);
});

/** History entry of a row that its submitter recalled before the decision. */
const DECIDED_BY_ANOTHER = {
  by: 'second@example.com',
  event: 'recall-item',
  from: 'inreview',
  to: 'assigned',
  revision: 4,
  owner: null,
  reason: '',
  note: '',
  columns: null,
};

test('conflict-names-the-wrong-person: a row approved first by another reviewer names that reviewer', async () => {
  const approved = { ...DECIDED_BY_ANOTHER, event: 'approve-item', to: 'approved', at: '2026-11-29T08:19:00.000Z' };
  const { person } = openApprover([MESHA, KARK], {
    'approve-item': () => refuse('wrong-status'),
    'get-item': () => ({
      item: { ...MESHA, status_te: 'approved', author_te: 'translator@example.com', revision_te: 4 },
    }),
    'list-history': () => [approved],
  });
  await person.click(await findOption(/Mesha/));
  await waitUntilSeen();
  await person.keyboard('a');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Already approved by second@example.com at 29\/11\/2026/);
  expect(alert).not.toHaveTextContent('translator@example.com');
});

test('spec 8.6: a decision that came too late shows the current state', async () => {
  const { person } = openApprover([MESHA, KARK], {
    'approve-item': () => refuse('wrong-status'),
    'get-item': () => ({ item: { ...MESHA, status_te: 'assigned', author_te: 'editor@example.com', revision_te: 4 } }),
    'list-history': () => [{ ...DECIDED_BY_ANOTHER, at: '2026-11-29T08:19:00.000Z' }],
  });
  await person.click(await findOption(/Mesha/));
  await waitUntilSeen();
  await person.keyboard('a');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to update status: #21');
  expect(alert).toHaveTextContent('assigned');
  expect(alert).toHaveTextContent('Already recalled by second@example.com at');
  expect(alert).not.toHaveTextContent('The current status does not allow this.');
  expect(alert).not.toHaveTextContent('editor@example.com');
  expect(screen.queryByRole('option', { name: /Mesha/ })).toBeNull();
});

test('a text that was never checked shows its findings above it, and can be approved', async () => {
  const { person, calls } = openApprover([
    row({ ...IN_REVIEW_FIELDS, id: 21, hi_1: 'आज का दिन शुभ है।', te_1: 'ఈ రోజు శుభప్రదం', hi_2: 'दो', te_2: '2।' }),
  ]);
  await person.click(await findOption(/Mesha/));
  expect(await screen.findByRole('list', { name: 'Findings in te_1' })).toHaveTextContent('Warning: No end mark .');
  expect(screen.getByRole('list', { name: 'Findings in te_2' })).toHaveTextContent('Note: End mark । instead of .');
  await waitUntilSeen();
  await person.keyboard('a');
  expect(await screen.findByRole('button', { name: /Undo/ })).toBeInTheDocument();
  expect(calls).toEqual(['approve 21']);
});

test('reviewers cannot approve their own text, and the reason is beside the button', async () => {
  const own = row({ ...IN_REVIEW_FIELDS, id: 24, author_te: 'reviewer@example.com' });
  const { person, calls } = openApprover([own]);
  await person.click(await findOption(/Mesha/));
  expect(screen.getByRole('button', { name: /Approve/ })).toBeDisabled();
  expect(screen.getByText('You wrote this text last, so someone else must approve it.')).toBeInTheDocument();
  await waitUntilSeen();
  await person.keyboard('a');
  expect(calls).toEqual([]);
});

test('reviewers can approve their own text if the setting allows it', async () => {
  const own = row({ ...IN_REVIEW_FIELDS, id: 24, author_te: 'reviewer@example.com' });
  const { person, calls } = openApprover([own], { 'get-settings': () => ({ selfApproval: true, revision: 1 }) });
  await person.click(await findOption(/Mesha/));
  await waitFor(() => expect(screen.getByRole('button', { name: /Approve/ })).toBeEnabled());
  await waitUntilSeen();
  await person.keyboard('a');
  await waitFor(() => expect(calls).toEqual(['approve 24']));
});

test('after every decision the focus is in the list, and on the screen when the list is empty', async () => {
  const { person } = openApprover([MESHA, KARK]);
  await person.click(await findOption(/Mesha/));
  await waitUntilSeen();
  await person.click(screen.getByRole('button', { name: /Reassign/ }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('radio', { name: /grammar/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Reassign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('listbox', { name: 'Rows for review' })).toHaveFocus();
  await waitUntilSeen();
  await person.click(screen.getByRole('button', { name: /Approve/ }));
  await screen.findByText('No content pending review for Telugu');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Content Approver' })).toHaveFocus());
});

test('languages missing in a row of the response are read as empty', async () => {
  const whole = row({ ...IN_REVIEW_FIELDS, id: 26 });
  const touched = Object.entries(whole).filter(([name]) => !/_(en|mr|gu|bn)$|^(en|mr|gu|bn)_/.test(name));
  const { person } = openApprover([Object.fromEntries(touched) as ItemAnswer]);
  await person.click(await findOption(/Mesha/));
  expect(screen.getByText('Original · Hindi')).toBeInTheDocument();
  expect(screen.getByText('एक')).toBeInTheDocument();
});

test('on a phone the filters collapse behind a button with the number of set filters', async () => {
  const wide = window.innerWidth;
  window.innerWidth = 390;
  try {
    const { person } = openApprover([MESHA], {}, `${URL}&from=2026-12-01&to=2026-12-01`);
    const button = await screen.findByRole('button', { name: /^Filters/ });
    expect(button).toHaveTextContent('2');
    expect(screen.queryByLabelText('Category')).toBeNull();
    await person.click(button);
    expect(screen.getByLabelText('Category')).toHaveValue('daily');
    await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await person.click(screen.getByRole('button', { name: 'Hide filters' }));
    expect(await screen.findByText('Prediction Daily · Telugu')).toBeInTheDocument();
  } finally {
    window.innerWidth = wide;
  }
});

test("a second round shows the changes and the reviewer's note", async () => {
  const second = row({ ...IN_REVIEW_FIELDS, id: 25, round_te: 2, te_1: 'కొత్త పదం' });
  const entry = {
    at: '2026-11-20T10:00:00.000Z',
    by: TRANSLATOR,
    from: '',
    to: '',
    revision: 1,
    owner: TRANSLATOR,
    reason: '',
    note: '',
  };
  const history = [
    { ...entry, event: 'submit-item', columns: { te_1: 'కొత్త పదం' } },
    {
      ...entry,
      event: 'reassign-item',
      by: 'reviewer@example.com',
      reason: 'meaning',
      note: 'Say it anew.',
      columns: null,
    },
    { ...entry, event: 'submit-item', columns: { te_1: 'పాత పదం' } },
  ];
  const { person } = openApprover([second], { 'list-history': () => history });
  await person.click(await findOption(/round 2/));
  expect(await screen.findByText('Say it anew.')).toBeInTheDocument();
  expect(document.querySelector('del')).toHaveTextContent('పాత');
  await person.click(screen.getByRole('checkbox', { name: 'Diff to round 1' }));
  expect(document.querySelector('del')).toBeNull();
});

test('the first round is compared with the import, ignoring saves between them', async () => {
  const imported = { ...MESHA, round_te: 1, import_id: 7, te_1: 'కొత్త పదం' };
  const entry = {
    at: '2026-11-20T10:00:00.000Z',
    by: TRANSLATOR,
    from: 'corrected',
    to: '',
    revision: 1,
    owner: TRANSLATOR,
    reason: '',
    note: '',
  };
  const version = { id: 7, file: 'a.xlsx', row: 3, seen: true, replaced: null };
  const history = [
    { ...entry, event: 'submit-item', columns: { te_1: 'కొత్త పదం' } },
    { ...entry, event: 'submit-item', from: 'assigned', columns: { te_1: 'మధ్య పదం' } },
    { ...entry, event: 'import-row', revision: 0, columns: { te_1: 'పాత పదం' }, import: version },
  ];
  const { person } = openApprover([imported], { 'list-history': () => history });
  await person.click(await findOption(/Mesha/));
  const diff = await screen.findByRole('checkbox', { name: 'Diff to import' });
  expect(document.querySelector('del')).toHaveTextContent('పాత');
  await person.click(diff);
  expect(document.querySelector('del')).toBeNull();
});

test('spec 8.4: an empty category says so, and a list that failed to load can be retried', async () => {
  const { person } = openApprover(
    [],
    { 'list-review-daily': () => refuse('forbidden'), 'list-review-others': () => [] },
    '/Approver?category=translate&language=hi',
  );
  expect(await screen.findByText('No content pending review for Hindi')).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText('Category'), 'Prediction Daily');
  expect(await screen.findByText('Failed to fetch items')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('the number of rows left includes pages that are not loaded, and the next page is read before the loaded rows end', async () => {
  const pages: string[] = [];
  const rowsFrom = (first: number, length: number) =>
    Array.from({ length }, (_, at) => row({ ...IN_REVIEW_FIELDS, id: first + at, lrname: 'Mesha' }));
  const many = rowsFrom(60, 12);
  const list = ({ query }: FakeRequest) => {
    const cursor = query.get('cursor') ?? '';
    pages.push(cursor);
    return cursor === '' ? answerWithCursor(many, 'two') : answerWithCursor(rowsFrom(100, 50), 'three');
  };
  const counts = { pending: 0, assigned: 0, inreview: 335, corrected: 0, approved: 0 };
  const { person } = openApprover(many, { 'list-review-daily': list, 'count-rows': () => ({ counts }) });
  expect(await screen.findByText('335 waiting in Telugu')).toBeInTheDocument();
  expect(screen.getByText('For review (335)')).toBeInTheDocument();
  for (const left of [334, 333, 332]) {
    if (left === 334) await person.keyboard('j');
    expect(await screen.findByText(`${left} left after this`)).toBeInTheDocument();
    await waitUntilSeen();
    await person.keyboard('a');
  }
  await waitFor(() => expect(pages).toEqual(['', 'two']));
  expect(await screen.findByText('332 waiting in Telugu')).toBeInTheDocument();
});

test('the pane names the sign, the dates and the people, and shows the video; the rows in the list show different dates', async () => {
  const range = row({ ...IN_REVIEW_FIELDS, id: 27, from: '2099-12-01', to: '2099-12-10', lrname: 'Dhanu' });
  const year = teamToday().slice(0, 4);
  const now = { ...range, id: 28, from: `${year}-12-01`, to: `${year}-12-10`, lrname: 'Makar' };
  const { person } = openApprover([range, now], { 'list-names': () => [{ username: TRANSLATOR, name: 'Lakshmi' }] });
  expect(await findOption(/Makar · 01\/12 – 10\/12\/\d{4}.?#28/)).toBeInTheDocument();
  const one = await findOption(/Dhanu · 01\/12 – 10\/12\/2099.*#27/);
  await waitFor(() => expect(one).toHaveTextContent('Lakshmi'));
  await person.click(one);
  expect(await screen.findByText('Assigned to Lakshmi')).toBeInTheDocument();
  expect(screen.getByText('From 01/12/2099 to 10/12/2099')).toBeInTheDocument();
  expect(screen.getAllByText('Dhanu')).toHaveLength(2);
  expect(screen.getByTitle('Video of row 27')).toBeInTheDocument();
});

test('an imported draft that was accepted unchanged is marked for the reviewer', async () => {
  const entry = {
    at: '2026-11-20T10:00:00.000Z',
    by: TRANSLATOR,
    from: '',
    to: '',
    revision: 1,
    owner: null,
    note: '',
  };
  const history = [{ ...entry, event: 'submit-item', reason: ACCEPTED_AS_IMPORTED, columns: { te_1: 'ఒకటి' } }];
  const { person } = openApprover([MESHA], { 'list-history': () => history });
  await person.click(await findOption(/Mesha/));
  expect(await screen.findByText(/^Imported draft: .* accepted unchanged/)).toBeInTheDocument();
});

test('the list marks imported drafts that were accepted unchanged, in the reviewed language', async () => {
  openApprover([Object.assign({ ...MESHA }, { imported: ['te'] }), Object.assign({ ...KARK }, { imported: ['mr'] })]);
  expect(await findOption(/Mesha.*imported draft, accepted unchanged/)).toBeInTheDocument();
  expect(await findOption(/Kark/)).not.toHaveTextContent('imported');
});

test("a row submitted again unchanged is marked in the list and beside its texts, with the submitter's note", async () => {
  const again = Object.assign({ ...MESHA }, { unchanged: ['te'], round_te: 2 });
  const entry = { at: '2026-11-20T10:00:00.000Z', by: TRANSLATOR, from: '', to: '', owner: null, note: '' };
  const columns = { te_1: 'ఒకటి' };
  const history = [
    { ...entry, revision: 3, event: 'submit-item', reason: SUBMITTED_UNCHANGED, note: 'The word is right.', columns },
    { ...entry, revision: 2, event: 'reassign-item', reason: 'meaning', note: 'Wrong word.', columns: null },
    { ...entry, revision: 1, event: 'submit-item', reason: '', columns },
  ];
  const { person } = openApprover([again, KARK], { 'list-history': () => history });
  expect(await findOption(/Mesha.*Unchanged since round 1/)).toBeInTheDocument();
  expect(await findOption(/Kark/)).not.toHaveTextContent('Unchanged');
  await person.click(await findOption(/Mesha/));
  expect(await screen.findByText('Asked in round 1: meaning')).toBeInTheDocument();
  const told = await screen.findByText(/^Unchanged since round 1/, { selector: '[role=note]' });
  expect(told).toHaveTextContent('The word is right.');
});
