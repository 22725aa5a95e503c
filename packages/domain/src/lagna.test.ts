import { lagnaOf } from './lagna';

test.each([
  [{ lrname: 'Tula', lagna_rasi: 'Meen' }, 'Tula'],
  [{ lrname: '', lagna_rasi: 'Meen' }, 'Meen'],
  [{ lagna_rasi: 'Meen' }, 'Meen'],
  [{ lrname: 'Tula' }, 'Tula'],
  [{ lrname: '', lagna_rasi: '' }, ''],
  [{}, ''],
])('of %j the lagna is %j', (row, lagna) => {
  expect(lagnaOf(row)).toBe(lagna);
});
