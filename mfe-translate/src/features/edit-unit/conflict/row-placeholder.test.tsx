import { type FakeHandler, type FakeRequest, refuse, renderScreen } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findOption, getField, KARK, MESHA, URL } from '../../../testing/daily-rows';
import { createPredictionServer as server } from '../../../testing/prediction-server';
import { UnitEditor } from '../unit-editor';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => jest.useRealTimers());

const wait = (duration: number) => act(() => jest.advanceTimersByTimeAsync(duration));

/** Reads of row 12 fail until `answer` is set. */
function open(answer: { of12: 'lost' | 'row' | 'refused' }) {
  const api: Record<string, FakeHandler> = server([{ ...MESHA, hi_2: '' }, KARK]);
  const [read, submit] = [api['get-item']!, api['submit-item']!];
  const asked = { reads: 0, submissions: 0 };
  api['get-item'] = (request: FakeRequest) => {
    if (request.params.id !== '12') return read(request);
    asked.reads += 1;
    if (answer.of12 === 'refused') return refuse('not-found');
    if (answer.of12 === 'lost') throw new Error('no network');
    return read(request);
  };
  api['submit-item'] = (request: FakeRequest) => {
    asked.submissions += 1;
    return submit(request);
  };
  renderScreen(<UnitEditor kind="daily" stage="translate" />, { api, url: `${URL}&item=11` });
  return { asked, person: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

async function submitFirst(person: ReturnType<typeof userEvent.setup>) {
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('This row could not be loaded.')).toBeInTheDocument();
}

test('the next row opens automatically when the server answers again, and nothing is submitted twice', async () => {
  const answer = { of12: 'lost' as 'lost' | 'row' };
  const { asked, person } = open(answer);
  await submitFirst(person);
  await wait(11_000);
  expect(screen.getByText('This row could not be loaded.')).toBeInTheDocument();
  answer.of12 = 'row';
  await wait(5_000);
  await waitFor(() => expect(getField('te_1')).toHaveFocus());
  const { reads } = asked;
  await wait(30_000);
  expect(asked).toEqual({ reads, submissions: 1 });
  expect(await findOption(/Mesha/)).toHaveTextContent('inreview');
});

test('Retry requests the row immediately', async () => {
  const answer = { of12: 'lost' as 'lost' | 'row' };
  const { asked, person } = open(answer);
  await submitFirst(person);
  await wait(1_000);
  answer.of12 = 'row';
  const { reads } = asked;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText(/te_1/)).toHaveFocus();
  expect(asked.reads).toBe(reads + 1);
});

test('a refused row is not requested again', async () => {
  const answer = { of12: 'lost' as 'lost' | 'refused' };
  const { asked, person } = open(answer);
  await submitFirst(person);
  answer.of12 = 'refused';
  await wait(6_000);
  expect(await screen.findByText('This language set is not there, or not assigned to you.')).toBeInTheDocument();
  const { reads } = asked;
  await wait(30_000);
  expect(asked.reads).toBe(reads);
});
