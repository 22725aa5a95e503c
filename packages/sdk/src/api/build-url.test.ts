import { buildUrl } from './build-url';

test.each([
  ['/imports', undefined, undefined, '/api/imports'],
  ['/items/:kind/:id', { kind: 'daily', id: 7 }, undefined, '/api/items/daily/7'],
  ['/users/:name', { name: 'a/b c' }, {}, '/api/users/a%2Fb%20c'],
  [
    '/items',
    undefined,
    { q: 'a&b', from: undefined, to: null, page: 0, all: false },
    '/api/items?q=a%26b&page=0&all=false',
  ],
  ['/items', undefined, { kind: ['daily', undefined, 'tenday'] }, '/api/items?kind=daily&kind=tenday'],
  ['/items', undefined, { kind: [] }, '/api/items'],
])('spec 7.0.1: %s with params %j and query %j becomes %s', (path, params, query, url) => {
  expect(buildUrl(path, params, query)).toBe(url);
});

test("a missing parameter throws, as the caller's mistake", () => {
  expect(() => buildUrl('/items/:id', { kind: 'daily' })).toThrow('/items/:id needs the parameter id');
  expect(() => buildUrl('/items/:id')).toThrow('/items/:id needs the parameter id');
});
