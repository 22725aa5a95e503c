import { buildQuery } from './build-query';

test('omits missing parts and encodes values', () => {
  expect(buildQuery({ q: 'a b&c', item: 12, none: undefined })).toBe('?q=a%20b%26c&item=12');
  expect(buildQuery({ none: undefined })).toBe('');
});
