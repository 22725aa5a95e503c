import { closeNotice, noticeStore, notify } from './notice-store';

const shown = () => noticeStore.read().map(({ kind, message }) => `${kind}: ${message}`);

beforeEach(() => {
  jest.useFakeTimers();
  noticeStore.set([]);
});
afterEach(() => jest.useRealTimers());

test('notices stand with the latest last; errors stay, the others go by themselves', () => {
  notify.success('Saved.');
  notify.error('Lost.');
  notify.info('New.');
  expect(shown()).toEqual(['success: Saved.', 'error: Lost.', 'info: New.']);
  jest.runAllTimers();
  expect(shown()).toEqual(['error: Lost.']);
});

test('what is told again stands once, as the latest', () => {
  notify.error('Lost.');
  notify.error('Refused.');
  notify.error('Lost.');
  expect(shown()).toEqual(['error: Refused.', 'error: Lost.']);
});

test('no more than four stand at once: the oldest goes', () => {
  for (const message of ['1', '2', '3', '4', '5']) notify.error(message);
  expect(noticeStore.read().map(({ message }) => message)).toEqual(['2', '3', '4', '5']);
});

test('one is closed by its own number', () => {
  for (const message of ['1', '2', '3']) notify.error(message);
  closeNotice(noticeStore.read()[1]!.id);
  expect(noticeStore.read().map(({ message }) => message)).toEqual(['1', '3']);
});
