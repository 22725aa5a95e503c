import { screen } from '@testing-library/react';
import { clearOverrides } from './clear-overrides';
import { replacePage } from './replace-page';

jest.mock('./replace-page', () => ({ replacePage: jest.fn() }));
const asked: [string, RequestInit][] = [];
let status = 200;
globalThis.fetch = async (input, init) => {
  asked.push([String(input), init ?? {}]);
  if (status === 0) throw new TypeError('Failed to fetch');
  return new Response('{}', { status });
};

beforeEach(() => {
  asked.length = 0;
  jest.mocked(replacePage).mockClear();
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/Approver?status=open&overrides=clear#row');
});

test.each([200, 401, 403])(
  'after the response %d no override is active, and the previous page is loaded again',
  async (answered) => {
    status = answered;
    for (const key of ['last-registry', 'override-opening:mfe_review', 'last-person']) sessionStorage.setItem(key, 'x');
    await clearOverrides('a-token');
    expect(asked).toMatchObject([
      ['/api/modules/overrides', { method: 'DELETE', headers: { authorization: 'Bearer a-token' } }],
    ]);
    expect(replacePage).toHaveBeenCalledWith('/Approver?status=open#row');
    expect(
      ['last-registry', 'override-opening:mfe_review', 'last-person'].map((key) => sessionStorage.getItem(key)),
    ).toEqual([null, null, 'x']);
  },
);

test.each([0, 503])('without a usable response of the server (%d) it shows an error and a retry', async (answered) => {
  status = answered;
  await clearOverrides('a-token');
  expect(screen.getByRole('alert')).toHaveTextContent('The overrides could not be cleared');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(replacePage).not.toHaveBeenCalled();
});

test('without a session there are no overrides to clear', async () => {
  await clearOverrides(null);
  expect(asked).toEqual([]);
  expect(replacePage).toHaveBeenCalledWith('/Approver?status=open#row');
});
