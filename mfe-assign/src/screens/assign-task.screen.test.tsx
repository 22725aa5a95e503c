import { type FakeRequest, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { teamToday } from '@subtitle/sdk/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPerson } from '../testing/people';
import AssignTaskScreen from './assign-task.screen';

type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

const USERS = [
  createPerson(1, 'Asha'),
  createPerson(2, 'Bela', { roles: ['editor'] }),
  createPerson(3, 'Chitra', { langPairs: ['te_hi'] }),
  createPerson(4, 'Dinesh', { status: 'inactive' }),
  createPerson(5, 'Esha', { roles: ['uploader'] }),
];

const measured = (rows: number, sentences: number, shared = 0) => ({ rows, sentences, shared });
const MEASURED = {
  'measure-assignment': () => ({ ...measured(5, 0), people: [{ userId: 1, ids: [], ...measured(5, 0) }] }),
};

function open(options: Options = {}) {
  return renderScreen(<AssignTaskScreen />, {
    user: testUser('assigner'),
    url: '/assign-task?tab=prediction',
    ...options,
    api: {
      'list-users': () => ({ users: USERS }),
      'count-eligible': () => ({ eligible: 24 }),
      ...MEASURED,
      ...options.api,
    },
  });
}

async function fill(count = '5') {
  await userEvent.selectOptions(await screen.findByLabelText('Source Language'), 'Hindi');
  await userEvent.selectOptions(screen.getByLabelText('Target Language'), 'Telugu');
  await waitFor(() => expect(screen.getByLabelText('Select User')).toBeEnabled());
  await userEvent.selectOptions(screen.getByLabelText('Select User'), 'Asha (asha@example.com)');
  if (count) await userEvent.type(screen.getByLabelText('Task (Count)'), count);
}

const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('assignment form', () => {
  it.each(['activities', 'prediction', 'prediction-10-days'])(
    'spec 2.6.3: the tab %s has the form shared by the first three tabs',
    async (tab) => {
      open({ url: `/assign-task?tab=${tab}` });
      for (const label of ['From Date', 'To Date', 'Source Language', 'Target Language', 'Select User', 'Task (Count)'])
        expect(await screen.findByLabelText(label)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Assign' })).toBeInTheDocument();
    },
  );

  it('spec 2.6.4, 9.11: starts with both dates on today, written MM/dd/yyyy', async () => {
    open();
    const [year, month, day] = teamToday().split('-');
    expect(await screen.findByLabelText('From Date')).toHaveValue(`${month}/${day}/${year}`);
    expect(screen.getByLabelText('To Date')).toHaveValue(`${month}/${day}/${year}`);
  });

  it('spec 2.6.5: omits the language selected in the other list', async () => {
    open({ url: '/assign-task?tab=prediction&source=hi&target=te' });
    await screen.findByLabelText('Source Language');
    expect(options('Source Language')).toEqual(['English', 'Hindi', 'Marathi', 'Gujarati', 'Bengali']);
    expect(options('Target Language')).toEqual(['English', 'Marathi', 'Gujarati', 'Bengali', 'Telugu']);
  });

  it('spec 2.6.8, 2.6.10: shows that the users are loading', async () => {
    open({ api: { 'list-users': () => new Promise(() => {}) } });
    expect(await screen.findByText('Loading users...')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
  });

  it('spec 2.6.6, 2.6.7, 2.6.8: asks for both languages before it lists the active translators and editors of the pair', async () => {
    open();
    expect(await screen.findByText('Select source & target languages first')).toBeInTheDocument();
    expect(screen.getByLabelText('Select User')).toBeDisabled();
    await fill();
    expect(options('Select User').slice(1)).toEqual(['Asha (asha@example.com)', 'Bela (bela@example.com) · Editor']);
  });

  it('spec 2.6.8: shows a message if no user holds the pair', async () => {
    open({ url: '/assign-task?tab=prediction&source=gu&target=bn' });
    expect(await screen.findByText('No matching users')).toBeInTheDocument();
  });

  it('spec 2.6.10, 8.4: cannot assign when the users did not load', async () => {
    open({ api: { 'list-users': () => refuse('internal') } });
    expect((await screen.findAllByText(/Failed to load users\./)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
  });

  it('spec 5.7: reports an unsupported language in the URL', async () => {
    open({ url: '/assign-task?tab=prediction&source=hi&target=xx' });
    expect(await screen.findByText('unsupported language: xx')).toBeInTheDocument();
  });

  it.each(['0', '501', '2.5', '-3', '1e2', '२'])(
    'spec 2.6.9, 5.8: refuses the count %s, which is not a whole number from 1 to 500, and keeps it as typed',
    async (count) => {
      open();
      await fill(count);
      await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
      expect(screen.getByText('Enter a whole number from 1 to 500.')).toBeInTheDocument();
      expect(screen.getByLabelText('Task (Count)')).toHaveAttribute('inputmode', 'numeric');
      expect(screen.getByLabelText('Task (Count)')).toHaveValue(count);
      expect(screen.getByLabelText('Task (Count)')).toHaveFocus();
    },
  );
});

describe('number of available rows', () => {
  it('is hidden during a new count, and a message is shown instead', async () => {
    const counts = [() => ({ eligible: 24 }), () => new Promise<never>(() => {})];
    open({
      url: '/assign-task?tab=prediction&from=2026-12-01&to=2026-12-02&source=hi&target=te',
      api: { 'count-eligible': () => counts.shift()!() },
    });
    expect(await screen.findByText('24 rows are available in this range.')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Source Language'), 'Marathi');
    expect(await screen.findByText('Counting the available rows...')).toBeInTheDocument();
    expect(screen.queryByText(/rows are available/)).not.toBeInTheDocument();
  });

  it('is shown as 5,000 or more at the limit of the count', async () => {
    open({
      url: '/assign-task?tab=prediction&from=2026-12-01&to=2026-12-02&source=hi&target=te',
      api: { 'count-eligible': () => ({ eligible: 5_000 }) },
    });
    expect(await screen.findByText('5,000 or more rows are available in this range.')).toBeInTheDocument();
  });

  it('can be requested again after an error', async () => {
    const counts = [() => refuse('internal'), () => ({ eligible: 1 })];
    open({
      url: '/assign-task?tab=prediction&source=hi&target=te',
      api: { 'count-eligible': () => counts.shift()!() },
    });
    expect(await screen.findByText(/The available rows could not be counted/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 row is available in this range.')).toBeInTheDocument();
  });
});

describe('an assignment', () => {
  const answer = { message: '5 predictions assigned to Asha', asked: 5, assigned: 5, left: 19, ids: [1, 2, 3, 4, 5] };

  it('shows the result even if the remaining rows could not be counted in time', async () => {
    open({
      url: '/assign-task?tab=prediction&from=2026-12-01&to=2026-12-02',
      api: { 'assign-items': () => ({ ...answer, left: null }) },
    });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    const told =
      'All 5 requested rows were assigned. More rows can be assigned in this range; they are too many to count.';
    expect(await screen.findByText(told)).toBeInTheDocument();
  });

  it('says how many of the requested rows were assigned if there are fewer', async () => {
    open({
      url: '/assign-task?tab=prediction&from=2026-12-01&to=2026-12-02',
      api: { 'assign-items': () => ({ ...answer, assigned: 3, left: 0, ids: [1, 2, 3] }) },
    });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    const told = '3 of 5 requested rows were assigned. No more rows can be assigned in this range.';
    expect(await screen.findByText(told)).toBeInTheDocument();
  });

  it('spec 7.3.4: shows the available rows, sends the form and shows the result', async () => {
    const bodies: unknown[] = [];
    open({
      url: '/assign-task?tab=prediction&from=2026-12-01&to=2026-12-02',
      api: {
        'assign-items': ({ body }) => {
          bodies.push(body);
          return answer;
        },
      },
    });
    await fill();
    expect(await screen.findByText('24 rows are available in this range.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('5 predictions assigned to Asha')).toBeInTheDocument();
    expect(
      screen.getByText('All 5 requested rows were assigned. 19 more rows can be assigned in this range.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/Rows 1, 2, 3, 4, 5/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show the rows' })).toHaveAttribute(
      'href',
      '/work-board?person=asha%40example.com&language=te&kind=daily&from=2026-12-01&to=2026-12-02',
    );
    expect(bodies).toEqual([
      {
        request: expect.any(String),
        userId: 1,
        taskCount: 5,
        sourceLanguage: 'hi',
        targetLanguage: 'te',
        fromDate: '2026-12-01',
        toDate: '2026-12-02',
      },
    ]);
  });

  it('spec 7.3.5: is sent with the same body for 10-day predictions', async () => {
    const bodies: unknown[] = [];
    const assign = ({ params, body }: FakeRequest) => {
      bodies.push({ ...params, ...(body as object) });
      return answer;
    };
    open({ url: '/assign-task?tab=prediction-10-days', api: { 'assign-items': assign } });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('5 predictions assigned to Asha')).toBeInTheDocument();
    expect(bodies).toEqual([
      expect.objectContaining({ kind: 'tenday', userId: 1, taskCount: 5, targetLanguage: 'te' }),
    ]);
  });

  it('spec 8.5: shows Error assigning activities if it fails for activities', async () => {
    open({ url: '/assign-task?tab=activities', api: { 'assign-items': () => refuse('internal') } });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Error assigning activities')).toBeInTheDocument();
  });

  it("spec 8.5: shows an error with the server's reason if it fails", async () => {
    open({ api: { 'assign-items': () => refuse('assignee-unfit') } });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Error assigning predictions')).toBeInTheDocument();
    expect(screen.getByText(/This person is not active/)).toBeInTheDocument();
  });

  it('is sent only once by a double click', async () => {
    let calls = 0;
    open({
      api: {
        'assign-items': () => {
          calls++;
          return new Promise(() => {});
        },
      },
    });
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Assign' }));
    expect(screen.getByRole('button', { name: 'Assigning...' })).toBeDisabled();
    expect(calls).toBe(1);
  });
});

it('each selection in the form adds an entry to the browser history, and typing a count adds none', async () => {
  const { router } = open();
  await fill('25');
  await userEvent.selectOptions(screen.getByLabelText('Source Language'), 'English');
  const before = ['&source=hi&target=te&user=1&count=25', '&source=hi&target=te', '&source=hi', ''];
  for (const chosen of before) {
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe(`?tab=prediction${chosen}`);
    expect(screen.getByLabelText('Source Language')).toHaveValue(chosen && 'hi');
  }
});

describe('Select Translator', () => {
  it('spec 2.6.11: lists real people, and a click selects one with their languages', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: /Chitra/ }));
    expect(screen.getByRole('button', { name: /Chitra/ })).toHaveAttribute('aria-pressed', 'true');
    expect(router.state.location.search).toBe('?tab=prediction&user=3&source=te&target=hi');
    expect(screen.getByLabelText('Select User')).toHaveValue('3');
    expect(screen.getByRole('button', { name: /Dinesh/ })).toBeDisabled();
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  });

  it('shows people for whom a selection would change the languages in a separate group, and no hours if none were recorded', async () => {
    open({ url: '/assign-task?tab=prediction&source=hi&target=te' });
    const others = await screen.findByRole('list', { name: /^People for other languages/ });
    const chitra = within(others).getByRole('button', { name: /Chitra/ });
    expect(within(others).queryByRole('button', { name: /Asha/ })).toBeNull();
    const fitting = screen.getByRole('list', { name: 'Select Translator' });
    expect(within(fitting).getByRole('button', { name: /Asha/ })).toBeEnabled();
    expect(chitra).not.toHaveTextContent(/hours/i);
  });

  it('shows marked samples only if there are no people', async () => {
    open({ api: { 'list-users': () => ({ users: [USERS[4]] }) } });
    expect(await screen.findByText('Sample data')).toBeInTheDocument();
  });
});

describe('the tabs', () => {
  it('spec 2.6.1, 9.13: are Activities, Prediction, Prediction 10 Days and Translate; the open tab is in the URL', async () => {
    const { router } = open();
    await screen.findByRole('tab', { name: 'Activities' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Activities',
      'Prediction',
      'Prediction 10 Days',
      'Translate',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Activities' }));
    expect(await screen.findByRole('form', { name: 'Assign: Activities' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=activities');
    for (const [name, tab] of [
      ['Prediction', 'prediction'],
      ['Prediction 10 Days', 'prediction-10-days'],
      ['Translate', 'translate'],
    ]) {
      await userEvent.click(screen.getByRole('tab', { name }));
      await waitFor(() => expect(router.state.location.search || '?tab=prediction').toBe(`?tab=${tab}`));
    }
  });

  it('spec 2.6.2: Translate assigns subtitles of videos, which have no date', async () => {
    const calls: unknown[] = [];
    open({
      url: '/assign-task?tab=translate',
      api: {
        'count-eligible': ({ query }) => {
          calls.push(Object.fromEntries(query));
          return { eligible: 3 };
        },
        'assign-items': ({ body }) => {
          calls.push(body);
          return { message: '2 videos assigned to Asha', asked: 2, assigned: 2, left: 1, ids: [4, 5] };
        },
      },
    });
    await fill('2');
    expect(await screen.findByText('3 rows are available.')).toBeInTheDocument();
    expect(screen.queryByLabelText('From Date')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('2 videos assigned to Asha')).toBeInTheDocument();
    expect(screen.getByText('All 2 requested rows were assigned. 1 more row can be assigned.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show the rows' })).toHaveAttribute(
      'href',
      '/work-board?person=asha%40example.com&language=te&kind=video',
    );
    expect(calls).toContainEqual({ kind: 'video', sourceLanguage: 'hi', targetLanguage: 'te', stage: 'translate' });
    expect(calls).toContainEqual({
      request: expect.any(String),
      userId: 1,
      taskCount: 2,
      sourceLanguage: 'hi',
      targetLanguage: 'te',
    });
  });

  it('the count of activities never changes while its field has the focus, and can be emptied', async () => {
    let tell = (_: { eligible: number }) => {};
    const later = new Promise<{ eligible: number }>((resolve) => {
      tell = resolve;
    });
    open({ url: '/assign-task?tab=activities&source=hi&target=te', api: { 'count-eligible': () => later } });
    const field = await screen.findByLabelText('Task (Count)');
    await userEvent.click(field);
    tell({ eligible: 2 });
    expect(await screen.findByText(/2 rows are available/)).toBeInTheDocument();
    expect(field).toHaveValue('');
    await userEvent.keyboard('1');
    expect(field).toHaveValue('1');
    await userEvent.clear(field);
    expect(field).toHaveValue('');
    await userEvent.tab();
    expect(field).toHaveValue('');
  });

  it('a count that was neither edited nor emptied follows the available rows', async () => {
    open({ url: '/assign-task?tab=activities&source=hi&target=te' });
    await waitFor(() => expect(screen.getByLabelText('Task (Count)')).toHaveValue('24'));
    await userEvent.click(screen.getByLabelText('Task (Count)'));
    expect(screen.getByLabelText('Task (Count)')).toHaveValue('24');
  });
});

describe('new sentences of an assignment', () => {
  it('are counted for the rows that the person would get, and rows with the same ones can be kept together', async () => {
    const measured: string[] = [];
    const assigned: string[] = [];
    const answer = { message: '5 daily predictions assigned to Asha', asked: 5, assigned: 5, left: 19, ids: [1] };
    open({
      api: {
        'measure-assignment': ({ query }: FakeRequest) => {
          measured.push(`${query.get('taskCount')} ${query.get('together')}`);
          return query.get('together') === 'true'
            ? { rows: 5, sentences: 2, shared: 0, people: [] }
            : { rows: 5, sentences: 8, shared: 3, people: [] };
        },
        'assign-together': ({ body }: FakeRequest) => {
          assigned.push(String(body.taskCount));
          return answer;
        },
      },
    });
    await fill();
    expect(
      await screen.findByText('5 rows · 8 new sentences, 3 of them also in rows of other people'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Keep rows with the same new sentences together'));
    expect(await screen.findByText('5 rows · 2 new sentences')).toBeInTheDocument();
    expect(measured).toEqual(['5 false', '5 true']);
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText(answer.message)).toBeInTheDocument();
    expect(assigned).toEqual(['5']);
  });

  it('are counted once after several changes', async () => {
    const measured: string[] = [];
    const count = ({ query }: FakeRequest) => {
      measured.push(query.get('taskCount')!);
      return { rows: 12, sentences: 4, shared: 0, people: [] };
    };
    open({ api: { 'measure-assignment': count } });
    await fill('');
    for (const value of ['1', '12']) fireEvent.change(screen.getByLabelText('Task (Count)'), { target: { value } });
    expect(await screen.findByText('12 rows · 4 new sentences')).toBeInTheDocument();
    expect(measured).toEqual(['12']);
  });

  it('are counted again after an error, and not for videos', async () => {
    const answers = [() => refuse('internal'), () => ({ rows: 1, sentences: 1, shared: 1, people: [] })];
    const { unmount } = open({ api: { 'measure-assignment': () => answers.shift()!() } });
    await fill();
    await screen.findByText(/The new sentences could not be counted/);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(
      await screen.findByText('1 row · 1 new sentence, which is also in rows of other people'),
    ).toBeInTheDocument();
    unmount();
    open({ url: '/assign-task?tab=translate' });
    expect(await screen.findByLabelText('Source Language')).toBeInTheDocument();
    expect(screen.queryByLabelText(/same new sentences/)).toBeNull();
  });

  it('can be counted instead of rows and shared between people, who get the rows that were shown', async () => {
    const asked: string[] = [];
    const assigned: { userId: number; ids: number[]; request: string }[] = [];
    let isDown = true;
    open({
      api: {
        'list-users': () => ({ users: [...USERS, createPerson(6, 'Farid'), createPerson(7, 'Gita')] }),
        'measure-assignment': ({ query }: FakeRequest) => {
          asked.push([query.get('taskCount'), query.get('sentences'), query.get('with')].join(' '));
          const people = [
            { userId: 1, ids: [11, 13], ...measured(2, 25) },
            { userId: 6, ids: [12], ...measured(1, 25, 1) },
          ];
          return { ...measured(3, 49), people: query.has('with') ? people : people.slice(0, 1) };
        },
        'assign-together': ({ body }: FakeRequest) => {
          const { userId, ids, request } = body as { userId: number; ids: number[]; request: string };
          assigned.push({ userId, ids, request });
          if (userId === 6 && isDown) throw new TypeError('Failed to fetch');
          const message = `${ids.length} assigned to ${userId}`;
          return { message, asked: ids.length, assigned: ids.length, left: 4, ids, revisions: ids.map(() => 1) };
        },
      },
    });
    await fill('');
    await userEvent.click(screen.getByLabelText('Count new sentences instead of rows'));
    await userEvent.type(screen.getByLabelText('New sentences (Count)'), '50');
    await userEvent.click(screen.getByRole('combobox', { name: 'Share with' }));
    const offered = within(await screen.findByRole('listbox', { hidden: true })).getAllByRole('option', {
      hidden: true,
    });
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Farid (farid@example.com)',
      'Gita (gita@example.com)',
    ]);
    await userEvent.click(offered[0]!);
    const list = await screen.findByRole('list', { name: 'Rows of each person' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Asha: 2 rows · 25 new sentences',
      'Farid: 1 row · 25 new sentences, 1 of them also in rows of other people',
    ]);
    expect(asked.at(-1)).toBe('500 50 6');
    expect(screen.getByLabelText('Keep rows with the same new sentences together')).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Not finished: Farid.')).toBeInTheDocument();
    expect(screen.getByText('2 assigned to 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take these back' })).toBeInTheDocument();
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 assigned to 6')).toBeInTheDocument();
    expect(screen.getByText('2 assigned to 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take all of these back' })).toBeInTheDocument();
    expect(assigned.map(({ userId, ids }) => [userId, ids])).toEqual([
      [1, [11, 13]],
      [6, [12]],
      [1, [11, 13]],
      [6, [12]],
    ]);
    expect(new Set(assigned.map(({ request }) => request)).size).toBe(2);
  });

  it('of another plan are assigned by another request, also after an error, and a limited plan says so', async () => {
    const requests: string[] = [];
    let ids = [11];
    open({
      url: '/assign-task?tab=prediction&source=hi&target=te&user=1&with=6&by=sentences&count=50',
      api: {
        'list-users': () => ({ users: [...USERS, createPerson(6, 'Farid')] }),
        'measure-assignment': () => ({
          ...{ ...measured(2, 25), limited: true },
          people: [
            { userId: 1, ids, ...measured(1, 25) },
            { userId: 6, ids: [12], ...measured(1, 25) },
          ],
        }),
        'assign-together': ({ body }: FakeRequest) => {
          requests.push(body.request);
          if (body.userId === 6) return refuse('assignee-unfit');
          ids = [13];
          return {
            message: `${body.ids.join()} assigned`,
            asked: 1,
            assigned: 1,
            left: 4,
            ids: body.ids,
            revisions: [1],
          };
        },
      },
    });
    expect(
      await screen.findByText(/^2 rows · 25 new sentences\. There are more than 2,000 available rows/),
    ).toBeVisible();
    const assign = async () => {
      const button = screen.getByRole('button', { name: 'Assign' });
      await waitFor(() => expect(button).toBeEnabled());
      await userEvent.click(button);
    };
    await assign();
    expect(await screen.findByText('11 assigned')).toBeVisible();
    await assign();
    expect(await screen.findByText('13 assigned')).toBeVisible();
    expect(new Set(requests).size).toBe(4);
    await userEvent.clear(screen.getByLabelText('New sentences (Count)'));
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Enter the number of new sentences to assign.')).toBeVisible();
  });

  it('are not assigned while the rows of the people are unknown or there are none', async () => {
    const none = { ...measured(0, 0), people: [{ userId: 1, ids: [], ...measured(0, 0) }] };
    open({
      url: '/assign-task?tab=prediction&source=hi&target=te&user=1&by=sentences&count=9',
      api: { 'measure-assignment': () => none },
    });
    expect(await screen.findByText('0 rows · 0 new sentences')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
  });
});
