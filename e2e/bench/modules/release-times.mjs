import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createTarball } from '../../../packages/screen-kit/command/tarball.mjs';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';

const NAME = 'mfe_translate';
const FOLDER = 'mfe-translate';

/**
 * Publishes a module, padded to 1 MB, under several versions, activates each and rolls it back. Each time ends when the
 * registry returns the version to a person.
 * @param {{ baseURL: string, token: string, runs?: number }} options
 * @returns {Promise<{ megabytes: number, publish: number[], activate: number[], rollBack: number[] }>} milliseconds
 */
export async function measureReleaseTimes({ baseURL, token, runs = 5 }) {
  const dist = path.join(ROOT, FOLDER, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(dist, file)).isFile())
    .map((file) => ({ name: file.replaceAll('\\', '/'), bytes: readFileSync(path.join(dist, file)) }));
  const call = createCaller(baseURL, token);
  const times = { publish: [], activate: [], rollBack: [] };
  let megabytes = 0;
  for (let run = 0; run < runs; run++) {
    const { version, archive } = addPadding(files, run);
    megabytes = archive.length / 1_048_576;
    const { revision } = await timeRuns(times.publish, () =>
      call('POST', `/modules/${NAME}/releases`, archive, 'application/gzip'),
    );
    const before = (await readActiveVersion(call)).version;
    const moved = await timeRuns(times.activate, async () => {
      const answer = await call('POST', `/modules/${NAME}/activate`, { version, revision, reason: 'Measured.' });
      await waitForVersion(call, version);
      return answer;
    });
    await timeRuns(times.rollBack, async () => {
      await call('POST', `/modules/${NAME}/rollback`, { revision: moved.module.revision, reason: 'Measured.' });
      await waitForVersion(call, before);
    });
  }
  return { megabytes, ...times };
}

/** Pads a build to about 1 MB with random letters, which no compression shrinks. */
const PADDING = { name: 'padding.js', bytes: Buffer.from(`/*${randomBytes(870_000).toString('base64')}*/`) };
const PADDING_HASH = `sha384-${createHash('sha384').update(PADDING.bytes).digest('base64')}`;

/** Returns the same files with the padding, as another version. */
function addPadding(files, run) {
  const at = files.findIndex(({ name }) => name === 'screen.json');
  const descriptor = JSON.parse(files[at].bytes);
  const version = `${descriptor.version.split(/[-+]/)[0]}-bench.${run}`;
  const integrity = { ...descriptor.integrity, [PADDING.name]: PADDING_HASH };
  const bytes = Buffer.from(JSON.stringify({ ...descriptor, version, integrity }));
  return { version, archive: createTarball([...files.with(at, { name: 'screen.json', bytes }), PADDING]) };
}

function createCaller(baseURL, token) {
  return async (method, at, body, type = 'application/json') => {
    const answer = await fetch(`${baseURL}/api${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) },
      body: body && (Buffer.isBuffer(body) ? body : JSON.stringify(body)),
    });
    if (!answer.ok) throw new Error(`${method} ${at} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

async function readActiveVersion(call) {
  const { remotes } = await call('GET', '/start');
  return remotes.find(({ name }) => name === NAME);
}

async function waitForVersion(call, version) {
  const from = performance.now();
  while ((await readActiveVersion(call))?.version !== version)
    if (performance.now() - from > 30_000) throw new Error(`${version} is not there after 30 s`);
}

async function timeRuns(times, work) {
  const from = performance.now();
  const done = await work();
  times.push(performance.now() - from);
  return done;
}
