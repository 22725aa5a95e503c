import type { CueChange, SavedCues } from '@subtitle/contracts/operations/vtt';
import type { DeviceDraft } from '../../keep-drafts/device-drafts';
import { VttSession } from './vtt-session';
import type { VttDraft, VttFault } from './vtt-state';

const saved = (revision: number, changed: SavedCues['changed'] = []): SavedCues => ({
  revision,
  status: 'assigned',
  owner: 'me',
  filled: 0,
  needed: 3,
  changed,
});

/** Opens a session on three cues; each function of `answers` is the server's next response. */
function open(
  answers: ((cues: CueChange[]) => Promise<SavedCues>)[] = [],
  kept: DeviceDraft<VttDraft> | null = null,
  keepsUntilSaved = false,
) {
  const sent: CueChange[][] = [];
  let draft = kept;
  const session = new VttSession(
    { revision: 1, texts: ['', 'b', ''], needed: [true, true, true], sources: ['A', 'B', 'C'], keepsUntilSaved },
    {
      send: (_revision, cues) => {
        sent.push(cues);
        return answers.shift()!(cues);
      },
      explain: (error) => error as VttFault,
      reload: () => undefined,
      now: () => new Date(0),
      device: {
        read: () => draft,
        write: (next) => {
          draft = next;
        },
        drop: () => {
          draft = null;
        },
        isUnchangedOnDevice: () => true,
      },
    },
  );
  return { session, sent, onDevice: () => draft };
}

test('every key press is on the device until the server has confirmed it', async () => {
  const { session, onDevice } = open([async () => saved(2)]);
  session.typeText(0, 'a');
  expect(onDevice()?.texts).toEqual({ 1: { text: 'a', before: '', of: 'A' } });
  expect(await session.saveDraft()).toBe(true);
  expect(onDevice()).toBeNull();
  expect(session.state).toMatchObject({ save: 'saved', revision: 2, filled: 2, unsaved: 0 });
});

test('text typed during a save is sent with the next one', async () => {
  let answer = (_saved: SavedCues) => {};
  const { session, sent } = open([
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    async () => saved(3),
  ]);
  session.typeText(0, 'a');
  const first = session.saveDraft();
  await Promise.resolve();
  session.typeText(0, 'ab');
  answer(saved(2));
  expect(await first).toBe(false);
  expect(session.state.save).toBe('dirty');
  await session.saveDraft();
  expect(sent[1]).toEqual([{ cue: 1, text: 'ab', before: 'a' }]);
});

test('reverting to the saved text during a save is kept on the device, and sent with the next save', async () => {
  let answer = (_saved: SavedCues) => {};
  const { session, sent, onDevice } = open([
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    async () => saved(3),
  ]);
  session.typeText(1, 'bc');
  const first = session.saveDraft();
  await Promise.resolve();
  session.typeText(1, 'b');
  expect(session.state.save).toBe('saving');
  // A reload finds this text, whether the save reached the server or not.
  expect(onDevice()?.texts).toEqual({ 2: { text: 'b', before: 'bc', of: 'B' } });
  answer(saved(2));
  expect(await first).toBe(false);
  expect(await session.saveDraft()).toBe(true);
  expect(sent[1]).toEqual([{ cue: 2, text: 'b', before: 'bc' }]);
  expect(onDevice()).toBeNull();
});

test('reverting to the saved text after a save without a response is sent', async () => {
  const offline: VttFault = { kind: 'offline' };
  const { session, sent } = open([() => Promise.reject(offline), async () => saved(2)]);
  session.typeText(1, 'bc');
  expect(await session.saveDraft()).toBe(false);
  session.typeText(1, 'b');
  expect(await session.saveDraft()).toBe(true);
  expect(sent[1]).toEqual([{ cue: 2, text: 'b', before: 'b' }]);
});

test('changes of other people in untouched cues are adopted; a cue that was typed here keeps both texts', async () => {
  let answer = (_saved: SavedCues) => {};
  const { session } = open([
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  ]);
  session.typeText(0, 'a');
  const first = session.saveDraft();
  await Promise.resolve();
  session.typeText(2, 'mine');
  answer(
    saved(5, [
      { cue: 2, text: 'theirs' },
      { cue: 3, text: 'other' },
    ]),
  );
  await first;
  expect(session.state.texts).toEqual(['a', 'theirs', 'mine']);
  expect([...session.state.clashes]).toEqual([[2, 'other']]);
  expect(session.state.save).toBe('conflict');
});

test('reverting to the saved text leaves nothing to save', async () => {
  const { session, sent, onDevice } = open();
  session.typeText(1, 'bc');
  session.typeText(1, 'b');
  expect(session.dirty).toBe(false);
  expect(onDevice()).toBeNull();
  expect(await session.saveDraft()).toBe(true);
  expect(sent).toEqual([]);
});

test('a draft of this device is restored; a cue that others changed since clashes, a cue saved meanwhile needs no save', () => {
  const cues = { 1: { text: 'kept', before: '' }, 2: { text: 'mine', before: 'old' } };
  const { session } = open([], { revision: 1, texts: cues });
  expect(session.state.texts).toEqual(['kept', 'mine', '']);
  expect([...session.state.clashes]).toEqual([[1, 'b']]);
  session.resolve(1, 'b');
  expect(session.state).toMatchObject({ save: 'dirty', unsaved: 1 });
  const same = open([], { revision: 1, texts: { 2: { text: 'b', before: 'old' } } });
  expect(same.session.dirty).toBe(false);
});

test('a translation that this person may no longer change is not sent, and its text stays on the device', async () => {
  const fault: VttFault = { kind: 'closed', sentence: 'Not yours.' };
  const { session, sent, onDevice } = open([() => Promise.reject(fault)]);
  session.typeText(0, 'a');
  expect(await session.saveDraft()).toBe(false);
  expect(await session.saveDraft()).toBe(false);
  expect(sent).toHaveLength(1);
  expect(session.state).toMatchObject({ closed: true, save: 'failed', problem: 'Not yours.' });
  expect(onDevice()?.texts).toEqual({ 1: { text: 'a', before: '', of: 'A' } });
});

test('corrected subtitles keep typed text on the device until Save is pressed', async () => {
  const { session, sent, onDevice } = open([async () => saved(2)], null, true);
  session.typeText(0, 'a');
  expect(session.state.save).toBe('kept');
  expect(await session.saveDraft()).toBe(false);
  expect(sent).toEqual([]);
  expect(onDevice()?.texts).toEqual({ 1: { text: 'a', before: '', of: 'A' } });
  expect(await session.save()).toBe(true);
  expect(sent).toHaveLength(1);
  expect(onDevice()).toBeNull();
});

test('a text that the server normalized is not taken for a change of another person when it is read again', async () => {
  const [typed, stored] = ['সম\u09df', 'সম\u09df'.normalize('NFC')];
  const { session } = open([async () => saved(2)]);
  session.typeText(0, typed);
  await session.saveDraft();
  session.typeText(0, `${typed}!`);
  session.refresh({ revision: 2, texts: [stored, 'b', ''], needed: [true, true, true], sources: ['A', 'B', 'C'] });
  expect(session.state).toMatchObject({ save: 'dirty', unsaved: 1 });
  expect(session.state.clashes.size).toBe(0);
  expect(session.state.texts[0]).toBe(`${typed}!`);
});

test('decision 52: a cue has up to 32,767 characters; a longer one stays on the device, and the other cues are saved', async () => {
  const { session, sent, onDevice } = open([async () => saved(2), async () => saved(3)]);
  const most = 'ক'.repeat(32_767);
  session.typeTexts([
    [0, `${most}!`],
    [2, most],
  ]);
  expect(await session.saveDraft()).toBe(false);
  expect(sent).toEqual([[{ cue: 3, text: most, before: '' }]]);
  expect(session.state).toMatchObject({ save: 'failed', problem: 'Cue 1 is too long to be saved.', unsaved: 1 });
  expect(Object.keys(onDevice()!.texts)).toEqual(['1']);
  session.typeText(0, most);
  expect(session.state).toMatchObject({ save: 'dirty', problem: null });
  expect(await session.saveDraft()).toBe(true);
});

test('a text of another person replaces an untouched fill without a clash, also after a reload', async () => {
  const clash: VttFault = { kind: 'clash', clashes: [{ cue: 1, text: 'theirs' }] };
  const { session, sent, onDevice } = open([() => Promise.reject(clash), async () => saved(3)]);
  session.fillTexts([[0, 'known']]);
  session.typeText(2, 'mine');
  const kept = onDevice();
  expect(await session.save()).toBe(true);
  expect(session.state).toMatchObject({ texts: ['theirs', 'b', 'mine'], save: 'saved', unsaved: 0 });
  expect(session.state.clashes.size).toBe(0);
  expect(sent[1]).toEqual([{ cue: 3, text: 'mine', before: '' }]);
  // The server's text of cue 1 differs from the one on which the draft was filled.
  const cues = { ...kept!.texts, 2: { text: 'known', before: '', filled: true } };
  const { state } = open([], { revision: 1, texts: cues }).session;
  expect(state).toMatchObject({ texts: ['known', 'b', 'mine'], save: 'dirty' });
});
