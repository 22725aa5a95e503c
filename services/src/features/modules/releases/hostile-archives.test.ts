import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { TestApi } from '@subtitle/testing/api';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { Header } from 'tar';
import type { App } from '../../../http/route';
import { ReleaseModel } from '../../../models/release.model';
import { makeBuild } from '../../../test/make-build';
import { packBuild, sendArchive } from '../../../test/module-api';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
let good: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  good = await packBuild(await makeBuild());
});
afterAll(() => api.stop());

const MB = 1024 * 1024;
type Parts = ConstructorParameters<typeof Header>[0] & object;

/** Builds one entry of an archive, including invalid ones that no program writes. */
function buildEntry(parts: object, body: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(512);
  new Header({ mode: 0o644, size: body.length, type: 'File', path: 'a.js', ...parts } as Parts).encode(header);
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)]);
}
const buildArchive = (...entries: Buffer[]) => gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]), { level: 1 });
const text = Buffer.from('x()');

async function sendRefused(bytes: Buffer) {
  const { status, body } = await sendArchive(api, 'mfe_demo', bytes);
  const kept = [
    await ReleaseModel.countDocuments(),
    await mongoose.connection.collection('spool.chunks').countDocuments(),
  ];
  return { status, kept, reasons: body.reasons ?? [body.error] };
}

test.each<[string, () => Buffer, number, RegExp]>([
  ['nothing', () => Buffer.alloc(0), 422, /not a readable \.tgz/],
  ['text', () => Buffer.from('hello'), 422, /not a readable \.tgz/],
  ['half of a good archive', () => good.subarray(0, good.length / 2), 422, /not a readable \.tgz/],
  ['a packed text', () => gzipSync(randomBytes(2_000)), 422, /not a readable \.tgz/],
  ['an archive packed twice', () => gzipSync(good), 422, /packed twice/],
  ['an empty archive', () => buildArchive(), 422, /not a readable \.tgz/],
  [
    'an archive of folders',
    () => buildArchive(buildEntry({ path: 'a/', type: 'Directory' })),
    422,
    /it has no screen\.json/,
  ],
  [
    'a symbolic link',
    () => buildArchive(buildEntry({ type: 'SymbolicLink', linkpath: '/etc/passwd' })),
    422,
    /a SymbolicLink/,
  ],
  ['a hard link', () => buildArchive(buildEntry({ type: 'Link', linkpath: '/etc/passwd' })), 422, /is a Link/],
  ['a device', () => buildArchive(buildEntry({ type: 'CharacterDevice' })), 422, /a CharacterDevice/],
  ['a pipe', () => buildArchive(buildEntry({ type: 'FIFO' })), 422, /a FIFO/],
  [
    'a path out of the folder',
    () => buildArchive(buildEntry({ path: '../../out.js' }, text)),
    422,
    /'\.\.\/\.\.\/out\.js' is not a valid/,
  ],
  [
    'a hidden path out of the folder',
    () => buildArchive(buildEntry({ path: 'a/../../out.js' }, text)),
    422,
    /is not a valid/,
  ],
  [
    'an absolute name',
    () => buildArchive(buildEntry({ path: '/tmp/out.js' }, text)),
    422,
    /'\/tmp\/out\.js' is not a valid/,
  ],
  ['a Windows path', () => buildArchive(buildEntry({ path: 'C:\\out.js' }, text)), 422, /is not a valid/],
  [
    'a folder outside of the archive',
    () => buildArchive(buildEntry({ path: '../out/', type: 'Directory' })),
    422,
    /is not a valid folder name/,
  ],
  ['a duplicate file', () => buildArchive(buildEntry({}, text), buildEntry({}, text)), 422, /a\.js is contained twice/],
  [
    'a file that is a folder',
    () => buildArchive(buildEntry({}, text), buildEntry({ path: 'a.js/b.js' }, text)),
    422,
    /is contained twice/,
  ],
  ['a long name', () => buildArchive(buildEntry({ path: `${'x'.repeat(99)}` }, text)), 422, /has no|no screen/],
  [
    'a name of 10 MB',
    () =>
      buildArchive(
        buildEntry({ path: '././@LongLink', type: 'NextFileHasLongPath' }, Buffer.alloc(10 * MB, 'x')),
        buildEntry({}, text),
      ),
    422,
    /no|screen/,
  ],
  ['an invalid size', () => buildArchive(buildEntry({ size: 8 ** 11 - 1 })), 422, /not a readable \.tgz/],
  [
    '2,001 files',
    () => buildArchive(...Array.from({ length: 2_001 }, (_, at) => buildEntry({ path: `${at}.js` }, text))),
    413,
    /2,000 files/,
  ],
  ['201 MB in a small archive', () => buildArchive(buildEntry({}, Buffer.alloc(201 * MB))), 413, /200 MB/],
  ['51 MB', () => Buffer.concat([good, randomBytes(51 * MB)]), 413, /50 MB/],
])('%s is refused, and none of its files is kept', async (_what, bytes, status, reason) => {
  const answer = await sendRefused(bytes());
  expect([answer.status, answer.kept]).toEqual([status, [0, 0]]);
  expect(answer.reasons.join()).toMatch(reason);
});

test('any change in a good archive leads to a refusal or a release, never to a server error', async () => {
  const statuses = new Set<number>();
  const place = fc.nat(good.length - 1);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 4 }),
      place,
      async (changes, cut) => {
        const bytes = Buffer.from(changes.length === 4 ? good.subarray(0, cut) : good);
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        const { status } = await sendArchive(api, 'mfe_demo', bytes);
        statuses.add(status);
        expect([200, 201, 403, 409, 413, 422]).toContain(status);
      },
    ),
    { numRuns: 150 },
  );
  expect(statuses).toContain(422);
});

test('a sender whose archive is refused before its end gets the answer, over a real connection', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as { port: number };
  const headers = { authorization: `Bearer ${await api.getToken('admin')}`, 'content-type': 'application/gzip' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/modules/mfe_demo/releases`, {
    method: 'POST',
    headers,
    body: Buffer.concat([Buffer.from('no archive'), Buffer.alloc(20 * MB)]),
  });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'release-invalid']);
});
