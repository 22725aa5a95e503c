import { createStore } from '@subtitle/sdk/store';
import type { VttState } from '../session/vtt-state';
import { CueChecks } from './cue-checks';

const COUNT = 10_000;

/** Creates checks of texts of which each '!' is a warning; `checked` counts the checks of each cue. */
function createChecks(texts: string[]) {
  const store = createStore({ texts } as unknown as VttState);
  const checked: number[] = [];
  const session = {
    subscribe: store.subscribe,
    get state() {
      return store.read();
    },
  };
  const checks = new CueChecks(session, (at, text) => {
    checked.push(at);
    return [...text.matchAll(/!/g)].map(({ index }) => ({
      rule: 'end-mark',
      severity: 'warning',
      message: 'No !',
      words: '!',
      column: String(at + 1),
      start: index,
      end: index + 1,
    }));
  });
  const type = (at: number, text: string) => {
    store.set({ ...store.read(), texts: store.read().texts.with(at, text) });
  };
  return { checks, checked, type };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());

test('checks 10,000 cues once, in slices, and later only the cue that changed', () => {
  const { checks, checked, type } = createChecks(
    Array.from({ length: COUNT }, (_, at) => (at % 100 === 0 ? 'a!' : 'a')),
  );
  checks.start();
  jest.runAllTimers();
  expect(checked).toHaveLength(COUNT);
  expect(checks.listShown()).toHaveLength(COUNT / 100);
  type(4_711, 'b!');
  jest.runAllTimers();
  expect(checked.slice(COUNT)).toEqual([4_711]);
  expect(checks.listShown()).toHaveLength(COUNT / 100 + 1);
});

test('leaves empty cues unchecked', () => {
  const { checks, checked } = createChecks(['', 'a', '']);
  checks.start();
  jest.runAllTimers();
  expect(checked).toEqual([1]);
});

test('shows a finding when typing pauses, and hides a corrected one immediately', () => {
  const { checks, type } = createChecks(['', '']);
  checks.start();
  jest.runAllTimers();
  type(1, 'a!');
  expect(checks.getShown(1)).toEqual([]);
  jest.advanceTimersByTime(700);
  expect(checks.getShown(1)).toHaveLength(1);
  type(1, 'a');
  expect(checks.getShown(1)).toEqual([]);
});

test('moves an earlier finding with its text during typing', () => {
  const { checks, type } = createChecks(['a!']);
  checks.start();
  jest.runAllTimers();
  type(0, 'ab!');
  expect(checks.getShown(0)).toMatchObject([{ start: 2, end: 3 }]);
});

test('finds the findings of the present text before it was checked', () => {
  const { checks, type } = createChecks(['a']);
  type(0, 'a!');
  expect(checks.find(0)).toHaveLength(1);
  expect(checks.find(0)).toBe(checks.find(0));
});

test('checks nothing after it was stopped', () => {
  const { checks, checked, type } = createChecks(['a']);
  checks.start()();
  type(0, 'a!');
  jest.runAllTimers();
  expect(checked).toEqual([]);
});
