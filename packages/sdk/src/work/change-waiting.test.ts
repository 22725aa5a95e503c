import type { WorkSummary } from '@subtitle/contracts/operations/my-work';
import { QueryClient } from '@tanstack/react-query';
import { changeWaiting, WORK_KEY } from './use-work-summary';

const KEY = [...WORK_KEY, 'summary'];
const lane = (kind: 'daily' | 'tenday', language: 'te' | 'mr', waiting: number) => ({ kind, language, waiting });
const SUMMARY: WorkSummary = {
  open: [],
  handedOn: [],
  days: [],
  waiting: [lane('daily', 'te', 2), lane('daily', 'mr', 1), lane('tenday', 'te', 5)],
};

function changed(kind: 'daily' | 'tenday', language: 'te' | 'mr', by: 1 | -1, before = SUMMARY) {
  const client = new QueryClient();
  client.setQueryData(KEY, before);
  changeWaiting(client, { kind, language }, by);
  return client.getQueryData<WorkSummary>(KEY)!.waiting;
}

test('only the count of this kind in this language changes, and the order of the counts stays', () => {
  expect(changed('daily', 'te', -1)).toEqual([lane('daily', 'te', 1), lane('daily', 'mr', 1), lane('tenday', 'te', 5)]);
  expect(changed('tenday', 'te', 1)).toEqual([lane('daily', 'te', 2), lane('daily', 'mr', 1), lane('tenday', 'te', 6)]);
});

test('a count that reaches zero is removed, and a count of a new kind is added', () => {
  expect(changed('daily', 'mr', -1)).toEqual([lane('daily', 'te', 2), lane('tenday', 'te', 5)]);
  expect(changed('tenday', 'mr', 1)).toEqual([...SUMMARY.waiting, lane('tenday', 'mr', 1)]);
  expect(changed('tenday', 'mr', -1)).toEqual(SUMMARY.waiting);
});

test('the counts of other kinds stay, and no count is created if the counts were not loaded', () => {
  const client = new QueryClient();
  changeWaiting(client, { kind: 'daily', language: 'te' }, 1);
  expect(client.getQueryData(KEY)).toBeUndefined();
  client.setQueryData(KEY, SUMMARY);
  changeWaiting(client, { kind: 'daily', language: 'te' }, 1);
  expect(client.getQueryData(KEY)).toMatchObject({ open: [], handedOn: [], days: [] });
});
