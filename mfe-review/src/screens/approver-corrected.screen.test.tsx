import { completeItem, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { NO_DAY } from '@subtitle/domain/dates';
import { type FakeHandler, type FakeRequest, refuse, row } from '@subtitle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { findOption, IN_REVIEW_FIELDS, MESHA, openApprover, URL, waitUntilSeen } from '../testing/open-approver';

const EDITOR = 'editor@example.com';
const corrected = {
  ...IN_REVIEW_FIELDS,
  status_te: 'corrected',
  assigned_te: EDITOR,
  author_te: EDITOR,
  submitter_te: EDITOR,
} as const;
const DHANU = row({ ...corrected, id: 41, lrname: 'Dhanu' });
const MAKAR = row({ ...corrected, id: 42, lrname: 'Makar' });
const CORRECTED = `${URL}&show=corrected`;

/** Opens the screen on a server that moves a taken row from the corrected rows to the rows for review. */
function open(extra: Record<string, FakeHandler> = {}, url = CORRECTED) {
  const rows: ItemAnswer[] = [DHANU, MAKAR];
  const asked: string[] = [];
  const opened = openApprover(
    rows,
    {
      'list-predictions-daily': ({ query }) => {
        asked.push(String(query));
        return rows.filter(({ status_te }) => status_te === 'corrected');
      },
      'list-review-daily': () => [MESHA, ...rows.filter(({ status_te }) => status_te === 'inreview')],
      'get-item': ({ params }) => ({ item: rows.find(({ id }) => id === Number(params.id)) }),
      'take-into-review': ({ params, body }: FakeRequest) => {
        opened.calls.push(`take ${params.id}@${body.revision}`);
        const at = rows.findIndex(({ id }) => id === Number(params.id));
        const item = { ...rows[at]!, status_te: 'inreview', revision_te: body.revision + 1 } as ItemAnswer;
        rows[at] = item;
        return { item };
      },
      ...extra,
    },
    url,
  );
  return { ...opened, asked };
}
const searched = ({ view }: ReturnType<typeof open>) => view.router.state.location.search;

beforeEach(() => localStorage.clear());

test('corrected rows have a list of their own, named in the address, and one possible decision', async () => {
  const opened = open({}, URL);
  await findOption(/Mesha/);
  await opened.person.selectOptions(screen.getByLabelText('Show'), 'Corrected');
  expect(await screen.findByText('Corrected (2)')).toBeInTheDocument();
  expect(screen.getByText('2 corrected in Telugu')).toBeInTheDocument();
  expect(searched(opened)).toBe('?category=daily&language=te&show=corrected');
  expect(opened.asked[0]).toContain('language=te');
  expect(opened.asked[0]).toContain('status=corrected');
  expect(screen.getByText('Select a row to read it and to take it into review.')).toBeInTheDocument();
  await opened.person.click(await findOption(/Dhanu/));
  expect(screen.getByLabelText('Texts of #41')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Take into review/ })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^(Approve|Reassign)/ })).toBeNull();
});

test('a filtered list of corrected rows counts them with the filters and without', async () => {
  const counts = { pending: 0, assigned: 0, inreview: 0, corrected: 85, approved: 0 };
  open({ 'count-rows': () => ({ counts }) }, `${CORRECTED}&findings=kept`);
  expect(await screen.findByText('2 corrected in Telugu with these filters, 85 without')).toBeInTheDocument();
});

test('T takes a corrected row into review and opens the next, A and R do nothing, and leaving sends the delayed decision', async () => {
  const { person, calls, view } = open();
  await person.click(await findOption(/Dhanu/));
  await waitUntilSeen();
  await person.keyboard('ar');
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.keyboard('t');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Dhanu/ })).toBeNull());
  expect(await findOption(/Makar/)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText(/Taking #41 into review, sent in/)).toBeInTheDocument();
  expect(calls).toEqual([]);
  await waitUntilSeen();
  await person.keyboard('t');
  await waitFor(() => expect(calls).toEqual(['take 41@3']));
  expect(await screen.findByText('No corrected content for Telugu')).toBeInTheDocument();
  view.unmount();
  await waitFor(() => expect(calls).toEqual(['take 41@3', 'take 42@3']));
});

test('undo returns the row to the corrected list, and nothing is sent', async () => {
  const { person, calls } = open();
  await person.click(await findOption(/Dhanu/));
  await waitUntilSeen();
  await person.click(screen.getByRole('button', { name: /^Take into review/ }));
  await waitFor(() => expect(screen.queryByRole('option', { name: /Dhanu/ })).toBeNull());
  await person.keyboard('z');
  await waitFor(async () => expect(await findOption(/Dhanu/)).toHaveAttribute('aria-selected', 'true'));
  expect(calls).toEqual([]);
});

test('a taken row can be reviewed immediately: the decision is sent, and the row opens in the list for review', async () => {
  const opened = open();
  const { person, calls } = opened;
  await person.click(await findOption(/Dhanu/));
  await waitUntilSeen();
  await person.keyboard('t');
  await person.click(await screen.findByRole('button', { name: 'Review it' }));
  await waitFor(() => expect(searched(opened)).toBe('?category=daily&language=te&item=41'));
  expect(calls).toEqual(['take 41@3']);
  await waitFor(async () => expect(await findOption(/Dhanu/)).toHaveAttribute('aria-selected', 'true'));
  await waitUntilSeen();
  await person.keyboard('a');
  await waitFor(() => expect(calls).toEqual(['take 41@3', 'approve 41']));
});

test('switching to the list for review shows the row that was just taken', async () => {
  const { person, calls } = open();
  await person.click(await findOption(/Dhanu/));
  await waitUntilSeen();
  await person.keyboard('t');
  await screen.findByText(/Taking #41 into review, sent in/);
  await person.selectOptions(screen.getByLabelText('Show'), 'For review');
  expect(await findOption(/Dhanu/)).toBeInTheDocument();
  expect(await findOption(/Mesha/)).toBeInTheDocument();
  expect(calls).toEqual(['take 41@3']);
});

test('a row that another person sent to review shows its current status and a link to it', async () => {
  const now = { ...DHANU, status_te: 'inreview', revision_te: 4 } as ItemAnswer;
  const opened = open({
    'take-into-review': () => refuse('wrong-status'),
    'list-history': () => [],
    'get-item': () => ({ item: now }),
  });
  const { person } = opened;
  await person.click(await findOption(/Dhanu/));
  await waitUntilSeen();
  await person.keyboard('t');
  await person.click(await screen.findByRole('button', { name: 'Review it' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to update status: #41');
  expect(alert).toHaveTextContent('inreview');
  expect(searched(opened)).toContain('show=corrected');
  await person.click(screen.getByRole('button', { name: 'Open #41 again' }));
  await waitFor(() => expect(searched(opened)).toBe('?category=daily&language=te&item=41'));
});

test('a link to a row that was meanwhile corrected offers the list of corrected rows', async () => {
  const opened = open({}, `${URL}&item=42`);
  expect(await screen.findByText('#42 is not waiting for review in Telugu')).toBeInTheDocument();
  expect(screen.getByText('It is corrected, and can be taken into review.')).toBeInTheDocument();
  await opened.person.click(screen.getByRole('button', { name: 'Open it there' }));
  expect(await screen.findByLabelText('Texts of #42')).toBeInTheDocument();
  expect(searched(opened)).toContain('show=corrected');
});

test('switching lists shows no empty message while the new list loads', async () => {
  let arrive = () => {};
  const coming = new Promise<ItemAnswer[]>((resolve) => {
    arrive = () => resolve([MESHA]);
  });
  const { person } = open({ 'list-review-daily': (() => coming) as never });
  await findOption(/Dhanu/);
  await person.selectOptions(screen.getByLabelText('Show'), 'For review');
  await waitFor(() => expect(screen.queryByRole('option', { name: /Dhanu/ })).toBeNull());
  expect(screen.queryByText(/No content pending|0 waiting/)).toBeNull();
  arrive();
  expect(await findOption(/Mesha/)).toBeInTheDocument();
});

test('an empty list of corrected rows says so', async () => {
  open({ 'list-predictions-daily': () => [] });
  expect(await screen.findByText('No corrected content for Telugu')).toBeInTheDocument();
});

test('corrected 10-day predictions, activities and subtitles are read by the calls of their kinds', async () => {
  const video = completeItem({
    id: 51,
    kind: 'video',
    from: NO_DAY,
    to: NO_DAY,
    channel_id: 3,
    video_title: 'Rashifal, part 1',
    link: '',
    status: 'corrected',
    assigned_to: EDITOR,
    import_id: 1,
    import_row: 2,
    status_te: 'corrected',
    assigned_te: EDITOR,
    revision_te: 4,
    filled_te: 2,
    needed_te: 2,
  } as never) as ItemAnswer;
  const asked: string[] = [];
  const { person } = open({
    'list-predictions-tenday': ({ query }) => {
      asked.push(`tenday ${query.get('status')}`);
      return [row({ ...corrected, id: 43, lrname: 'Tula' })];
    },
    'list-review-others': ({ query }) => {
      asked.push(`${query.get('kind')} ${query.get('status')}`);
      return query.get('kind') === 'video' ? [video] : [];
    },
  });
  await findOption(/Dhanu/);
  await person.selectOptions(screen.getByLabelText('Category'), 'Prediction 10 Days');
  expect(await findOption(/Tula/)).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText('Category'), 'Translate');
  expect(await findOption(/Rashifal, part 1/)).toHaveTextContent('2 of 2 cues');
  await person.selectOptions(screen.getByLabelText('Category'), 'Activity');
  expect(await screen.findByText('No corrected content for Telugu')).toBeInTheDocument();
  await waitFor(() => expect(asked).toEqual(['tenday corrected', 'video corrected', 'activity corrected']));
});
