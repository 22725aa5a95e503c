import { median, spread } from '../support.mjs';
import { answersBench } from './answers.bench.mjs';
import { cuesBench } from './cues.bench.mjs';
import { KINDS, keysBench } from './keys.bench.mjs';
import { load, withOwnSystem } from './own-system.mjs';
import { savesBench } from './saves.bench.mjs';
import { statisticsBench } from './statistics.bench.mjs';
import { undoBench } from './undo.bench.mjs';

const rows = Number(process.env.BULK_ROWS ?? 120_000);
const entries = Number(process.env.FIGURES_ENTRIES ?? 1_000_000);
const kinds = process.env.KEYS_KINDS?.split(',') ?? KINDS;
const files = Number(process.env.BULK_FILES ?? 5_000);
const say = (text) => process.stdout.write(`${text}\n`);
const row = (...cells) => say(`| ${cells.join(' | ')} |`);
function table(...head) {
  row(...head);
  say(`|${'---|'.repeat(head.length)}`);
}

/** Parts of `npm run bench` that measure the system at its largest size, each on a separate system. */
export const BULK_PARTS = { keys, answers, saves, cues, statistics, undo };

function keys() {
  return withOwnSystem(async (own) => {
    say(`keys examined for a page of 50 of each list, ${rows} rows of each kind stored; ${own.engine}, load ${load()}`);
    table('who', 'list', 'rows', 'keys', 'a row', 'documents', 'questions', 'index');
    for await (const { who, what, status, found, keys, documents, questions, indexes } of keysBench(own, rows, kinds))
      row(
        who,
        what,
        status === 200 ? found : status,
        keys,
        each(keys, found),
        documents,
        questions,
        indexes.join('; '),
      );
  });
}

function answers() {
  return withOwnSystem(async (own) => {
    say(
      `memory growth of the API while it answers, ${rows} rows of full texts, ${files} subtitle files; ${own.engine}`,
    );
    table('answer', 'status', 'MB', 's', 'units/s', 'CPU us a unit', 'RSS before MB', 'growth MB', 'load');
    for await (const { what, units, status, bytes, before, growth, seconds, cpu } of answersBench(own, { rows, files }))
      row(
        what,
        status,
        mb(bytes),
        seconds.toFixed(1),
        (units / seconds).toFixed(0),
        ((cpu / units) * 1e6).toFixed(0),
        before.toFixed(0),
        growth.toFixed(0),
        load(),
      );
  });
}

function saves() {
  return withOwnSystem(async (own) => {
    const { editors, ms, errors, seconds } = await savesBench(own, { rows });
    say(
      `${editors} editors at once, ${ms.length} drafts saved in ${seconds.toFixed(1)} s among ${rows} rows: p50 ${at(ms, 0.5)} ms, p99 ${at(ms, 0.99)} ms, errors ${errors.length} ${[...new Set(errors)]}; ${own.engine}, load ${load()}`,
    );
  });
}

async function cues(launch) {
  await withOwnSystem(async (own) => {
    const { cues: count, mounted, keys: ms, before, after, mostMounted } = await cuesBench(own, launch);
    say(
      `table of ${count} cues: ${mounted.cells} cells and ${mounted.fields} fields mounted, at most ${mostMounted} cells while scrolling; key press to paint ${median(ms).toFixed(1)} ms, p99 ${at(ms, 0.99)} ms of ${ms.length}; heap ${before.toFixed(1)} MB, after 20 scrolls ${after.toFixed(1)} MB; load ${load()}`,
    );
  });
}

function statistics() {
  return withOwnSystem(async (own) => {
    say(`pages of statistics, ${entries} audit entries, ${rows} rows; ${own.engine}`);
    table('page', 'call', 'ms', 'put off', 'questions', 'load');
    for await (const { what, calls = [], stored } of statisticsBench(own, {
      rows,
      entries,
      uri: own.uri,
      database: own.database,
    })) {
      if (stored) say(`entries stored in ${stored.toFixed(0)} s, load ${load()}`);
      for (const [n, { ms, refused, questions }] of calls.entries())
        row(what, n + 1, ms.toFixed(0), refused, questions, load());
    }
  });
}

function undo() {
  return withOwnSystem(async (own) => {
    const { previews, undone, gone } = await undoBench(own, rows);
    say(
      `undo of an import of ${rows} rows, all assigned: preview ${spread(
        previews.map(({ seconds }) => seconds),
        2,
      )} s (${previews[0].status}: ${JSON.stringify(previews[0].told)}), undo answered after ${undone.seconds.toFixed(2)} s (${undone.status}), nothing left after ${gone.toFixed(1)} s; ${own.engine}, load ${load()}`,
    );
  });
}

const each = (keys, found) => (found === 0 ? '-' : (keys / found).toFixed(2));
const mb = (bytes) => (bytes / 1024 / 1024).toFixed(1);

function at(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1);
}
