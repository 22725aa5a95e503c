import { addDays } from '@subtitle/domain/dates';
import { refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { formatDate, teamToday } from '@subtitle/sdk/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ActivitiesScreen from '../../screens/activities.screen';
import { createActivity } from '../../testing/activity-rows';
import { DATE, findOption } from '../../testing/daily-rows';
import { createPredictionServer as server } from '../../testing/prediction-server';

const TODAY = teamToday();
const URL = `/Activities?source=en&target=te&date=${DATE}`;
const NEEDED = 'Please select an activity and enter a translation.';
const video = (id: number) =>
  within(screen.getByRole('region', { name: 'Related Video' })).queryByTitle(`Video of row ${id}`);

beforeEach(() => localStorage.clear());

test('spec 2.9.9, 2.9.10, 9.10: the screen opens with the activities of today, languages, a swap, a date up to today and Clear', async () => {
  const today = createActivity({ from: TODAY, to: TODAY });
  renderScreen(<ActivitiesScreen />, { api: server([today]), url: '/Activities?source=en&target=te' });
  expect(await findOption(/Breathing/)).toBeInTheDocument();
  const day = screen.getByRole('textbox', { name: 'Filter by Date' });
  expect(day).toHaveValue(formatDate(TODAY));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(day).toHaveValue(''));
  await userEvent.type(day, formatDate(addDays(TODAY, 1)));
  expect(await screen.findByText(`Not later than ${formatDate(TODAY)}`)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Swap languages' }));
  expect(screen.getByLabelText('Source Language')).toHaveValue('te');
  expect(screen.getByLabelText('Target Language')).toHaveValue('en');
});

test('spec 2.9.11, 5.22, 9.9: Activities (count) lists the activities of the date with text in the language, by their first 50 letters', async () => {
  const text = 'abcdefghij'.repeat(6);
  const rows = [
    createActivity({ en: text }),
    createActivity({ id: 72, act_en: 'Elsewhere', from: '2026-12-02', to: '2026-12-02' }),
    createActivity({ id: 73, act_en: '', en: '', hi: 'केवल हिन्दी' }),
  ];
  renderScreen(<ActivitiesScreen />, { api: server(rows), url: URL });
  expect(await screen.findByText('Activities (1)')).toBeInTheDocument();
  expect(within(await findOption(/Breathing/)).getByText(`${text.slice(0, 50)}…`)).toBeInTheDocument();
  expect(screen.getAllByRole('option', { name: /#7\d/ })).toHaveLength(1);
});

test('activities without text in the source language are listed with the languages that have text, and counted as in My work', async () => {
  const rows = [
    createActivity({}),
    createActivity({ id: 73, act_en: '', en: '', hi: 'केवल हिन्दी' }),
    createActivity({ id: 74, act_en: '', en: '' }),
  ];
  const { router } = renderScreen(<ActivitiesScreen />, { api: server(rows), url: URL });
  expect(await screen.findByText('Activities (1)')).toBeInTheDocument();
  const message = screen.getByText('2 not shown, without text in English (1 not in any other language)');
  expect(message).toBeInTheDocument();
  expect(screen.getByText('3 to do · 0 submitted')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '1 from Hindi' }));
  expect(await findOption(/केवल हिन्दी/)).toBeInTheDocument();
  expect(router.state.location.search).toContain('source=hi');
  expect(screen.getByText('2 not shown, without text in Hindi (1 not in any other language)')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1 from English' })).toBeInTheDocument();
});

test('spec 2.9.12, 2.9.13, 2.9.14, 2.9.15: shows one activity, its original beside its name and translation, and its part of the video', async () => {
  const without = createActivity({ id: 74, act_en: 'Unseen', url: '' });
  renderScreen(<ActivitiesScreen />, { api: server([createActivity({}), without]), url: `${URL}&item=71` });
  const name = await screen.findByLabelText('Activity Name');
  const head = screen.getByText('Language Pair').closest<HTMLElement>('div')!.parentElement!;
  for (const message of ['#71', 'assigned', '01/12/2026']) expect(head).toHaveTextContent(message);
  expect(name.tagName).toBe('TEXTAREA');
  expect(screen.getByLabelText('Translation').tagName).toBe('TEXTAREA');
  expect(screen.getByText('Sit still.', { selector: '#source-en *' })).toBeInTheDocument();
  expect(document.querySelector('#source-en')!.querySelector('textarea, input')).toBeNull();
  expect(video(71)).toHaveAttribute('src', expect.stringMatching(/\?start=60&rel=0&end=105$/));
  expect(screen.getByRole('button', { name: /^Save Translation/ })).toBeInTheDocument();
  await userEvent.click(await findOption(/Unseen/));
  expect(await screen.findByText('This row has no video.')).toBeInTheDocument();
  expect(video(74)).toBeNull();
});

test('spec 5.18: a missing activity or translation is reported in the words of the specification', async () => {
  const submit = jest.fn();
  renderScreen(<ActivitiesScreen />, { api: server([createActivity({})], { 'submit-item': submit }), url: URL });
  await findOption(/Breathing/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent(NEEDED);
  await userEvent.click(await findOption(/Breathing/));
  await userEvent.type(await screen.findByLabelText('Activity Name'), 'శ్వాస');
  await userEvent.click(screen.getByRole('button', { name: /^Save Translation/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`❌ Failed to save translation${NEEDED}`);
  expect(submit).not.toHaveBeenCalled();
});

test('spec 8.3: a list that fails shows Failed to load activities., and without a response also what to check', async () => {
  const failing = { 'list-rows': () => refuse('forbidden') };
  const first = renderScreen(<ActivitiesScreen />, { api: server([], failing), url: URL });
  expect(await screen.findByText('Failed to load activities.')).toBeInTheDocument();
  first.unmount();
  const unreached = () => {
    throw new Error('connection refused');
  };
  renderScreen(<ActivitiesScreen />, { api: server([], { 'list-rows': unreached }), url: URL });
  const message = 'Failed to load activities. Please check if the server is running.';
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('spec 8.6: saving an activity shows ✅ Translation saved successfully or ❌ Failed to save translation', async () => {
  let fails = true;
  const api = server([createActivity({ te: 'పాత', author_te: 'translator@example.com' })]);
  const save = api['submit-item'];
  api['submit-item'] = (request) => (fails ? (refuse('forbidden') as never) : save(request));
  renderScreen(<ActivitiesScreen />, { api, url: `${URL}&item=71`, user: testUser('translator') });
  await userEvent.type(await screen.findByLabelText('Translation'), '.');
  await userEvent.click(screen.getByRole('button', { name: /^Save Translation/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('❌ Failed to save translation');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /^Save Translation/ }));
  const message = await screen.findByText('Translation saved successfully');
  expect(message).toHaveTextContent('✅ Translation saved successfully');
});
