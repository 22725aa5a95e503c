import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '@subtitle/contracts/operations/auth';
import { getImport } from '@subtitle/contracts/operations/imports';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { PASSWORD } from '@subtitle/testing/people';
import { waitUntil } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { calculateFree } from '../../infra/disk-space';
import { type RunningWorkers, startWorkers } from '../../jobs/start-workers';
import { createRoute, makeBuild } from '../../test/make-build';
import { makeKey, packBuild, sendArchive } from '../../test/module-api';
import { sendRaw } from '../../test/raw-http';
import { type ImportTest, startImportTest } from '../../test/start-import-api';

const MB = 1024 * 1024;
const workbook = makeWorkbook({ kind: 'daily', rows: 12, languages: ['en'] });

/** The temporary folder, or a disk with less free space: the tests' database may be in memory. */
let disk = tmpdir();
beforeAll(async () => {
  const client = await new mongoose.mongo.MongoClient(process.env.MONGODB_URI!, { runtimeAdapters: { os } }).connect();
  const atDatabase = calculateFree(await client.db('admin').command({ dbStats: 1 })) ?? Number.POSITIVE_INFINITY;
  await client.close();
  if (atDatabase / MB < freeMb()) disk = '/dev/shm';
});

const freeMb = () => {
  const { bavail, bsize } = statfsSync(disk);
  return Math.floor((bavail * bsize) / MB);
};

const changes = (test: ImportTest) =>
  test.api.as('uploader').call(createChannel, { body: { channel_name: `C${Math.random()}`, description: '' } });

async function during(parts: Parameters<typeof startImportTest>[0], story: (test: ImportTest) => Promise<void>) {
  const test = await startImportTest(parts);
  try {
    await story(test);
  } finally {
    await test.stop();
  }
}

test('with less free space than the minimum, uploads are refused and other calls succeed', () =>
  during({ MIN_FREE_MB: freeMb() * 2 }, async (test) => {
    const { status, body } = await test.upload('daily', workbook);
    expect([status, body.code, body.error]).toEqual([507, 'disk-full', expect.stringContaining('nearly full')]);
    expect(await test.count('spool.chunks')).toBe(0);
    expect((await changes(test)).status).toBe(201);
  }));

test('an upload above the free space is refused by its announced size', () =>
  during({ MIN_FREE_MB: freeMb() - 5_000 }, async (test) => {
    const headers = {
      authorization: `Bearer ${await test.api.getToken('uploader')}`,
      'content-length': String(10_000 * MB),
    };
    const large = await test.api.app.inject({ method: 'POST', url: '/api/imports/daily', headers, payload: 'x' });
    expect(large.statusCode).toBe(507);
    expect((await test.importFile('daily', workbook)).status).toBe('done');
  }));

test('on a full disk nothing new is written, reads continue, and imports continue automatically when there is space', async () => {
  const filling = join(disk, `filling-${process.pid}`);
  const fileMb = 2_000;
  // "Full" means less than a quarter of the minimum.
  const full = (freeMb() - fileMb / 2) * 4;
  const test = await startImportTest({}, { worker: false });
  const taken = (await test.upload('daily', workbook)).body.import as { id: number };
  let workers: RunningWorkers | undefined;
  try {
    execFileSync('fallocate', ['-l', `${fileMb}M`, filling]);
    workers = startWorkers({ ...test.api.app.env, MIN_FREE_MB: full }, pino({ level: 'silent' }));
    await waitUntil(async () => ((await changes(test)).status === 503 ? true : undefined), 'changes are refused');
    const { refusal, headers } = await changes(test);
    expect([refusal.code, headers['retry-after']]).toEqual(['unavailable', '60']);
    expect(refusal.error).toBe('The server’s disk is full, so changes cannot be saved now. Please try again later.');
    const body = { username: 'uploader@example.com', password: PASSWORD };
    expect((await test.api.as('nobody').call(login, { body })).status).toBe(200);
    const ready = async () => (await test.api.app.inject({ url: '/health/ready' })).statusCode === 200 || undefined;
    await waitUntil(ready, 'the worker lives');
    expect((await test.api.as('uploader').call(getImport, { params: taken })).answer.import.status).not.toBe('done');
    expect(await test.count('predictions')).toBe(0);
    rmSync(filling);
    expect(await test.waitForEnd(taken.id)).toMatchObject({ status: 'done', inserted: 12 });
    expect((await changes(test)).status).toBe(201);
  } finally {
    rmSync(filling, { force: true });
    await workers?.close();
    await test.stop();
  }
});

test('a setting limits a user’s uploads per day, separately for each user', () =>
  during({ UPLOAD_MB_PER_DAY: 1 }, async (test) => {
    const most = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(700 * 1024)]);
    expect((await test.upload('daily', most)).status).toBe(202);
    const refused = await test.upload('daily', most);
    expect([refused.status, refused.body.code]).toEqual([429, 'upload-quota']);
    expect(refused.body.error).toBe(
      'One person may upload 1 MB in 24 hours, and you have uploaded 1 MB. Please upload this file later.',
    );
    const other = await test.api.addPerson({ roles: ['uploader'] });
    expect((await test.upload('daily', most, { who: other.username })).status).toBe(202);
  }));

/** A valid build with 700 KB that compress to almost nothing. */
const largeBuild = async (name: string, version: string) =>
  packBuild(
    await makeBuild({ name, version, routes: [createRoute(`/${name}`, [])], menu: [] }, `//${' '.repeat(700 * 1024)}`),
  );

describe('builds of modules', () => {
  it('in progress count for all keys of their module, but not for another module', () =>
    during({ UPLOAD_MB_PER_DAY: 1 }, async ({ api }) => {
      await api.app.listen({ port: 0, host: '127.0.0.1' });
      const keys = [await makeKey(api, 'mfe_one'), await makeKey(api, 'mfe_one'), await makeKey(api, 'mfe_two')];
      const [first, second, other] = keys.map(({ key }) => key) as [string, string, string];
      /**
       * Announces a build and sends only its beginning: returns an immediate refusal, otherwise the upload stays in
       * progress.
       */
      const begin = async (name: string, key: string) => {
        const headers = {
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/gzip',
          'Content-Length': '700000',
        };
        const start = Buffer.from([0x1f, 0x8b]);
        return (await sendRaw(api.app, `POST /api/modules/${name}/releases`, headers, start)).status;
      };
      const held = (name: string, key: string) =>
        Promise.race([begin(name, key).catch(() => 'gone'), wait(500, 'under way')]);
      const again = async () => (await held('mfe_one', first)) === 429 || undefined;
      await waitUntil(again, 'one build of the key is under way, and the next refused');
      expect(await begin('mfe_one', second)).toBe(429);
      expect(await held('mfe_two', other)).toBe('under way');
    }));

  it('published in a day count for all keys of their module, but not for another module, and for admins among their own', () =>
    during({ UPLOAD_MB_PER_DAY: 1 }, async ({ api }) => {
      const keys = [await makeKey(api, 'mfe_one'), await makeKey(api, 'mfe_one')];
      for (const [nth, { key }] of keys.entries())
        expect((await sendArchive(api, 'mfe_one', await largeBuild('mfe_one', `1.0.${nth}`), key)).status).toBe(201);
      const more = await largeBuild('mfe_one', '1.1.0');
      const refused = await sendArchive(api, 'mfe_one', more, keys[0]!.key);
      expect([refused.status, refused.body.code, refused.body.error]).toEqual([
        429,
        'upload-quota',
        'The keys of one module may publish 1 MB in 24 hours, and the keys of this module have published 1 MB. Please publish this build later.',
      ]);
      const { key } = await makeKey(api, 'mfe_two');
      expect((await sendArchive(api, 'mfe_two', await largeBuild('mfe_two', '1.0.0'), key)).status).toBe(201);
      expect((await sendArchive(api, 'mfe_one', more)).status).toBe(201);
      expect((await sendArchive(api, 'mfe_two', await largeBuild('mfe_two', '1.1.0'))).status).toBe(201);
      expect((await sendArchive(api, 'mfe_two', await largeBuild('mfe_two', '1.2.0'))).body.code).toBe('upload-quota');
    }));
});
