import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { submitItem } from '@subtitle/contracts/operations/item-events';
import {
  type MachineSettings,
  readMachineUse,
  translateByMachine,
  tryMachine,
} from '@subtitle/contracts/operations/machine';
import { getSettings, saveSettings } from '@subtitle/contracts/operations/settings';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { MachineDayModel } from '../../models/machine-day.model';
import { MachineTextModel } from '../../models/machine-text.model';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';

const OWNER = {
  assigned_te: 'translator@example.com',
  status_te: 'assigned',
  revision_te: 1,
  source_te: 'hi',
} as const;
const RAIN = 'आज बारिश होगी।';
const REST = 'आराम करें।';

interface Asked {
  path: string;
  key: string | undefined;
  body: { q?: string[]; source?: string; target?: string; inputData?: { input: { source: string }[] } };
}

/** A server that answers like LibreTranslate and Bhashini. `reply` replaces its answer. */
let service: Server;
let reply: ((response: import('node:http').ServerResponse) => void) | null = null;
const asked: Asked[] = [];
let api: TestApi<App>;

beforeAll(async () => {
  api = await startTestApi({ MACHINE_KEY: 'secret-key' });
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const body = JSON.parse(text) as Asked['body'] & { api_key?: string };
      asked.push({ path: request.url!, key: body.api_key ?? request.headers.authorization, body });
      response.setHeader('content-type', 'application/json');
      if (reply) return reply(response);
      const translate = (one: string) => `${body.target ?? 'bh'}:${one}`;
      const input = body.inputData?.input.map(({ source }) => ({ source, target: translate(source) }));
      response.end(
        JSON.stringify(
          input
            ? { pipelineResponse: [{ taskType: 'translation', config: null, output: input, audio: null }] }
            : { translatedText: body.q!.map(translate) },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await api.stop();
});
beforeEach(async () => {
  asked.length = 0;
  reply = null;
  await MachineTextModel.deleteMany({});
  await MachineDayModel.deleteMany({});
});

const getUrl = (path = '') => `http://127.0.0.1:${(service.address() as AddressInfo).port}${path}`;

async function choose(machine: Partial<MachineSettings>) {
  const { house, ...settings } = (await api.as('admin').call(getSettings)).answer;
  const wanted = { service: 'libretranslate', url: getUrl(), dailyCharacters: 0, ...machine } as const;
  return api.as('admin').call(saveSettings, { body: { ...settings, house: { ...house, machine: wanted } } });
}

const place = (column: string, start: number, text: string) => ({ column, start, end: start + text.length });
const BOTH = [place('te_1', 0, RAIN), place('te_1', RAIN.length + 1, REST)];

function translate(id: number, sentences = BOTH, who = 'translator') {
  const params = { kind: 'daily', id, language: 'te' } as const;
  return api.as(who).call(translateByMachine, { params, body: { source: 'hi', sentences } });
}
const makeRow = async (fields: object = {}) =>
  (await makeRows(1, { ...OWNER, hi_1: `${RAIN} ${REST}`, hi_2: '', hi_3: '', hi_4: '', ...fields }))[0]!;

describe('translate-by-machine', () => {
  it('sends nothing until an admin names a service', async () => {
    expect((await translate(await makeRow())).answer).toEqual({ state: 'off', texts: [] });
    expect((await choose({ url: '' })).refusal.field).toBe('house.machine.url');
    expect((await choose({ url: 'ftp://x' })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('translates the sentences of the row by LibreTranslate, each of them once', async () => {
    await choose({});
    const id = await makeRow();
    const { answer } = await translate(id);
    expect(answer).toEqual({
      state: 'on',
      texts: [
        { ...BOTH[0], text: `te:${RAIN}` },
        { ...BOTH[1], text: `te:${REST}` },
      ],
    });
    expect(asked).toMatchObject([
      { path: '/translate', key: 'secret-key', body: { q: [RAIN, REST], source: 'hi', target: 'te', format: 'text' } },
    ]);
    expect((await translate(await makeRow())).answer.texts).toHaveLength(2);
    expect(asked).toHaveLength(1);
    const { days } = (await api.as('admin').call(readMachineUse)).answer;
    expect(days).toMatchObject([{ characters: RAIN.length + REST.length, requests: 1, failures: 0 }]);
  });

  it('sends no text but sentences of a row that the caller may see', async () => {
    await choose({});
    const id = await makeRow();
    expect((await translate(id, [{ column: 'te_1', start: 1, end: 5 }])).answer.texts).toEqual([]);
    expect((await translate(await makeRow({ assigned_te: 'editor@example.com' }))).status).toBe(404);
    expect((await translate(id, BOTH, 'uploader')).status).toBe(403);
    expect((await translate(id, BOTH, 'nobody')).status).toBe(401);
    expect(asked).toEqual([]);
  });

  it('translates by Bhashini', async () => {
    await choose({ service: 'bhashini', url: getUrl('/services/inference/pipeline') });
    const { answer } = await translate(await makeRow());
    expect(answer.texts.map(({ text }) => text)).toEqual([`bh:${RAIN}`, `bh:${REST}`]);
    expect(asked).toMatchObject([
      {
        path: '/services/inference/pipeline',
        key: 'secret-key',
        body: {
          pipelineTasks: [
            { taskType: 'translation', config: { language: { sourceLanguage: 'hi', targetLanguage: 'te' } } },
          ],
          inputData: { input: [{ source: RAIN }, { source: REST }] },
        },
      },
    ]);
  });

  it('stops at the limit of a day, also for simultaneous requests', async () => {
    await choose({ dailyCharacters: RAIN.length + REST.length });
    const ids = [await makeRow(), await makeRow({ hi_1: `${REST} ${RAIN}` })];
    const other = [place('te_1', 0, `${REST}`)];
    const [first] = await Promise.all([translate(ids[0]!), translate(ids[1]!, other)]);
    await translate(ids[0]!);
    const state = (await translate(await makeRow({ hi_1: 'कल धूप होगी।' }), [place('te_1', 0, 'कल धूप होगी।')])).answer;
    expect(state).toEqual({ state: 'limit', texts: [] });
    expect((await MachineDayModel.findOne({}).lean())!.characters).toBeLessThanOrEqual(RAIN.length + REST.length);
    expect(first.status).toBe(200);
  });
});

describe('a service that fails', () => {
  it('is silent in the editor, named for admins, and not called for a minute after three failures', async () => {
    await choose({ url: getUrl('/failing') });
    reply = (response) => {
      response.statusCode = 500;
      response.end('{"error":"no model for hi to te"}');
    };
    const id = await makeRow();
    for (let n = 0; n < 5; n++) expect((await translate(id)).answer).toEqual({ state: 'unavailable', texts: [] });
    expect(asked).toHaveLength(3);
    const use = (await api.as('admin').call(readMachineUse)).answer;
    expect(use.failure?.message).toBe('The service answered 500: no model for hi to te');
    expect(use.days).toMatchObject([{ characters: 0, requests: 3, failures: 3 }]);
    // Another address is tried at once.
    reply = null;
    await choose({ url: getUrl('/other/') });
    expect((await translate(id)).answer.state).toBe('on');
    expect(asked.at(-1)!.path).toBe('/other/translate');
    expect((await api.as('admin').call(readMachineUse)).answer.failure).toBeNull();
  });

  it.each([
    ['{"translatedText":["one"]}', 'The service did not answer one translation for each text'],
    ['not JSON', 'The service answered 200'],
    ['{"translatedText":[1,2]}', 'The service did not answer one translation for each text'],
  ])('is one that answers %s', async (body, message) => {
    await choose({ url: getUrl(`/odd-${body.length}`) });
    reply = (response) => response.end(body);
    expect((await translate(await makeRow())).answer).toEqual({ state: 'unavailable', texts: [] });
    expect((await api.as('admin').call(readMachineUse)).answer.failure?.message).toBe(message);
  });

  it('still translates other pairs if it refuses one of them', async () => {
    await choose({ url: getUrl('/one-pair') });
    reply = (response) => {
      response.statusCode = 400;
      response.end('{"error":"te is not supported"}');
    };
    const id = await makeRow();
    for (let n = 0; n < 4; n++) expect((await translate(id)).answer.state).toBe('unavailable');
    expect(asked).toHaveLength(4);
    reply = null;
    expect((await translate(id)).answer.state).toBe('on');
  });

  it('is one that redirects', async () => {
    await choose({ url: getUrl('/redirecting') });
    reply = (response) => response.writeHead(307, { location: getUrl('/elsewhere') }).end();
    expect((await translate(await makeRow())).answer.state).toBe('unavailable');
    expect(asked.map(({ path }) => path)).toEqual(['/redirecting/translate']);
  });
});

describe('a submission', () => {
  const submit = (id: number, te_1: string, acceptsMachine?: boolean) =>
    api.as('translator').call(submitItem, {
      params: { kind: 'daily', id, language: 'te' },
      body: {
        revision: 1,
        columns: { te_1 },
        source: { language: 'hi', texts: { hi_1: RAIN } },
        ...(acceptsMachine && { acceptsMachine }),
      },
    });
  const TELUGU = 'ఈ రోజు వర్షం పడుతుంది.';

  beforeEach(async () => {
    await choose({});
    reply = (response) => response.end(JSON.stringify({ translatedText: [TELUGU] }));
  });

  it('of an unchanged machine translation is refused until its author accepts it', async () => {
    const rows = [await makeRow({ hi_1: RAIN }), await makeRow({ hi_1: RAIN }), await makeRow({ hi_1: RAIN })];
    await translate(rows[0]!, [place('te_1', 0, RAIN)]);
    const { status, refusal } = await submit(rows[0]!, TELUGU);
    expect([status, refusal.code, refusal.field]).toEqual([422, 'machine-text', 'te_1']);
    expect((await submit(rows[1]!, TELUGU.replace('ఈ రోజు', 'నేడు'))).status).toBe(200);
    expect((await submit(rows[0]!, TELUGU, true)).status).toBe(200);
    expect(await MachineTextModel.find({}).lean()).toMatchObject([{ accepted_by: 'translator@example.com' }]);
    expect((await submit(rows[2]!, TELUGU)).status).toBe(200);
  });
});

describe('try-machine', () => {
  it('translates one fixed sentence by settings that are not saved', async () => {
    const call = (body: { service: 'libretranslate' | 'off'; url: string }, who = 'admin') =>
      api.as(who).call(tryMachine, { body });
    const { answer } = await call({ service: 'libretranslate', url: getUrl('/trial') });
    expect(answer).toMatchObject({ source: 'A good day for new work.', text: 'hi:A good day for new work.' });
    reply = (response) => {
      response.statusCode = 403;
      response.end('{"error":"Invalid API key"}');
    };
    const { refusal } = await call({ service: 'libretranslate', url: getUrl('/trial') });
    expect([refusal.code, refusal.error]).toEqual(['machine-failed', 'The service answered 403: Invalid API key']);
    expect((await call({ service: 'off', url: '' })).refusal.code).toBe('machine-failed');
    expect((await call({ service: 'libretranslate', url: getUrl() }, 'translator')).status).toBe(403);
  });
});
