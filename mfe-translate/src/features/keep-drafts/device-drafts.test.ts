import { row } from '@subtitle/sdk/testing';
import { ItemSession } from '../edit-unit/session/item-session';
import type { SaveFault } from '../edit-unit/session/session-state';
import { createDeviceDrafts } from './device-drafts';

/** Tabs of one person on one device, and the row on the server. */
function setUp() {
  let item = row({ id: 11, status_te: 'assigned', revision_te: 3 });
  const tab = (page: string) =>
    new ItemSession(item, 'te', {
      device: createDeviceDrafts('me@example.com', 'daily', page).getDraft(11, 'te'),
      async send(_how, revision, texts) {
        if (revision !== item.revision_te) throw new Error('stale');
        item = { ...item, ...texts, revision_te: revision + 1, author_te: 'me@example.com' };
        return item;
      },
      async explain(): Promise<SaveFault> {
        const { te_1, te_2, te_3, te_4, revision_te: revision, author_te: by } = item;
        const conflict = { status: 'assigned' as const, revision, texts: { te_1, te_2, te_3, te_4 }, by };
        return { kind: 'conflict', sentence: '', serverRow: conflict };
      },
      findRefusal: () => null,
      now: () => new Date(),
      onAlreadySaved: () => {},
    });
  return { tab, kept: () => createDeviceDrafts('me@example.com', 'daily').has(11, 'te') };
}

beforeEach(() => {
  localStorage.clear();
  let now = 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now++);
});

test('saving in one tab keeps the draft of another tab', async () => {
  const { tab, kept } = setUp();
  const [first, second] = [tab('one'), tab('two')];
  first.typeTexts({ te_1: 'first' });
  second.typeTexts({ te_1: 'second' });
  await first.saveDraft();
  expect(kept()).toBe(true);
  await second.saveDraft();
  expect(second.state.conflict).toMatchObject({ texts: { te_1: 'first' } });
  expect(tab('reloaded').state).toMatchObject({ texts: { te_1: 'second' }, conflict: { texts: { te_1: 'first' } } });
});

test('typing in one tab does not overwrite the text typed in another', () => {
  const { tab } = setUp();
  const [first, second] = [tab('one'), tab('two')];
  first.typeTexts({ te_1: 'first' });
  second.typeTexts({ te_1: 'second' });
  second.discard();
  expect(tab('reloaded').state.texts.te_1).toBe('first');
});

test('a draft restored from a closed page leaves the device when it is saved, and is not restored twice', async () => {
  const { tab, kept } = setUp();
  tab('crashed').typeTexts({ te_1: 'kept' });
  const after = tab('after');
  expect(after.state).toMatchObject({ restored: true, texts: { te_1: 'kept' } });
  await after.saveDraft();
  expect(kept()).toBe(false);
});

test('a tab without typed text follows the tab whose draft it shows', async () => {
  const { tab, kept } = setUp();
  const first = tab('one');
  first.typeTexts({ te_1: 'fir' });
  const second = tab('two');
  first.typeTexts({ te_1: 'first' });
  await first.saveDraft();
  await second.saveDraft();
  expect(second.state).toMatchObject({ conflict: null, texts: { te_1: 'first' } });
  expect(kept()).toBe(false);
});

test("a page that restored another page's draft does not drop it if that page types on", async () => {
  const { tab } = setUp();
  const first = tab('one');
  first.typeTexts({ te_1: 'first' });
  const second = tab('two');
  first.typeTexts({ te_1: 'first and more' });
  second.discard();
  expect(tab('reloaded').state.texts.te_1).toBe('first and more');
});

test('a draft is merged with changes that another tab saved in other columns, because the device keeps its base texts', async () => {
  const { tab } = setUp();
  const [first, second] = [tab('one'), tab('two')];
  first.typeTexts({ te_1: 'first' });
  second.typeTexts({ te_2: 'second' });
  await first.saveDraft();
  const reloaded = tab('reloaded');
  expect(reloaded.state).toMatchObject({ restored: true, conflict: null, texts: { te_1: 'first', te_2: 'second' } });
  expect(await reloaded.saveDraft()).toBe(true);
});
