import { useUrlState } from '@subtitle/sdk/router';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASSIGN_KINDS } from '../assign-work/assign-kinds';
import { EMPTY_ASSIGN_URL } from '../assign-work/assign-url';
import { AssignTab } from './assign-tab';

const ACTIVITIES = ASSIGN_KINDS.find(({ takesAll }) => takesAll)!;
const ASHA = { id: 1, name: 'Asha', username: 'asha', langPairs: ['hi_te'], roles: ['translator'], status: 'active' };

function Tab() {
  const [url, setUrl] = useUrlState(EMPTY_ASSIGN_URL);
  return <AssignTab kind={ACTIVITIES} url={url} onChange={setUrl} />;
}

/** 24 rows from Hindi and 700 from English can be assigned; after an assignment 4 rows from Hindi are left. */
async function open() {
  const left = { hi: 24, en: 700 };
  const given: { taskCount: number }[] = [];
  renderScreen(<Tab />, {
    user: testUser('assigner'),
    url: '/assign-task?source=hi&target=te',
    api: {
      'list-users': () => ({ users: [ASHA] }),
      'count-eligible': ({ query }) => ({ eligible: left[query.get('sourceLanguage') as 'hi' | 'en'] }),
      'assign-items': ({ body }) => {
        const { taskCount } = body as { taskCount: number };
        given.push(body as { taskCount: number });
        left.hi = 4;
        return { message: 'Given', asked: taskCount, assigned: 20, left: left.hi, ids: [1] };
      },
    },
  });
  await screen.findByText('24 rows are available in this range.');
  return given;
}

const count = () => screen.getByLabelText('Task (Count)');
const chooseSource = (name: string) => userEvent.selectOptions(screen.getByLabelText('Source Language'), name);

describe('count field of a kind that assigns all rows by default', () => {
  it('spec 5.9: is the number of assignable rows within the dates, at most 500', async () => {
    await open();
    expect(count()).toHaveValue('24');
    await chooseSource('English');
    await waitFor(() => expect(count()).toHaveValue('500'));
  });

  it('keeps a typed or emptied value until the range of rows changes', async () => {
    await open();
    await userEvent.clear(count());
    expect(count()).toHaveValue('');
    await userEvent.type(count(), '7');
    expect(count()).toHaveValue('7');
    await chooseSource('English');
    await waitFor(() => expect(count()).toHaveValue('500'));
  });

  it('spec 7.3.3: the response’s message is shown in an alert region and stays while the count is updated', async () => {
    const given = await open();
    await userEvent.selectOptions(screen.getByLabelText('Select User'), 'Asha (asha)');
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(count()).toHaveValue('4'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Given/);
    expect(given).toEqual([expect.objectContaining({ userId: 1, taskCount: 24, targetLanguage: 'te' })]);
  });
});

it('an assignment without a response keeps the form and offers Retry, which sends the same request id', async () => {
  const sent: { request: string; taskCount: number }[] = [];
  let lost = 2;
  renderScreen(<Tab />, {
    user: testUser('assigner'),
    url: '/assign-task?source=hi&target=te&user=1&count=3',
    api: {
      'list-users': () => ({ users: [ASHA] }),
      'count-eligible': () => ({ eligible: 24 }),
      'measure-assignment': () => ({ rows: 1, sentences: 0, shared: 0, people: [] }),
      'assign-items': ({ body }) => {
        sent.push(body);
        if (lost-- > 0) throw new Error('gone');
        return { message: 'Given', asked: 3, assigned: 3, left: 21, ids: [1, 2, 3] };
      },
    },
  });
  await screen.findByText('24 rows are available in this range.');
  const assign = () => userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  await assign();
  expect(await screen.findByText('Network error. Please try again.')).toBeInTheDocument();
  expect(count()).toHaveValue('3');
  // Pressing Assign instead of Retry sends the same request.
  await assign();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Given')).toBeInTheDocument();
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ request }) => request)).size).toBe(1);
  await assign();
  await waitFor(() => expect(new Set(sent.map(({ request }) => request)).size).toBe(2));
});
