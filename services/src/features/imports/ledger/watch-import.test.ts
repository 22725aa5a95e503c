import http from 'node:http';
import { logout } from '@subtitle/contracts/operations/auth';
import {
  cancelImport,
  getImport,
  type ImportAnswer,
  listImports,
  watchImport,
} from '@subtitle/contracts/operations/imports';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { waitUntil } from '@subtitle/testing/processes';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { startWorkers } from '../../../jobs/start-workers';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { getVisibleFilter } from '../rows/visible-rows';

interface Event {
  id: number;
  import: ImportAnswer;
}

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
  await test.api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.stop());

const work = () => startWorkers(test.api.app.env, pino({ level: 'silent' }));
const imports = () => mongoose.connection.collection<{ _id: number; spool_id: object }>('imports');
const idOf = async (bytes: Buffer) => ((await test.upload('daily', bytes)).body.import as ImportAnswer).id;
const workbook = (from: string, rows = 12) => makeWorkbook({ kind: 'daily', rows, languages: ['en'], from });

async function open(id: number, headers: Record<string, string> = {}): Promise<Response> {
  const { port } = test.api.app.server.address() as { port: number };
  const authorization = `Bearer ${await test.api.getToken('uploader')}`;
  return fetch(`http://127.0.0.1:${port}/api/imports/${id}/events`, { headers: { authorization, ...headers } });
}

/** Reads events until the stream ends or `enough` have come. */
async function read(answer: Response, enough = Number.POSITIVE_INFINITY): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of follow(answer)) {
    events.push(event);
    if (events.length >= enough) break;
  }
  return events;
}

describe('access to an import', () => {
  it('requires a session, the role of uploader, and an existing import', async () => {
    for (const operation of [getImport, watchImport, cancelImport]) {
      const input = { params: { id: 99_999 } };
      expect((await test.api.as('nobody').call(operation, input)).status).toBe(401);
      expect((await test.api.as('translator').call(operation, input)).status).toBe(403);
      expect((await test.api.as('uploader').call(operation, input)).status).toBe(404);
    }
  });
});

describe('an upload over a real connection', () => {
  const send = async (body: FormData | Blob, headers: Record<string, string> = {}) => {
    const { port } = test.api.app.server.address() as { port: number };
    const authorization = `Bearer ${await test.api.getToken('uploader')}`;
    return fetch(`http://127.0.0.1:${port}/api/imports/daily`, {
      method: 'POST',
      body,
      headers: { authorization, ...headers },
    });
  };

  it('is refused with 415 while the client is still sending 40 MB that are no workbook', async () => {
    const form = new FormData();
    form.set('file', new Blob([Buffer.alloc(40_000_000, 'a')]), 'film.xlsx');
    const answer = await send(form);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([415, 'not-a-workbook']);
  });

  it('is refused with 400 without a form, or without the file in it', async () => {
    expect((await send(new Blob(['hello'], { type: 'application/octet-stream' }))).status).toBeGreaterThanOrEqual(400);
    const form = new FormData();
    form.set('document', new Blob(['PK']), 'a.xlsx');
    expect((await send(form)).status).toBe(400);
  });

  it('leaves nothing behind if it is aborted', async () => {
    const stop = new AbortController();
    const { port } = test.api.app.server.address() as { port: number };
    const request = http.request({
      port,
      method: 'POST',
      path: '/api/imports/daily',
      headers: {
        authorization: `Bearer ${await test.api.getToken('uploader')}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 5_000_000,
      },
      signal: stop.signal,
    });
    request.on('error', () => undefined);
    request.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n');
    request.write(Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(1_000_000)]));
    await waitUntil(
      async () => ((await test.count('spool.chunks')) > 0 ? true : undefined),
      'the spool gets the first bytes',
    );
    stop.abort();
    await waitUntil(async () => ((await test.count('spool.chunks')) === 0 ? true : undefined), 'the spool is cleaned');
    expect(await test.count('imports')).toBe(0);
  });
});

describe('live progress', () => {
  it('sends the current state immediately, then changes, and ends after the final state', async () => {
    const id = await idOf(workbook('2027-01-01', 1200));
    const answer = await open(id, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('content-encoding')).toBeNull();
    const reading = read(answer);
    const workers = work();
    const events = await reading;
    await workers.close();
    expect(events[0]!.import.status).toBe('queued');
    expect(events.at(-1)!.import).toMatchObject({ status: 'done', rows: 1200, inserted: 1200, progress: 100 });
    const ids = events.map((event) => event.id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    const progress = events.map((event) => event.import.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });

  it('sends the final state again to a client that connects late', async () => {
    const { imports } = (await test.api.as('uploader').call(listImports, { query: { limit: 1 } })).answer;
    const events = await read(await open(imports[0]!.id, { 'last-event-id': '1' }));
    expect(events.map((event) => event.import.status)).toEqual(['done']);
  });

  it('does not repeat the event a reconnecting page already has', async () => {
    const id = await idOf(workbook('2027-06-01'));
    const [first] = await read(await open(id), 1);
    const reading = read(await open(id, { 'last-event-id': String(first!.id) }), 1);
    await test.api.as('uploader').call(cancelImport, { params: { id } });
    const [next] = await reading;
    expect(next!.id).toBeGreaterThan(first!.id);
  });
});

describe('a session with event streams', () => {
  const openAs = async (username: string, id: number) => {
    const { port } = test.api.app.server.address() as { port: number };
    const headers = { authorization: `Bearer ${await test.api.getToken(username)}` };
    return fetch(`http://127.0.0.1:${port}/api/imports/${id}/events`, { headers });
  };
  const newcomer = () => test.api.addPerson({ roles: ['uploader'] });
  let id: number;
  beforeAll(async () => {
    id = await idOf(workbook('2033-01-01'));
  });

  it.each([
    ['signs out', async ({ username }: { username: string }) => void (await test.api.as(username).call(logout))],
    ['is disabled', async ({ id }: { id: number }) => void (await setUser(id, { status: 'inactive' }))],
    [
      'idles out',
      async (person: { id: number }) => {
        const seen_at = new Date(Date.now() - 61 * 60_000);
        await mongoose.connection.collection('sessions').updateMany({ user_id: person.id }, { $set: { seen_at } });
      },
    ],
  ])('gets no more events of an import once it %s', async (_how, end) => {
    const person = await newcomer();
    const answer = await openAs(person.username, id);
    const heard = read(answer);
    await end(person);
    // The stream ends although the import does not.
    expect((await heard).map((event) => event.import.status)).toEqual(['queued']);
    expect((await test.api.as('uploader').call(getImport, { params: { id } })).answer.import.status).toBe('queued');
  });

  it('has at most ten streams, and gets another one after closing one', async () => {
    const { username } = await newcomer();
    const streams = await Promise.all(Array.from({ length: 10 }, () => openAs(username, id)));
    expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const refused = await openAs(username, id);
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      429,
      'Too many pages of this application are open. Please close one.',
    ]);
    await streams[0]!.body!.cancel();
    const again = async () => {
      const answer = await openAs(username, id);
      await answer.body!.cancel();
      return answer.status === 200 || undefined;
    };
    expect(await waitUntil(again, 'a stream is free')).toBe(true);
    for (const stream of streams.slice(1)) await stream.body!.cancel();
  });

  it('frees the places of streams that ended by themselves', async () => {
    const { username } = await newcomer();
    const done = await idOf(workbook('2031-01-01'));
    await test.api.as('uploader').call(cancelImport, { params: { id: done } });
    for (let nth = 0; nth < 12; nth++) {
      const answer = await waitUntil(async () => {
        const tried = await openAs(username, done);
        if (tried.status === 200) return tried;
        await tried.body!.cancel();
        return undefined;
      }, `stream ${nth}`);
      expect((await read(answer)).map((event) => event.import.status)).toEqual(['cancelled']);
    }
  });
});

const setUser = (id: number, change: object) =>
  mongoose.connection.collection('users').updateOne({ _id: id as never }, { $set: change });
const cleaned = (id: number) =>
  waitUntil(async () => (await imports().findOne({ _id: id, unclean: false })) ?? undefined, `${id} is clean`);

describe('cancelling', () => {
  it('ends a waiting import; a second cancellation is refused', async () => {
    const id = await idOf(workbook('2028-01-01'));
    expect((await test.api.as('uploader').call(cancelImport, { params: { id } })).status).toBe(200);
    expect(await test.waitForEnd(id)).toMatchObject({ status: 'cancelled', inserted: 0 });
    const workers = work();
    await cleaned(id);
    await workers.close();
    expect(await test.count('predictions', { import_id: id })).toBe(0);
    const file = (await imports().findOne({ _id: id }))!.spool_id;
    expect(await test.count('spool.files', { _id: file })).toBe(0);
    expect(await test.count('spool.chunks', { files_id: file })).toBe(0);
    const again = await test.api.as('uploader').call(cancelImport, { params: { id } });
    expect(again.refusal).toMatchObject({ code: 'import-not-cancellable' });
  });

  it('an import that is being written removes its rows, which are never visible', async () => {
    const id = await idOf(workbook('2029-01-01', 6000));
    const workers = work();
    const seen: number[] = [];
    for await (const event of follow(await open(id))) {
      seen.push(await test.count('predictions', { $and: [{ import_id: id }, await getVisibleFilter()] }));
      if (event.import.status === 'scanning' && event.import.inserted > 0) {
        expect(await test.count('predictions', { import_id: id })).toBeGreaterThan(0);
        await test.api.as('uploader').call(cancelImport, { params: { id } });
      }
    }
    const ended = await test.waitForEnd(id);
    await cleaned(id);
    await workers.close();
    expect(ended).toMatchObject({ status: 'cancelled', inserted: 0, duplicate: 0, rejected: ended.rows });
    expect(await test.count('predictions', { import_id: id })).toBe(0);
    expect(new Set(seen)).toEqual(new Set([0]));
  });
});

describe('the list of imports', () => {
  it('is newest first, filtered by kind, page by page', async () => {
    const first = (await test.api.as('uploader').call(listImports, { query: { kind: 'daily', limit: 2 } })).answer;
    expect(first.imports).toHaveLength(2);
    expect(first.imports[0]!.id).toBeGreaterThan(first.imports[1]!.id);
    const second = await test.api.as('uploader').call(listImports, { query: { limit: 100, before: first.next! } });
    expect(second.answer.imports[0]!.id).toBeLessThan(first.next!);
    expect(second.answer.next).toBeNull();
    expect((await test.api.as('uploader').call(listImports, { query: { kind: 'tenday' } })).answer.imports).toEqual([]);
  });
});

describe('two concurrent imports of the same rows', () => {
  it('write each row once, whichever comes first', async () => {
    const bytes = workbook('2031-01-01', 1200);
    const ids = [await idOf(bytes), await idOf(bytes)];
    const workers = work();
    const ended = await Promise.all(ids.map((id) => test.waitForEnd(id)));
    await workers.close();
    // The import that became visible first inserted the rows. All rows of the other one were duplicates.
    const counts = ended.map(({ status, inserted, duplicate }) => [status, inserted, duplicate]);
    expect(counts.sort()).toEqual([
      ['done', 0, 1200],
      ['done', 1200, 0],
    ]);
    const dates = { from: /^2031/ };
    expect(
      await mongoose.connection.collection('predictions').countDocuments({ ...dates, ...(await getVisibleFilter()) }),
    ).toBe(1200);
  });
});

async function* follow(answer: Response): AsyncGenerator<Event> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body!) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const [, id, data] = /^id: (\d+)\nevent: import\ndata: (.*)$/.exec(block) ?? [];
      if (data) yield { id: Number(id), import: JSON.parse(data) };
    }
  }
}
