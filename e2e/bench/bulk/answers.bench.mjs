import { makeRows } from '../load-typescript.mjs';
import { readCpuSeconds, readMemory } from '../support.mjs';
import { storeRows } from './stored-rows.mjs';

const LANGUAGES = ['en', 'hi', 'mr', 'gu', 'bn', 'te'];
const CUES = 300;
const SAMPLE_MS = 20;

/**
 * Measures how much the memory of the API's process grows while it sends large responses: a whole list, a workbook, a
 * zip of subtitle files. The system restarts before each kind, because a process hardly ever returns memory. First a
 * small response of the same kind is requested, so that one-time costs are not counted. The second large response shows
 * whether the memory keeps growing.
 * @param {{ rows: number, files: number }} options rows with full texts in six languages, files of 300 cues each
 */
export async function* benchAnswers(own, { rows, files }) {
  await storeFull(own.db, rows);
  await storeTranslations(own.db, files);
  const days = 'from=2000-01-01&to=2000-01-31';
  for (const { what, address, units } of [
    { what: 'whole list', address: '/predictions/predictions?', units: rows },
    { what: 'export, .xlsx', address: '/exports/daily?', units: rows },
    { what: 'export, .zip of .vtt', address: '/exports/video?', units: files },
  ]) {
    await own.restart();
    await drainBody(await own.caller('assigner', `${address}${days}`));
    yield { what, units, ...(await measureRequest(own, address)) };
    yield { what: `${what}, again`, units, ...(await measureRequest(own, address)) };
  }
}

async function measureRequest({ caller, api }, address) {
  const [before, cpu, from] = [readMemory(api).now, readCpuSeconds(api), performance.now()];
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, readMemory(api).now);
  }, SAMPLE_MS);
  const { status, bytes } = await drainBody(await caller('assigner', address));
  clearInterval(timer);
  return {
    status,
    bytes,
    before,
    growth: most - before,
    seconds: (performance.now() - from) / 1_000,
    cpu: readCpuSeconds(api) - cpu,
  };
}

async function drainBody(answer) {
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return { status: answer.status, bytes };
}

/** Stores daily predictions with full texts. */
async function storeFull(db, rows) {
  const texts = makeRows({ kind: 'daily', rows: 1_200, languages: LANGUAGES, sentences: 4 });
  const full = [...texts];
  await storeRows(db, {
    kind: 'daily',
    rows,
    owners: [null],
    parts: (index) => ({ ...full[index % full.length], subno: String(index) }),
  });
}

/** Stores videos with Hindi subtitles and a Telugu translation. */
async function storeTranslations(db, files) {
  const stamp = (second) => `${new Date(second * 1_000).toISOString().slice(11, 19)}.000`;
  const content = [
    'WEBVTT\n',
    ...Array.from(
      { length: CUES },
      (_, n) => `${n + 1}\n${stamp(n * 4)} --> ${stamp(n * 4 + 3)}\nआज का दिन शुभ है ${n}\n`,
    ),
  ].join('\n');
  const cues = Object.fromEntries(
    Array.from({ length: CUES }, (_, n) => [n + 1, { text: `ఈ రోజు శుభప్రదం ${n}`, revision: 1 }]),
  );
  const bound = { bound_te: 'hi', filled_te: CUES, needed_te: CUES, status_te: 'approved', revision_te: 1 };
  const ids = [];
  await storeRows(db, { kind: 'video', rows: files, owners: [null], parts: () => bound });
  for (const { id } of await db.collection('videos').find({ bound_te: 'hi' }).project({ id: 1 }).toArray())
    ids.push(id);
  const createSource = (id) => ({
    _id: `bulk:${id}`,
    id,
    import_id: 0,
    import_row: 1,
    video_id: id,
    language: 'hi',
    format: 'vtt',
    content,
    cues: CUES,
    key: `subtitles|${id}|hi`,
  });
  const createTranslation = (id) => ({
    _id: `${id}:te`,
    video_id: id,
    language: 'te',
    source: 'hi',
    source_id: `bulk:${id}`,
    cues,
  });
  for (let at = 0; at < ids.length; at += 200) {
    const some = ids.slice(at, at + 200);
    await db.collection('subtitles').insertMany(some.map(createSource), { ordered: false });
    await db.collection('translations').insertMany(some.map(createTranslation), { ordered: false });
  }
}
