/**
 * Runs the W3C's tests of WebVTT parsing (web-platform-tests, webvtt/parsing/file-parsing) against our reader: `npm run
 * w3c:webvtt -- <folder webvtt of web-platform-tests>`. The suite is not part of this repository. It is part of every
 * checkout of web-platform-tests, and of Firefox's source in testing/web-platform/tests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseWebvtt } from '../parse-webvtt';
import { serializeWebvtt } from '../serialize-webvtt';
import { listCues } from '../translation/cues';
import { WebvttError } from '../webvtt-error';

/**
 * Placeholder for settings, regions and styles. Only players interpret them, and our reader keeps them as written, so
 * every check of them is skipped.
 */
const NOT_READ: object = new Proxy({}, { get: () => NOT_READ });
/** This page only checks whether cues have regions, so it is skipped. */
const ONLY_REGIONS = 'header-regions.html';
const READ = new Set<string | symbol>(['id', 'startTime', 'endTime', 'text']);

const tally = { files: 0, asked: 0, failed: 0, 'of settings, regions and styles': 0 };

function check(found: unknown, expected: unknown, reported: string) {
  if (found === NOT_READ || expected === NOT_READ) {
    tally['of settings, regions and styles'] += 1;
    return;
  }
  tally.asked += 1;
  if (found === expected) return;
  tally.failed += 1;
  process.stdout.write(`  ✗ ${reported}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}\n`);
}

/** Returns the cues of a file as objects with the same fields as in a browser. */
function readFile(file: string): object[] {
  const content = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file));
  const cues = listCues(content);
  check(serializeWebvtt(parseWebvtt(content)), content, `${path.basename(file)} comes back`);
  return cues.map(({ id, start, end, payload }) => {
    const cue: Record<string | symbol, unknown> = { id, startTime: start / 1000, endTime: end / 1000, text: payload };
    return new Proxy(cue, { get: (read, name) => (READ.has(name) ? read[name] : NOT_READ) });
  });
}

interface Track {
  src: string;
  track: { cues: object[] };
  parentNode?: object;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

/**
 * Runs a page of the suite with the few browser functions that its tests use. Appending a track to a video reads the
 * file immediately.
 */
function runPage(file: string) {
  tally.files += 1;
  let ended = 0;
  const name = path.basename(file);
  const at = (why: unknown) => (typeof why === 'string' ? `${name}: ${why}` : name);
  const video = {
    textTracks: [] as object[],
    appendChild(track: Track) {
      track.parentNode = video;
      try {
        track.track.cues = readFile(path.join(path.dirname(file), track.src));
        video.textTracks = [track.track];
      } catch (error) {
        if (!(error instanceof WebvttError)) throw error;
        track.onerror?.({ target: track });
        return;
      }
      track.onload?.({ target: track });
    },
  };
  const test = {
    step: (work: (test: object) => void) => work.call(test, test),
    step_func: (work: (event: object) => void) => work.bind(test),
    step_func_done: (work: (event: object) => void) => (event: object) => {
      work.call(test, event);
      test.done();
    },
    done: () => {
      ended += 1;
    },
  };
  const page = {
    document: {
      createElement: (tag: string) => (tag === 'video' ? video : { src: '', track: { cues: [] } }),
      body: { appendChild: () => undefined },
      styleSheets: NOT_READ,
    },
    async_test: (work: unknown) => {
      if (typeof work === 'function') test.step(work as (test: object) => void);
      return test;
    },
    done: () => undefined,
    getVideoURI: (uri: string) => uri,
    assert_equals: (found: unknown, expected: unknown, why: unknown) => check(found, expected, at(why)),
    assert_not_equals: (found: unknown, other: unknown, why: unknown) =>
      check(found === NOT_READ ? NOT_READ : found === other, false, at(why)),
    assert_true: (found: unknown, why: unknown) => check(found, true, at(why)),
    assert_false: (found: unknown, why: unknown) => check(found, false, at(why)),
    assert_unreached: (why: unknown) => check('reached', 'not reached', at(why)),
  };
  const scripts = [...readFileSync(file, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)];
  for (const [, script] of scripts) runInNewContext(script!, page);
  check(ended > 0, true, `${name} ends`);
}

const [root] = process.argv.slice(2);
if (!root) throw new Error('Name the folder webvtt of web-platform-tests.');
const folder = path.resolve(root, 'parsing/file-parsing');
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
  if (file.endsWith('.html') && path.basename(file) !== ONLY_REGIONS) runPage(path.join(folder, file));
process.stdout.write(`${JSON.stringify(tally, null, 2)}\n`);
process.exitCode = tally.files > 0 && tally.failed === 0 ? 0 : 1;
