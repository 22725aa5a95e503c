import { closeNotice, noticeStore, notify } from './notice-store';

const shown = () => noticeStore.read().map(({ kind, message }) => `${kind}: ${message}`);

beforeEach(() => {
  jest.useFakeTimers();
  noticeStore.set([]);
});
afterEach(() => jest.useRealTimers());

test('notices are ordered with the latest last; errors stay, other notices close by themselves', () => {
  notify.success('Saved.');
  notify.error('Lost.');
  notify.info('New.');
  expect(shown()).toEqual(['success: Saved.', 'error: Lost.', 'info: New.']);
  jest.runAllTimers();
  expect(shown()).toEqual(['error: Lost.']);
});

test('a repeated notice is displayed once, as the latest', () => {
  notify.error('Lost.');
  notify.error('Refused.');
  notify.error('Lost.');
  expect(shown()).toEqual(['error: Refused.', 'error: Lost.']);
});

test('at most four notices are displayed; the oldest is removed', () => {
  for (const message of ['1', '2', '3', '4', '5']) notify.error(message);
  expect(noticeStore.read().map(({ message }) => message)).toEqual(['2', '3', '4', '5']);
});

test('a notice is closed by its id', () => {
  for (const message of ['1', '2', '3']) notify.error(message);
  closeNotice(noticeStore.read()[1]!.id);
  expect(noticeStore.read().map(({ message }) => message)).toEqual(['1', '3']);
});
