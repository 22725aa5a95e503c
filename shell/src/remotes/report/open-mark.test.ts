import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';

const REMOTE = { name: 'glossary', version: '1.2.0' } as RemoteAnswer;
const MARK = { name: 'glossary', version: '1.2.0', route: '/' };

/** Simulates the next document of this tab. */
async function nextDocument() {
  let loaded: typeof import('./open-mark') | undefined;
  await jest.isolateModulesAsync(async () => {
    loaded = await import('./open-mark');
  });
  return loaded!;
}

const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => sessionStorage.clear());

test('a page that never ended is reported once, even if the next document has already opened a page', async () => {
  (await nextDocument()).markOpen(REMOTE);
  const next = await nextDocument();
  next.markOpen({ ...REMOTE, version: '1.3.0' });
  expect([next.takePreviousMark(), next.takePreviousMark()]).toEqual([MARK, null]);
});

test.each<[string, (close: () => void) => void]>([
  ['was closed', (close) => close()],
  ['was hidden, because browsers may end hidden documents', () => hide(true)],
  ['ended with its document', () => window.dispatchEvent(new Event('pagehide'))],
])('a page that %s is not reported', async (_how, end) => {
  end((await nextDocument()).markOpen(REMOTE));
  expect((await nextDocument()).takePreviousMark()).toBeNull();
});

test('a page that becomes visible again, or is restored from the browser history, is marked again', async () => {
  const close = (await nextDocument()).markOpen(REMOTE);
  for (const back of [() => hide(false), () => window.dispatchEvent(new Event('pageshow'))]) {
    window.dispatchEvent(new Event('pagehide'));
    back();
    expect((await nextDocument()).takePreviousMark()).toEqual(MARK);
  }
  close();
});

test('a storage that is full, forbidden or contains another value causes no failure', async () => {
  sessionStorage.setItem('open-module', '{');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const next = await nextDocument();
  expect(next.takePreviousMark()).toBeNull();
  expect(() => next.markOpen(REMOTE)()).not.toThrow();
});
