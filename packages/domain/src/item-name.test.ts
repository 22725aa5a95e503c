import { getItemName } from './item-name';

test.each([
  [{ lrname: 'Tula', lagna_rasi: 'Meen' }, 'Tula'],
  [{ lrname: '', lagna_rasi: 'Meen' }, 'Meen'],
  [{ lagna_rasi: 'Meen' }, 'Meen'],
  [{ lrname: 'Tula' }, 'Tula'],
  [{ lrname: '', lagna_rasi: '' }, ''],
  [{ act_en: 'Breathing' }, ''],
  [{}, ''],
])('the name of a prediction with %j is %j', (row, name) => {
  expect(getItemName({ kind: 'daily', ...row })).toBe(name);
});

test.each([
  [{ act_en: 'Breathing', act_hi: 'साँस' }, 'Breathing'],
  [{ act_en: ' ', act_hi: 'साँस' }, 'साँस'],
  [{ act_te: 'శ్వాస', lrname: 'Tula' }, ''],
])('the name of an activity with %j is %j', (row, name) => {
  expect(getItemName({ kind: 'activity', ...row })).toBe(name);
});

test('the name of a video is its title', () => {
  expect(getItemName({ kind: 'video', video_title: ' Rashifal ' })).toBe('Rashifal');
  expect(getItemName({ kind: 'video' })).toBe('');
});
