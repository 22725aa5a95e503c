import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parseWebvtt } from '../parse-webvtt';
import { readSubtitleBytes } from '../read-subtitle-bytes';
import { listCues } from '../translation/cues';
import { WebvttError } from '../webvtt-error';
import {
  addCue,
  convertFrameRate,
  joinLines,
  mergeWithNext,
  moveCue,
  removeCues,
  setText,
  setTimes,
  shiftCues,
  splitCue,
  stretchCues,
} from './acts';
import { applyChanges, invertChanges, type TrackChange, TrackFault } from './changes';
import { listShownCues, openTrack, type Track } from './track';
import { writeTrack } from './write-track';

const folder = path.join(__dirname, '../../fixtures/cases');
/** Every file of the cases that is read as WebVTT; a SubRip file counts as the WebVTT that is stored for it. */
const FILES = readdirSync(folder)
  .filter((file) => /\.(srt|vtt)$/.test(file))
  .flatMap((file) => {
    try {
      const { content } = readSubtitleBytes(new Uint8Array(readFileSync(path.join(folder, file))));
      openTrack(content);
      return [[file, content] as const];
    } catch (fault) {
      // Such a file is refused at its upload.
      expect(fault).toBeInstanceOf(WebvttError);
      return [];
    }
  });

/** A file with mixed line ends, notes, ids, settings, hours that are missing, and no line end at its end. */
const SOURCE = [
  '\uFEFFWEBVTT - a file\nKind: captions\n\n',
  'STYLE\n::cue { color: red }\n\n\nNOTE two\nlines\n\n',
  'intro\n00:01.000 --> 00:02.500 align:end\r\n<v Asha>Hello &amp; welcome</v>\r\n\r\n',
  '2\n00:00:03.000\t-->\t00:00:04.000\nfirst\nsecond\n\nNOTE about the third\n\n',
  '59:59.500 --> 1:00:00.000\n\n',
  '100:00:07.000 --> 100:00:08.000\nthe end',
].join('');

function run(track: Track, changes: readonly TrackChange[]): Track {
  return applyChanges(track, changes, track.revision + 1);
}

const idsOf = (track: Track) => listShownCues(track).map(({ id }) => id);
const textsOf = (track: Track) => listShownCues(track).map(({ text }) => text);

describe('files', () => {
  test('at least thirty are read', () => expect(FILES.length).toBeGreaterThanOrEqual(30));

  test.each([['every part', SOURCE] as const, ...FILES])(
    '%s leaves as it came, also after acts and their undo',
    (_, file) => {
      const track = openTrack(file);
      expect(writeTrack(track)).toBe(file);
      const ids = idsOf(track);
      const later = run(track, shiftCues(track, ids, 1_234));
      if (ids.length > 0) expect(writeTrack(later)).not.toBe(file);
      expect(writeTrack(run(later, shiftCues(later, ids, -1_234)))).toBe(file);
      for (const { id, text, start, end } of listShownCues(track)) {
        if (start >= end) continue;
        const parts = { at: text.indexOf('\n') + 1 || text.length, time: Math.floor((start + end) / 2) };
        if (parts.time <= start) continue;
        let split: Track;
        try {
          split = run(track, splitCue(track, id, parts));
        } catch (fault) {
          // A file may have a cue that begins before the middle of the one in front of it.
          expect(fault).toMatchObject({ reason: 'order' });
          continue;
        }
        expect(listCues(writeTrack(split))).toHaveLength(track.cues.length + 1);
        const merged = run(split, mergeWithNext(split, id));
        if (
          text ===
          text
            .split('\n')
            .map((line) => line.trim())
            .join('\n')
        )
          expect(writeTrack(merged)).toBe(file);
        const changes = removeCues(track, [id]);
        const removed = run(track, changes);
        expect(listCues(writeTrack(removed))).toHaveLength(track.cues.length - 1);
        expect(writeTrack(run(removed, invertChanges(changes)))).toBe(file);
      }
    },
  );
});

describe('a changed cue', () => {
  const track = openTrack(SOURCE);

  test('changes only what was changed', () => {
    expect(writeTrack(run(track, setText(track, 2, 'one & two\n\nthree --> four')))).toBe(
      SOURCE.replace('first\nsecond', 'one &amp; two\nthree --&gt; four'),
    );
    expect(writeTrack(run(track, setTimes(track, 1, { start: 900, end: 2_750 })))).toBe(
      SOURCE.replace('00:01.000 --> 00:02.500 align:end', '00:00.900 --> 00:02.750 align:end'),
    );
    expect(writeTrack(run(track, setTimes(track, 3, { start: 3_600_500, end: 3_601_000 })))).toBe(
      SOURCE.replace('59:59.500 --> 1:00:00.000', '01:00:00.500 --> 1:00:01.000'),
    );
  });

  test('keeps the notes when it is removed, moved or followed by a new one', () => {
    expect(writeTrack(run(track, removeCues(track, [2])))).toBe(
      SOURCE.replace('2\n00:00:03.000\t-->\t00:00:04.000\nfirst\nsecond\n\n', ''),
    );
    const added = run(track, addCue(track, 4, { start: 360_008_000, end: 360_009_000, text: 'अंत' }));
    expect(writeTrack(added)).toBe(`${SOURCE}\r\n\r\n100:00:08.000 --> 100:00:09.000\r\nअंत\r\n`);
  });

  test('has a revision for its text and one for its times', () => {
    const timed = run(track, setTimes(track, 1, { end: 2_000 }));
    const both = run(timed, setText(timed, 1, 'Hi'));
    expect(both.cues[0]).toMatchObject({ timeRevision: 1, textRevision: 2 });
    expect(both.cues[1]).toMatchObject({ timeRevision: 0, textRevision: 0 });
  });
});

describe('walks of two people', () => {
  /** Acts by index; `a` and `b` select cues and amounts. */
  const ACTS = [
    (track: Track, id: number, a: number) => setText(track, id, `text ${a} <i>&\n\n--> x`),
    (track: Track, id: number, a: number) => {
      const { start } = track.cues.find((cue) => cue.id === id)!;
      return setTimes(track, id, { start, end: start + 1 + a });
    },
    (track: Track, id: number, a: number) => {
      const { start } = track.cues.find((cue) => cue.id === id)!;
      return addCue(track, id, { start, end: start + 10 + a, text: `new ${a}` });
    },
    (track: Track, id: number) => removeCues(track, [id]),
    (track: Track, id: number, a: number) => {
      const { start, end, text } = track.cues.find((cue) => cue.id === id)!;
      return splitCue(track, id, { at: a % (text.length + 1), time: Math.floor((start + end) / 2) });
    },
    (track: Track, id: number, a: number) => mergeWithNext(track, id, a % 2 ? ' ' : '\n'),
    (track: Track, id: number) => joinLines(track, id),
    (track: Track, _: number, a: number) => shiftCues(track, idsOf(track), a - 50),
    (track: Track, id: number, a: number) => shiftCues(track, idsOf(track).slice(idsOf(track).indexOf(id)), a),
    (track: Track, _: number, a: number) => stretchCues(track, idsOf(track), [0, 1_000], [a, 1_000 + 2 * a]),
    (track: Track) => convertFrameRate(track, idsOf(track), 25, 24),
    (track: Track, id: number, a: number) => moveCue(track, id, idsOf(track)[a % idsOf(track).length] ?? null),
  ] as const;

  const step = fc.record({
    who: fc.nat(1),
    act: fc.oneof(fc.nat(ACTS.length - 1), fc.constantFrom('undo' as const, 'read' as const)),
    at: fc.nat(50),
    a: fc.nat(100),
  });

  test('lose nothing, and every export shows what the track has', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let track = openTrack(SOURCE);
        const seen = [track, track];
        const done: TrackChange[][][] = [[], []];
        const all: TrackChange[][] = [];
        for (const { who, act, at, a } of steps) {
          const before = track;
          try {
            if (act === 'read') seen[who] = track;
            else if (act === 'undo') {
              const last = done[who]!.at(-1);
              if (!last) continue;
              const back = invertChanges(last);
              track = run(track, back);
              all.push(back);
              done[who]!.pop();
            } else {
              const own = seen[who]!;
              const ids = idsOf(own);
              if (ids.length === 0) continue;
              const changes = ACTS[act]!(own, ids[at % ids.length]!, a);
              track = run(track, changes);
              all.push(changes);
              done[who]!.push(changes);
              seen[who] = track;
            }
          } catch (fault) {
            expect(fault).toBeInstanceOf(TrackFault);
            expect(track).toBe(before);
            continue;
          }
          const file = writeTrack(track);
          const shown = listShownCues(track);
          expect(listCues(file).map(({ start, end, payload }) => ({ start, end, text: payload }))).toEqual(
            shown.map(({ start, end, text }) => ({ start, end, text })),
          );
          expect(parseWebvtt(file).filter(({ kind }) => kind === 'note')).toHaveLength(2);
          expect(parseWebvtt(file).filter(({ kind }) => kind === 'junk')).toHaveLength(0);
          // A cue that nobody named in these changes is the cue it was.
          for (const cue of before.cues) {
            const now = track.cues.find(({ id }) => id === cue.id)!;
            if (now.textRevision === before.revision + 1 || now.timeRevision === before.revision + 1) continue;
            expect(now).toEqual(cue);
          }
        }
        for (const changes of all.toReversed()) track = run(track, invertChanges(changes));
        expect(writeTrack(track)).toBe(SOURCE);
        expect(textsOf(track)).toEqual(textsOf(openTrack(SOURCE)));
      }),
      { numRuns: 300 },
    );
  });

  test('end in one change and a refusal where both change one cue, and in both where they change two', () => {
    const track = openTrack(SOURCE);
    const one = run(track, setText(track, 1, 'mine'));
    expect(() => run(one, setText(track, 1, 'yours'))).toThrow(expect.objectContaining({ reason: 'changed', cue: 1 }));
    const two = run(run(one, setTimes(track, 1, { end: 2_100 })), setText(track, 2, 'yours'));
    expect(textsOf(two).slice(0, 2)).toEqual(['mine', 'yours']);
    expect(() => run(two, setTimes(track, 4, { start: 10, end: 20 }))).toThrow(
      expect.objectContaining({ reason: 'order', cue: 4 }),
    );
    expect(() => run(two, setTimes(track, 1, { start: 2_100, end: 2_100 }))).toThrow(
      expect.objectContaining({ reason: 'changed' }),
    );
  });
});
