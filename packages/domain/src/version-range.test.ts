import { isInRange, isRange } from './version-range';

test.each([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.9.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '2.0.0', false],
  ['^2.0.0', '1.9.9', false],
  ['^0.2.3', '0.2.9', true],
  ['^0.2.3', '0.3.0', false],
  ['^0.0.3', '0.0.4', false],
  ['~1.2.3', '1.2.9', true],
  ['~1.2.3', '1.3.0', false],
  ['1.2.3', '1.2.3', true],
  ['=1.2.3', '1.2.4', false],
  ['>=1.0.0 <2', '1.9.9', true],
  ['>=1.0.0 <2', '2.0.0', false],
  ['>=1', '1.0.0', true],
  ['>1.0.0 <=1.4.0', '1.0.0', false],
  ['>1.0.0 <=1.4.0', '1.4.0', true],
  ['^1.0.0', '1.0.0-beta.1', false],
  ['>=10.11 <20', '10.11.12', true],
  ['~10.20.30', '10.20.31', true],
  ['10.20.30', '10.20.30', true],
  ['^1.0.0', 'v1.0.0', false],
  ['^0.0.0', '0.0.1', false],
  ['^0.0.0', '0.0.0', true],
  [' ^1.0.0  <1.5.0 ', '1.4.0', true],
  ['^1.2.3', '1.3.0', true],
  ['<=1.4.0', '1.4.1', false],
  ['<=1.4.0', '1.3.9', true],
  ['<1.4.0', '1.4.0', false],
  ['>=1.4', '1.3.9', false],
])('the range "%s" contains the version %s: %s', (range, version, expected) => {
  expect([isRange(range), isInRange(version, range)]).toEqual([true, expected]);
});

test.each([
  '',
  '*',
  '1',
  '^1',
  '>1',
  '1.x',
  'latest',
  '^1.0.0 || ^2.0.0',
  '1.0.0 - 2.0.0',
  '>= 1.0.0',
  '>=1.',
  'v1.0.0',
  '1.0.0-beta',
])('"%s" is no range and contains no version', (range) =>
  expect([isRange(range), isInRange('1.0.0', range)]).toEqual([false, false]),
);
