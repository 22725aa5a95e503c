import { requireHost } from './host-range';

const fits = (range: string, version: string) => {
  try {
    requireHost(range, version);
    return true;
  } catch {
    return false;
  }
};

test.each([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.9.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '2.0.0', false],
  ['^2.0.0', '1.9.9', false],
  ['^0.2.3', '0.2.9', true],
  ['^0.2.3', '0.3.0', false],
  ['^0.0.3', '0.0.4', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.3', '1.2.4', false],
  ['>=1', '1.0.0', false],
  ['', '1.0.0', false],
])('a module that asks for "%s" on a host of %s: fits is %s', (range, version, expected) => {
  expect(fits(range, version)).toBe(expected);
});

test('a refusal names both versions', () => {
  expect(() => requireHost('^2.0.0', '1.4.0')).toThrow(/\^2\.0\.0.*1\.4\.0/);
});
