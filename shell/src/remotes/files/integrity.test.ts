import { findIntegrity, registerIntegrity } from './integrity';

test('a hash is found by the absolute URL of the file, with or without the query of a retry', () => {
  registerIntegrity('/remotes/mfe_x/1.0.0/', { 'entry.js': 'sha384-one' });
  expect(findIntegrity(`${location.origin}/remotes/mfe_x/1.0.0/entry.js`)).toBe('sha384-one');
  expect(findIntegrity('/remotes/mfe_x/1.0.0/entry.js?retry=1')).toBe('sha384-one');
});

test('a file of another version or another origin has no hash', () => {
  registerIntegrity('/remotes/mfe_x/1.0.0/', { 'entry.js': 'sha384-one' });
  expect(findIntegrity('/remotes/mfe_x/1.0.1/entry.js')).toBeUndefined();
  expect(findIntegrity('https://elsewhere.example/remotes/mfe_x/1.0.0/entry.js')).toBeUndefined();
});

test("the modules' own runtimes use the same list of hashes, which no code can replace", () => {
  const global = globalThis as unknown as { __subtitleIntegrityOf: unknown };
  expect(global.__subtitleIntegrityOf).toBe(findIntegrity);
  expect(() => {
    global.__subtitleIntegrityOf = () => 'sha384-mine';
  }).toThrow();
});
