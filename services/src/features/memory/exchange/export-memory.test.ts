import { amendTranslation } from '@subtitle/contracts/operations/memory-amendments';
import { exportMemory } from '@subtitle/contracts/operations/memory-exchange';
import { searchMemory } from '@subtitle/contracts/operations/memory-search';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { MemoryEntryModel } from '../../../models/memory-entry.model';
import { learnMemory } from '../../../test/learn-memory';
import { makeTaughtRow } from '../../../test/make-taught-row';
import { startTestApi } from '../../../test/start-test-api';

const FRIEND = { hi: 'पुराने मित्र से भेंट होगी।', te: 'పాత స్నేహితుడిని కలుస్తారు.' };
const RAIN = { hi: 'आज बारिश होगी।', te: 'ఈ రోజు వర్షం పడుతుంది.' };

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  for (const texts of [FRIEND, RAIN]) await makeTaughtRow(texts, { status_te: 'approved' });
  await learnMemory();
});
afterAll(() => api.stop());

async function download(pair: string, who = 'reviewer', form = 'tmx') {
  const authorization = `Bearer ${await api.getToken(who)}`;
  return api.app.inject({
    url: `/api${exportMemory.path.replace(':pair', pair)}?form=${form}`,
    headers: { authorization },
  });
}

describe('export-memory', () => {
  it('answers a TMX file with every translation of the pair', async () => {
    const { statusCode, headers, body } = await download('hi_te');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/x-tmx+xml']);
    expect(headers['content-disposition']).toContain('translation-memory-hi-te.tmx');
    expect(body.match(/<tu /g)).toHaveLength(2);
    for (const { hi, te } of [FRIEND, RAIN])
      expect(body).toContain(`<tuv xml:lang="hi"><seg>${hi}</seg></tuv><tuv xml:lang="te"><seg>${te}</seg></tuv>`);
  });

  it('has the corrected text, and omits a retired one', async () => {
    const find = async (q: string) =>
      (await api.as('reviewer').call(searchMemory, { query: { q } })).answer.found[0]!.id;
    const amend = async (q: string, body: object) =>
      api
        .as('reviewer')
        .call(amendTranslation, { params: { entry: await find(q) }, body: { seen: 0, ...body } as never });
    await amend('मित्र', { act: 'replace', target: 'మిత్రుడు' });
    await amend('बारिश', { act: 'retire' });
    const { body } = await download('hi_te');
    expect(body.match(/<tu /g)).toHaveLength(1);
    expect(body).toContain('<seg>మిత్రుడు</seg>');
  });

  it('refuses a workbook that an import would not read back as a whole, before its first byte', async () => {
    const { collection } = MemoryEntryModel;
    const spies = [
      jest.spyOn(collection, 'estimatedDocumentCount').mockResolvedValue(3_000_000),
      jest.spyOn(collection, 'countDocuments').mockResolvedValue(1_000_001),
    ];
    const { statusCode, body } = await download('hi_te', 'reviewer', 'xlsx');
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      400,
      { field: 'form', error: 'A workbook holds at most 1,000,000 translations. Select TMX, or fewer pairs.' },
    ]);
    expect((await download('hi_te')).statusCode).toBe(200);
    spies[1]!.mockResolvedValue(1_000_000);
    expect((await download('hi_te', 'reviewer', 'xlsx')).statusCode).toBe(200);
    for (const spy of spies) spy.mockRestore();
  });

  it('answers 404 without a translation, 400 for other languages, and 403 for a translator', async () => {
    expect((await download('te_hi')).statusCode).toBe(404);
    const { username } = await api.addPerson({ roles: ['reviewer'], langPairs: ['en_bn'] });
    expect((await download('hi_te', username)).statusCode).toBe(400);
    expect((await download('hi_te', 'translator')).statusCode).toBe(403);
  });
});
