import type { PredictionAnswer } from '@subtitle/contracts/operations/item-answer';
import { row } from '@subtitle/sdk/testing';
import type { DeviceDraft } from '../../keep-drafts/device-drafts';
import { ItemSession } from './item-session';
import type { SaveFault, SessionPorts } from './session-state';

/** A server with one row and a device with one draft. */
function setUp(fields: Partial<PredictionAnswer> = {}, draft: DeviceDraft | null = null) {
  const world = {
    item: row({ status_te: 'assigned', revision_te: 3, hi_1: 'एक', hi_2: 'दो', ...fields }),
    draft,
    sent: [] as { how: string; revision: number; texts: object; unchecked?: readonly string[] }[],
    fault: null as SaveFault | null,
    /** The fault happens only in the first call. */
    once: false,
    alreadySaved: 0,
    wait: Promise.resolve() as Promise<void>,
  };
  const ports: SessionPorts = {
    async send(how, revision, texts, _unchanged, unchecked) {
      world.sent.push({ how, revision, texts, ...(unchecked?.length && { unchecked }) });
      await world.wait;
      const { fault } = world;
      if (world.once) world.fault = null;
      if (fault) throw fault;
      world.item = {
        ...world.item,
        ...texts,
        revision_te: revision + 1,
        ...(how === 'submit' && world.item.status_te === 'assigned' && { status_te: 'inreview' }),
      };
      return world.item;
    },
    explain: async (error) => error as SaveFault,
    device: {
      read: () => world.draft,
      write: (kept) => {
        world.draft = kept;
      },
      drop: () => {
        world.draft = null;
      },
      isUnchangedOnDevice: () => true,
    },
    findRefusal: ({ te_1 }) => (te_1 === 'too long' ? 'te_1 is too long to be saved.' : null),
    now: () => new Date('2026-12-01T14:02:10'),
    onAlreadySaved: () => {
      world.alreadySaved++;
    },
  };
  return {
    world,
    session: new ItemSession(world.item, 'te', ports),
    again: () => new ItemSession(world.item, 'te', ports),
  };
}

/** Delays the server's answer until the returned function is called. */
function hold(world: { wait: Promise<void> }): () => void {
  let finish = () => {};
  world.wait = new Promise((resolve) => {
    finish = resolve;
  });
  return finish;
}

test('every key press is kept on the device immediately, and removed when the server has it', async () => {
  const { world, session } = setUp();
  session.typeTexts({ te_1: 'ఒ' });
  const base = { te_1: '', te_2: '', te_3: '', te_4: '' };
  expect(world.draft).toEqual({ revision: 3, texts: { ...base, te_1: 'ఒ' }, base });
  expect(session.state.save).toBe('dirty');
  await session.saveDraft();
  expect(world.sent).toEqual([{ how: 'draft', revision: 3, texts: { te_1: 'ఒ' } }]);
  expect(session.state).toMatchObject({ save: 'saved', revision: 4 });
  expect(world.draft).toBeNull();
});

test('nothing is sent if nothing changed', async () => {
  const { world, session } = setUp();
  await session.saveDraft();
  session.typeTexts({ te_1: 'x' });
  session.typeTexts({ te_1: '' });
  await session.saveDraft();
  expect(world.sent).toEqual([]);
  expect(session.state.save).toBe('clean');
});

describe('a corrected row', () => {
  const CORRECTED = { status_te: 'corrected', te_1: 'ఒకటి', te_2: 'రెండు' } as const;
  const texts = { te_1: 'ఒకటి', te_2: 'రెండు!', te_3: '', te_4: '' };

  test('keeps typed text on the device until it is submitted, then sends it once and whole', async () => {
    const { world, session } = setUp(CORRECTED);
    session.typeTexts({ te_2: 'రెండు!' });
    expect(session.state.save).toBe('kept');
    expect(await session.saveDraft()).toBe(false);
    expect(world.sent).toEqual([]);
    expect(world.draft?.texts.te_2).toBe('రెండు!');
    await Promise.all([session.saveDraft(), session.submit(), session.submit()]);
    expect(world.sent).toEqual([{ how: 'submit', revision: 3, texts }]);
    expect(world.draft).toBeNull();
  });

  test('is not sent while nothing is typed: submitting returns the row unchanged', async () => {
    const { world, session } = setUp(CORRECTED);
    expect(await session.submit()).toMatchObject({ status_te: 'corrected', revision_te: 3, te_1: 'ఒకటి' });
    expect(world.sent).toEqual([]);
  });

  test('changes its other properties without sending its texts', async () => {
    const { world, session } = setUp(CORRECTED);
    session.typeTexts({ te_2: 'రెండు!' });
    await session.changeFields(async () => ({ ...world.item, revision_te: 4 }));
    expect(world.sent).toEqual([]);
    expect(session.state).toMatchObject({ save: 'kept', revision: 4, texts: { te_2: 'రెండు!' } });
  });

  test('merges changes that another tab saved in other columns, and still waits for Save', async () => {
    const { world, session } = setUp(CORRECTED);
    session.typeTexts({ te_2: 'రెండు!' });
    session.refresh(row({ ...CORRECTED, revision_te: 4, te_1: 'వారిది' }));
    expect(session.state).toMatchObject({ save: 'kept', conflict: null, revision: 4 });
    expect(session.state.texts).toMatchObject({ te_1: 'వారిది', te_2: 'రెండు!' });
    expect(await session.saveDraft()).toBe(false);
    expect(world.sent).toEqual([]);
  });

  test('restores its draft after a reload, and keeps it on the device', async () => {
    const { session, again } = setUp(CORRECTED);
    session.typeTexts({ te_2: '' });
    const reloaded = again();
    expect(reloaded.state).toMatchObject({ save: 'kept', restored: true, texts: { te_2: '' } });
    expect(await reloaded.saveDraft()).toBe(false);
  });

  test('does not send a draft that was typed while it was still assigned', async () => {
    const { world, session } = setUp({ te_1: 'ఒకటి' });
    session.typeTexts({ te_2: 'రెం' });
    world.fault = lost({ te_1: 'ఒకటి' }, 'corrected');
    expect(await session.saveDraft()).toBe(false);
    expect(world.sent).toHaveLength(1);
    expect(session.state).toMatchObject({ save: 'kept', conflict: null, revision: 4, texts: { te_2: 'రెం' } });
  });
});

test('text typed during a save is kept and saved next, on the new revision', async () => {
  const { world, session } = setUp();
  const finish = hold(world);
  session.typeTexts({ te_1: 'ఒక' });
  const first = session.saveDraft();
  await Promise.resolve();
  session.typeTexts({ te_1: 'ఒకటి' });
  const second = session.submit();
  finish();
  await first;
  await second;
  expect(world.sent.map(({ how, revision }) => [how, revision])).toEqual([
    ['draft', 3],
    ['submit', 4],
  ]);
  expect(world.item.te_1).toBe('ఒకటి');
  expect(world.draft).toBeNull();
});

test('a draft of this device is restored after a reload, and again after being offline', async () => {
  const { world, session, again } = setUp();
  world.fault = { kind: 'offline' };
  session.typeTexts({ te_2: 'రెండు' });
  await session.saveDraft();
  expect(session.state.save).toBe('offline');
  const reloaded = again();
  expect(reloaded.state).toMatchObject({ restored: true, save: 'dirty', conflict: null });
  expect(reloaded.state.texts.te_2).toBe('రెండు');
  world.fault = null;
  expect(await reloaded.saveDraft()).toBe(true);
  expect(world.item.te_2).toBe('రెండు');
});

test('a draft typed on an older revision is a conflict that shows both texts, not an overwrite', async () => {
  const draft = { revision: 2, texts: { te_1: 'mine' } };
  const { world, session, again } = setUp({ te_1: 'theirs', author_te: 'other@example.com' }, draft);
  expect(session.state).toMatchObject({ save: 'conflict', texts: { te_1: 'mine' } });
  expect(session.state.conflict).toMatchObject({ revision: 3, by: 'other@example.com', texts: { te_1: 'theirs' } });
  session.typeTexts({ te_1: 'mine too' });
  expect(again().state.conflict).not.toBeNull();
  expect(await session.submit()).toBeNull();
  session.resolve({ ...session.state.texts, te_1: 'both' });
  await session.submit();
  expect(world.sent).toEqual([{ how: 'submit', revision: 3, texts: { te_1: 'both', te_2: '', te_3: '', te_4: '' } }]);
});

test('a refused save keeps the texts and reports the reason', async () => {
  const { world, session } = setUp();
  world.fault = { kind: 'refused', sentence: 'Some columns are still empty.' };
  session.typeTexts({ te_1: 'ఒకటి' });
  expect(await session.submit()).toBeNull();
  expect(session.state).toMatchObject({ save: 'failed', problem: 'Some columns are still empty.' });
  expect(world.draft?.texts.te_1).toBe('ఒకటి');
});

test('a newer row from the list is adopted if nothing is typed, and is a conflict if text is typed', () => {
  const { session } = setUp();
  session.refresh(row({ revision_te: 4, te_1: 'new' }));
  expect(session.state).toMatchObject({ revision: 4, texts: { te_1: 'new' }, conflict: null });
  session.typeTexts({ te_1: 'mine' });
  session.refresh(row({ revision_te: 5, te_1: 'newer' }));
  expect(session.state.texts.te_1).toBe('mine');
  expect(session.state.conflict).toMatchObject({ revision: 5, texts: { te_1: 'newer' } });
});

test('reverting to the saved text during a save is kept on the device, also for a reload, and is saved next', async () => {
  const { world, session, again } = setUp();
  const finish = hold(world);
  session.typeTexts({ te_1: 'ఒక' });
  const first = session.saveDraft();
  await Promise.resolve();
  session.typeTexts({ te_1: '' });
  expect(session.state.save).toBe('saving');
  // The save reached the server, and the page is reloaded before the response.
  const { item } = world;
  world.item = { ...item, te_1: 'ఒక', revision_te: 4 };
  expect(again().state).toMatchObject({ texts: { te_1: '' }, save: 'dirty', conflict: null, revision: 4 });
  // The save did not reach the server.
  world.item = item;
  expect(again().state).toMatchObject({ texts: { te_1: '' }, save: 'clean' });
  finish();
  expect(await first).toBe(false);
  expect(await session.saveDraft()).toBe(true);
  expect([world.item.te_1, world.draft]).toEqual(['', null]);
});

test('reverting to the saved text after a save without a response is saved', async () => {
  const { world, session } = setUp();
  world.fault = { kind: 'offline' };
  session.typeTexts({ te_1: 'ఒక' });
  await session.saveDraft();
  session.typeTexts({ te_1: '' });
  world.fault = lost({ te_1: 'ఒక' });
  world.once = true;
  expect(await session.saveDraft()).toBe(true);
  expect(world.sent.map(({ revision, texts }) => [revision, texts])).toEqual([
    [3, { te_1: 'ఒక' }],
    [3, { te_1: '' }],
    [4, { te_1: '' }],
  ]);
});

test("a save whose response was lost is no conflict: the row continues from the server's texts", async () => {
  const { world, session } = setUp();
  session.typeTexts({ te_1: 'ఒకటి', te_2: 'రెండు' });
  const texts = { te_1: 'ఒకటి', te_2: 'రెండు', te_3: '', te_4: '' };
  const serverRow = { status: 'assigned' as const, revision: 4, texts, by: 'me@example.com' };
  world.fault = { kind: 'conflict', sentence: 'Someone else changed this in the meantime.', serverRow };
  world.once = true;
  expect(await session.submit()).toMatchObject({ status_te: 'inreview', revision_te: 5 });
  expect(world.sent.map(({ revision }) => revision)).toEqual([3, 4]);
  expect(session.state).toMatchObject({ conflict: null, save: 'saved' });
  expect(world.alreadySaved).toBe(1);
});

const lost = (texts: object, status: 'assigned' | 'corrected' | 'inreview' = 'assigned'): SaveFault => ({
  kind: 'conflict',
  sentence: 'Someone else changed this in the meantime.',
  serverRow: { status, revision: 4, texts: { te_1: '', te_2: '', te_3: '', te_4: '', ...texts }, by: 'me@example.com' },
});

test('a draft whose response was lost is no conflict with the same person, even if the person typed on', async () => {
  const { world, session } = setUp();
  world.fault = { kind: 'offline' };
  session.typeTexts({ te_1: 'ఒక' });
  await session.saveDraft();
  session.typeTexts({ te_1: 'ఒకటి' });
  world.fault = lost({ te_1: 'ఒక' });
  world.once = true;
  expect(await session.saveDraft()).toBe(true);
  expect(world.sent.map(({ revision }) => revision)).toEqual([3, 3, 4]);
  expect(session.state).toMatchObject({ conflict: null, save: 'saved', texts: { te_1: 'ఒకటి' } });
  expect(world.draft).toBeNull();
});

test('another person’s text is a conflict, also after a save without a response, and the typed one stays on the device', async () => {
  const { world, session, again } = setUp();
  world.fault = { kind: 'offline' };
  session.typeTexts({ te_1: 'ఒక' });
  await session.saveDraft();
  session.typeTexts({ te_1: 'ఒకటి' });
  world.draft = null;
  world.fault = lost({ te_1: 'వారిది' });
  expect(await session.saveDraft()).toBe(false);
  expect(session.state.conflict).toMatchObject({ texts: { te_1: 'వారిది' } });
  expect(again().state.texts.te_1).toBe('ఒకటి');
});

test('a submission whose response was lost is reported as successful', async () => {
  const { world, session } = setUp();
  session.typeTexts({ te_1: 'ఒకటి', te_2: 'రెండు' });
  world.fault = { kind: 'offline' };
  expect(await session.submit()).toBeNull();
  world.fault = lost({ te_1: 'ఒకటి', te_2: 'రెండు' }, 'inreview');
  expect(await session.submit()).toMatchObject({ id: 1042, status_te: 'inreview', revision_te: 4, te_1: 'ఒకటి' });
  expect(session.state).toMatchObject({ conflict: null, save: 'saved' });
});

test('a row that was taken away accepts no more saves, and keeps typed text until it is discarded', async () => {
  const { world, session, again } = setUp();
  session.typeTexts({ te_1: 'ఒకటి' });
  world.fault = { kind: 'gone' };
  expect(await session.submit()).toBeNull();
  expect(session.state).toMatchObject({ gone: true, texts: { te_1: 'ఒకటి' } });
  expect(await session.saveDraft()).toBe(false);
  expect(world.sent).toHaveLength(1);
  expect(again().state.texts.te_1).toBe('ఒకటి');
  session.discard();
  expect(world.draft).toBeNull();
  expect(session.state.texts.te_1).toBe('');
});

test("opening a row does not change the device's drafts before the row is displayed", () => {
  const draft = { revision: 3, texts: { te_1: 'ఒకటి' } };
  const { world, session } = setUp({ te_1: 'ఒకటి' }, draft);
  expect([session.state.save, world.draft]).toEqual(['clean', draft]);
  session.start();
  expect(world.draft).toBeNull();
});

test('texts that cannot be saved are not sent, and the reason is shown', async () => {
  const { world, session } = setUp();
  session.typeTexts({ te_1: 'too long' });
  expect(await session.saveDraft()).toBe(false);
  expect(session.state).toMatchObject({ save: 'failed', problem: 'te_1 is too long to be saved.' });
  session.typeTexts({ te_1: 'short' });
  expect(session.state).toMatchObject({ save: 'dirty', problem: null });
  expect(await session.saveDraft()).toBe(true);
  expect(world.sent).toHaveLength(1);
});

const theirs = (texts: object): SaveFault => {
  const fault = lost(texts);
  if (fault.kind === 'conflict') fault.serverRow.by = 'anil@example.com';
  return fault;
};

test.each(['draft', 'submit'] as const)(
  'changes in different columns are merged, and the %s continues',
  async (how) => {
    const { world, session } = setUp();
    session.typeTexts({ te_4: 'నాది' });
    world.fault = theirs({ te_3: 'వారిది' });
    world.once = true;
    world.item = { ...world.item, te_3: 'వారిది' };
    await (how === 'draft' ? session.saveDraft() : session.submit());
    const both = { te_1: '', te_2: '', te_3: 'వారిది', te_4: 'నాది' };
    expect(world.sent[1]).toEqual({ how, revision: 4, texts: how === 'draft' ? { te_4: 'నాది' } : both });
    expect(session.state).toMatchObject({ conflict: null, save: 'saved', texts: both });
    expect(session.state.mergedChanges).toEqual({ columns: ['te_3'], by: 'anil@example.com' });
    expect(world.draft).toBeNull();
  },
);

test('only columns that both sides changed are in conflict; the other columns are merged already', async () => {
  const { world, session, again } = setUp({ te_2: 'పాత' });
  session.typeTexts({ te_1: 'నాది', te_4: 'నాలుగు' });
  world.fault = theirs({ te_1: 'వారిది', te_2: '', te_3: 'మూడు' });
  world.once = true;
  expect(await session.saveDraft()).toBe(false);
  const texts = { te_1: 'నాది', te_2: '', te_3: 'మూడు', te_4: 'నాలుగు' };
  expect(session.state).toMatchObject({ save: 'conflict', conflict: { columns: ['te_1'] }, texts });
  expect(session.state.mergedChanges?.columns).toEqual(['te_2', 'te_3']);
  world.item = { ...world.item, revision_te: 4, te_1: 'వారిది', te_2: '', te_3: 'మూడు' };
  expect(again().state).toMatchObject({ conflict: { columns: ['te_1'] }, texts });
  session.resolve(session.state.texts);
  expect(await session.saveDraft()).toBe(true);
  expect(world.sent.at(-1)).toEqual({ how: 'draft', revision: 4, texts: { te_1: 'నాది', te_4: 'నాలుగు' } });
});

test('a row from the list that changed in other columns is merged while text is typed', async () => {
  const { world, session } = setUp();
  session.typeTexts({ te_4: 'నాది' });
  session.refresh(row({ status_te: 'assigned', revision_te: 4, te_3: 'వారిది' }));
  expect(session.state).toMatchObject({ conflict: null, save: 'dirty', texts: { te_3: 'వారిది', te_4: 'నాది' } });
  await session.saveDraft();
  expect(world.sent).toEqual([{ how: 'draft', revision: 4, texts: { te_4: 'నాది' } }]);
});

test('a draft of an older revision is merged if its base texts were kept with it', () => {
  const base = { te_1: '', te_2: '', te_3: '', te_4: '' };
  const draft = { revision: 2, texts: { ...base, te_4: 'నాది' }, base };
  const { session } = setUp({ te_3: 'వారిది' }, draft);
  expect(session.state).toMatchObject({ conflict: null, save: 'dirty', revision: 3, restored: true });
  expect(session.state.texts).toEqual({ ...base, te_3: 'వారిది', te_4: 'నాది' });
  const unknown = setUp({ te_3: 'వారిది' }, { revision: 2, texts: draft.texts }).session;
  expect(unknown.state.conflict?.columns).toEqual(['te_3', 'te_4']);
});

test('a lost response is no conflict with the same person in a column, even if another person changed another column since', async () => {
  const { world, session } = setUp();
  session.typeTexts({ te_1: 'ఒక' });
  world.fault = { kind: 'offline' };
  await session.saveDraft();
  session.typeTexts({ te_1: '' });
  world.fault = theirs({ te_1: 'ఒక', te_3: 'వారిది' });
  world.once = true;
  session.typeTexts({ te_2: 'రెండు' });
  expect(await session.saveDraft()).toBe(true);
  expect(world.sent.at(-1)).toEqual({ how: 'draft', revision: 4, texts: { te_1: '', te_2: 'రెండు' } });
  expect(session.state.mergedChanges?.columns).toEqual(['te_3']);
});

test('a row that can no longer be saved shows every column, and nothing is merged into the typed texts', async () => {
  const { world, session } = setUp();
  session.typeTexts({ te_4: 'నాది' });
  world.fault = lost({ te_3: 'వారిది' }, 'inreview');
  expect(await session.saveDraft()).toBe(false);
  expect(session.state.conflict?.columns).toEqual(['te_1', 'te_2', 'te_3', 'te_4']);
  expect(session.state).toMatchObject({ save: 'conflict', texts: { te_3: '', te_4: 'నాది' }, mergedChanges: null });
});

test('a refusal is reported and not retried if the row did not change', async () => {
  const { world, session } = setUp({ revision_te: 4 });
  session.typeTexts({ te_4: 'నాది' });
  world.fault = theirs({});
  expect(await session.saveDraft()).toBe(false);
  expect(world.sent).toHaveLength(1);
  expect(session.state).toMatchObject({ save: 'failed', problem: 'Someone else changed this in the meantime.' });
});

const FILLED = { te_1: 'జ్ఞాపకం ఒకటి', te_2: 'జ్ఞాపకం రెండు' };
function fill({ session }: ReturnType<typeof setUp>) {
  session.fills.add(FILLED);
  session.typeTexts(FILLED);
}

test('texts from the memory are not saved alone, but together with typed text', async () => {
  const started = setUp();
  const { world, session } = started;
  fill(started);
  expect(session.dirty).toBe(false);
  await session.saveDraft();
  expect([world.sent, world.draft]).toEqual([[], null]);
  session.typeTexts({ te_2: 'రెండు' });
  await session.saveDraft();
  expect(world.sent).toMatchObject([{ how: 'draft', texts: { te_1: FILLED.te_1, te_2: 'రెండు' } }]);
  session.typeTexts({ te_1: '' });
  await session.saveDraft();
  expect(world.sent.at(-1)).toMatchObject({ texts: { te_1: '' } });
});

test('a draft names the texts of the memory that nobody changed or checked', async () => {
  const started = setUp();
  const { world, session } = started;
  fill(started);
  session.fills.confirm(['te_1']);
  await session.saveDraft();
  expect(world.sent).toMatchObject([{ texts: FILLED, unchecked: ['te_2'] }]);
});

test('a stored fill that the person checks is saved again, also after a failed save', async () => {
  const { world, session } = setUp({ ...FILLED, unchecked_te: ['te_1', 'te_2'] });
  expect(session.fills.listUnchecked(session.state)).toEqual(['te_1', 'te_2']);
  session.fills.confirm(['te_2']);
  expect([session.dirty, session.fills.listUnchecked(session.state)]).toEqual([true, ['te_1']]);
  world.fault = { kind: 'offline' };
  expect(await session.saveDraft()).toBe(false);
  world.fault = null;
  world.item = { ...world.item, unchecked_te: ['te_1'] };
  expect(await session.saveDraft()).toBe(true);
  expect(world.sent.at(-1)).toEqual({ how: 'draft', revision: 3, texts: { te_2: FILLED.te_2 } });
  expect(session.fills.listUnchecked(session.state)).toEqual(['te_1']);
});

test('texts from the memory stay on the device if their submission fails, and are sent again', async () => {
  const started = setUp();
  const { world, session } = started;
  fill(started);
  world.fault = { kind: 'offline' };
  expect(await session.submit()).toBeNull();
  expect(session.dirty).toBe(true);
  expect(world.draft?.texts).toMatchObject(FILLED);
  world.fault = null;
  await session.saveDraft();
  expect(world.item).toMatchObject(FILLED);
});

test('texts from the memory stay in the fields if another person changes the row', () => {
  const started = setUp();
  const { world, session } = started;
  fill(started);
  session.refresh({ ...world.item, te_2: 'మీరా', revision_te: 4 });
  expect(session.state.texts).toMatchObject({ te_1: FILLED.te_1, te_2: 'మీరా' });
  expect(session.dirty).toBe(false);
});

test.each(['Ctrl+S', 'the autosave', 'a reload'])(
  'a text of another person replaces an untouched fill without a conflict, by %s',
  async (how) => {
    const started = setUp();
    const { world, session, again } = started;
    fill(started);
    session.typeTexts({ te_4: 'నాది' });
    world.item = { ...world.item, te_1: 'వారిది', revision_te: 4, author_te: 'anil@example.com' };
    if (how === 'Ctrl+S') session.fills.confirm();
    world.fault = theirs({ te_1: 'వారిది' });
    world.once = true;
    const open = how === 'a reload' ? again() : session;
    if (how !== 'a reload') await session.saveDraft();
    expect(open.state).toMatchObject({
      conflict: null,
      texts: { te_1: 'వారిది', te_2: FILLED.te_2, te_4: 'నాది' },
      mergedChanges: { columns: ['te_1'], by: 'anil@example.com' },
    });
  },
);

test('a text from the memory that was typed in or marked as checked conflicts like a typed one', async () => {
  const started = setUp();
  const { world, session } = started;
  fill(started);
  session.typeTexts({ te_1: 'నాది' });
  session.fills.confirm(['te_2']);
  world.fault = theirs({ te_1: 'వారిది', te_2: 'వారిది' });
  await session.saveDraft();
  expect(session.state.conflict?.columns).toEqual(['te_1', 'te_2']);
});
