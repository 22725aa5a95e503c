import { addTranslation, amendTranslation } from '@subtitle/contracts/operations/memory-amendments';
import {
  decideMemoryImport,
  exportMemory,
  getMemoryImport,
  listMemoryImports,
  type MemoryImportAct,
  startMemoryImport,
} from '@subtitle/contracts/operations/memory-exchange';
import { searchMemory } from '@subtitle/contracts/operations/memory-search';
import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../../../http/route';
import { MemoryAmendmentModel } from '../../../models/memory-amendment.model';
import { MemoryEntryModel } from '../../../models/memory-entry.model';
import { MemoryImportModel } from '../../../models/memory-import.model';
import { UserModel } from '../../../models/user.model';
import { injectDriverFault } from '../../../test/driver-faults';
import { learnMemory } from '../../../test/learn-memory';
import { makeTaughtRow } from '../../../test/make-taught-row';
import { buildMultipartBody } from '../../../test/start-import-api';
import { startTestApi } from '../../../test/start-test-api';
import { forgetActorsOf } from '../../auth/actor-cache';
import { listKeyedSentences } from '../learn/list-places';
import { lookUpSentences } from '../look-up/look-up';
import { findKnownKeys } from '../sheet/known-keys.repository';
import { createMemoryImportStepper } from './memory-import-stepper';
import { BATCH_SIZE } from './read-places';

const FRIEND = { hi: 'पुराने मित्र से भेंट होगी।', te: 'పాత స్నేహితుడిని కలుస్తారు.' };
const OTHER_FRIEND = 'పాత మిత్రుడిని కలుస్తారు.';
const RAIN = { hi: 'आज बारिश होगी।', te: 'ఈ రోజు వర్షం పడుతుంది.' };

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  await makeTaughtRow(FRIEND, { status_te: 'approved' });
  await learnMemory();
});
afterAll(() => api.stop());

const unit = (hi: string, te: string) =>
  `<tu><tuv xml:lang="hi-IN"><seg>${hi}</seg></tuv>\n<tuv xml:lang="te"><seg>${te}</seg></tuv></tu>\n`;
const tmx = (units: string) =>
  `<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx version="1.4"><header srclang="hi-IN"/><body>\n${units}</body></tmx>`;

async function upload(
  content: string | Buffer,
  { name = 'old.tmx', who = 'reviewer', fields = {} as Record<string, string> } = {},
) {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api${startMemoryImport.path}`,
    headers: {
      authorization: `Bearer ${await api.getToken(who)}`,
      'content-type': 'multipart/form-data; boundary=----test-boundary',
    },
    payload: buildMultipartBody(Buffer.from(content), name, fields),
  });
  return { status: answer.statusCode, id: answer.json().import?.id as number, body: answer.json() };
}

async function work(stepper = createMemoryImportStepper()): Promise<void> {
  while (await stepper.step());
  await stepper.release();
}

const read = async (id: number) => (await api.as('reviewer').call(getMemoryImport, { params: { id } })).answer;
const decide = (id: number, act: MemoryImportAct, who = 'reviewer') =>
  api.as(who).call(decideMemoryImport, { params: { id }, body: { act } });
const find = async (q: string) => (await api.as('reviewer').call(searchMemory, { query: { q } })).answer.found;
const lookUp = async (text: string, at = 0) => {
  const asker = { username: 'reviewer@example.com', pair: 'hi_te', unit: '', lagna: 0 } as const;
  return (await lookUpSentences(asker, listKeyedSentences('hi_te', text)))[at]!;
};

/** Makes units with sentences that begin with a word. */
function makeUnits(first: { hi: string; te: string }, count: number): string {
  const letters = 'कखगघचछजझटठडढतथदधनपफबभमयरलवशसह';
  const word = (n: number) => `${letters[n % 29]! + letters[Math.floor(n / 29) % 29]!}ल`;
  return Array.from({ length: count }, (_, n) =>
    unit(`${first.hi} ${word(n)} आएगा।`, `${first.te} ${word(n)} వస్తుంది.`),
  ).join('');
}

/** Works as a worker does: a failed step is tried again by the same stepper. @returns the number of failures */
async function workOn(stepper = createMemoryImportStepper()): Promise<number> {
  for (let [failures, more] = [0, true]; ; ) {
    try {
      more = (await stepper.step()) === true;
      if (more) continue;
      await stepper.release();
      return failures;
    } catch {
      if (++failures > 20) throw new Error('The worker fails again and again.');
    }
  }
}

const isKnown = async (text: string) =>
  (await findKnownKeys([listKeyedSentences('hi_te', text)[0]!.sentence], null)).size > 0;
const countStored = async (id: number) => [
  await MemoryEntryModel.countDocuments({ 'amended.import': id }),
  await MemoryAmendmentModel.countDocuments({ import: id }),
];

async function importFile(content: string | Buffer, options: Parameters<typeof upload>[1] = {}) {
  const { id } = await upload(content, options);
  await work();
  expect((await decide(id, 'store')).status).toBe(200);
  await work();
  return id;
}

describe('an import into the memory', () => {
  it('is for reviewers with the pair, and needs a file', async () => {
    expect((await upload(tmx(''), { who: 'translator' })).status).toBe(403);
    expect((await upload(tmx(''), { fields: { pair: 'xx_yy' } })).status).toBe(400);
    expect((await upload(tmx(''), { fields: { pairs: 'hi_te' } })).status).toBe(400);
    const { username } = await api.addPerson({ roles: ['reviewer'], langPairs: ['en_bn'] });
    expect((await upload(tmx(''), { who: username, fields: { pair: 'hi_te' } })).status).toBe(400);
    const { id } = await upload(tmx(unit('यात्रा शुभ रहेगी।', 'ప్రయాణం శుభం.')));
    await work();
    expect((await api.as(username).call(getMemoryImport, { params: { id } })).status).toBe(404);
    expect((await decide(id, 'store', username)).status).toBe(404);
    expect((await decide(id, 'cancel')).answer.import.state).toBe('cancelled');
    expect((await decide(id, 'store')).status).toBe(409);
    await work();
    expect(await MemoryImportModel.countDocuments({ _id: id, spool_id: null })).toBe(1);
  });

  it('counts what is new, known and different, and stores nothing before the decision', async () => {
    const units = [
      unit(FRIEND.hi, FRIEND.te),
      unit(FRIEND.hi, OTHER_FRIEND),
      unit(RAIN.hi, RAIN.te),
      unit(RAIN.hi, RAIN.te),
      unit('बिना अनुवाद।', ''),
      unit('', 'మూలం లేదు.'),
      '<tu><tuv xml:lang="fr"><seg>Oui</seg></tuv></tu>',
    ];
    const { status, id, body } = await upload(tmx(units.join('')));
    expect([status, body.import.state]).toEqual([202, 'reading']);
    await work();
    expect((await read(id)).import).toMatchObject({
      state: 'ready',
      name: 'old.tmx',
      by: 'reviewer@example.com',
      sentences: 3,
      fresh: 1,
      known: 1,
      differing: 1,
      skipped: { sourceless: 1, untranslated: 1, otherLanguages: 1, unmatched: 0 },
      faults: 0,
    });
    expect((await read(id)).leftOut).toEqual([
      { line: 12, sentence: 'There is no translation.' },
      { line: 14, sentence: 'There is no source text.' },
      { line: 16, sentence: 'The languages are not those of the import.' },
    ]);
    expect(await find('बारिश')).toEqual([]);
    await decide(id, 'store');
    await work();
    expect((await read(id)).import).toMatchObject({ state: 'done', progress: 1 });
    const [rain] = await find('बारिश');
    expect(rain).toMatchObject({
      uses: 0,
      amended: { state: 'imported', by: 'reviewer@example.com', reason: 'old.tmx', learnt: RAIN.te },
    });
    expect((await api.as('reviewer').call(listMemoryImports)).answer.imports[0]).toMatchObject({ id, state: 'done' });
  });

  it('ranks below an approved translation of the same sentence', async () => {
    const matches = await lookUp(`${RAIN.hi} ${FRIEND.hi}`, 1);
    expect(matches.map(({ target, state, percent }) => [target, state, percent])).toEqual([
      [FRIEND.te, 'approved', 100],
      [OTHER_FRIEND, 'imported', 100],
    ]);
  });

  it('doubles nothing the second time', async () => {
    const before = [await MemoryEntryModel.countDocuments(), await MemoryAmendmentModel.countDocuments()];
    const id = await importFile(tmx(unit(RAIN.hi, RAIN.te) + unit(FRIEND.hi, OTHER_FRIEND)));
    expect((await read(id)).import).toMatchObject({ fresh: 0, known: 2 });
    expect([await MemoryEntryModel.countDocuments(), await MemoryAmendmentModel.countDocuments()]).toEqual(before);
  });

  it('brings no retired translation back', async () => {
    const content = tmx(unit('धन मिलेगा।', 'ధనం లభిస్తుంది.'));
    await importFile(content);
    const [entry] = await find('धन');
    await MemoryEntryModel.updateOne({ _id: entry!.id }, { $set: { 'amended.state': 'retired' } });
    await importFile(content);
    expect((await find('धन'))[0]!.amended!.state).toBe('retired');
  });

  it('lists faults by line and imports nothing of the file', async () => {
    const broken = tmx(
      `${unit('पहला वाक्य।', 'మొదటి వాక్యం.')}<tu><tuv><seg>a</seg></tuv></tu>\n<tu>\n</tu>\n<tu><tuv xml:lang="hi"/></tu>\n`,
    );
    const { id } = await upload(broken);
    await work();
    const { import: found, faults } = await read(id);
    expect(found).toMatchObject({ state: 'faulty', faults: 3 });
    expect(faults).toEqual([
      { line: 6, sentence: 'A text has no language (xml:lang).' },
      { line: 7, sentence: 'This unit has no text.' },
      { line: 9, sentence: 'The text in Hindi has no segment (seg).' },
    ]);
    expect((await decide(id, 'store')).status).toBe(409);
    expect(await find('पहला')).toEqual([]);
  });

  it('writes what the file leaves out only with the batches that add some', async () => {
    const blank = unit('बिना अनुवाद का वाक्य।', '');
    const sky = makeUnits({ hi: 'नभ में', te: 'నభంలో' }, BATCH_SIZE * 3);
    const written: number[] = [];
    const heal = injectDriverFault(['update'], ({ updates }) => {
      const [
        {
          u: { $set = {} },
        },
      ] = updates as [{ u: { $set?: { left_out?: unknown[] } } }];
      if ($set.left_out) written.push($set.left_out.length);
    });
    const { id } = await upload(tmx(blank + sky + blank));
    await work();
    heal();
    expect(written).toEqual([1, 2]);
    expect((await read(id)).leftOut!.map(({ line }) => line)).toEqual([4, BATCH_SIZE * 6 + 6]);
  });

  it('names a file without a translation, and a damaged workbook', async () => {
    for (const [content, name, sentence] of [
      [tmx(''), 'a.tmx', 'The file has no translation between your languages.'],
      [
        'PK\u0003\u0004 nothing',
        'a.xlsx',
        'This workbook is damaged and cannot be read. Please save it again in Excel and try again.',
      ],
    ] as const) {
      const { id } = await upload(content, { name });
      await work();
      expect((await read(id)).faults).toEqual([{ line: 1, sentence }]);
    }
  });

  it('reads back its own .xlsx, also as another pair', async () => {
    const headers = { authorization: `Bearer ${await api.getToken('reviewer')}` };
    const url = `/api${exportMemory.path.replace(':pair', 'hi_te,te_hi')}?form=xlsx`;
    const { statusCode, rawPayload } = await api.app.inject({ url, headers });
    expect(statusCode).toBe(200);
    const { id } = await upload(rawPayload, { name: 'memory.xlsx' });
    await work();
    expect((await read(id)).import).toMatchObject({ state: 'ready', fresh: 0, differing: 0, faults: 0 });
    const reversed = await upload(rawPayload, { name: 'memory.xlsx', fields: { pair: 'te_hi' } });
    await work();
    expect((await read(reversed.id)).import).toMatchObject({ state: 'ready', pair: 'te_hi', known: 0 });
    await decide(reversed.id, 'cancel');
  });

  it('that a killed worker began is stored once, and nothing is visible before its end', async () => {
    const count = BATCH_SIZE * 2 + 10;
    const { id } = await upload(tmx(makeUnits({ hi: 'विशाल', te: 'విశాల' }, count)));
    await work();
    await decide(id, 'store');
    const killed = createMemoryImportStepper();
    await killed.step();
    expect(await MemoryEntryModel.countDocuments({ 'amended.import': id })).toBe(BATCH_SIZE);
    expect([await find('विशाल'), await lookUp('विशाल ककल आएगा।')]).toEqual([[], []]);
    expect(await isKnown('विशाल ककल आएगा।')).toBe(false);
    const next = createMemoryImportStepper();
    expect(await next.step()).toBeNull();
    await MemoryImportModel.updateOne({ _id: id }, { $set: { held_until: new Date(0) } });
    await work(next);
    // The worker that was suspended finds that another one has finished.
    await work(killed);
    expect((await read(id)).import).toMatchObject({ state: 'done', sentences: count, stored: count });
    expect(await countStored(id)).toEqual([count, count]);
    expect(await isKnown('विशाल ककल आएगा।')).toBe(true);
    expect(await find('विशाल')).toHaveLength(25);
  });

  it('loses no batch when storing one fails', async () => {
    const count = BATCH_SIZE * 2 + 10;
    const { id } = await upload(tmx(makeUnits({ hi: 'तेज', te: 'వేగ' }, count)));
    await work();
    await decide(id, 'store');
    const { collection } = MemoryEntryModel;
    const insert = collection.insertMany.bind(collection);
    let calls = 0;
    const failing = jest.spyOn(collection, 'insertMany').mockImplementation((...given) => {
      // The first try of every batch fails, also that of the last one.
      return ++calls % 2 === 1 ? Promise.reject(new Error('The disk is full.')) : insert(...given);
    });
    expect(await workOn()).toBe(3);
    failing.mockRestore();
    expect((await read(id)).import).toMatchObject({ state: 'done', stored: count });
    expect(await countStored(id)).toEqual([count, count]);
  });

  it('is neither checked nor stored in part when its file cannot be read for a while', async () => {
    const { id } = await upload(tmx(makeUnits({ hi: 'नीला', te: 'నీలి' }, 3)));
    const stepper = createMemoryImportStepper();
    const failOnce = async () => {
      const opening = jest.spyOn(mongoose.mongo.GridFSBucket.prototype, 'openDownloadStream');
      opening.mockImplementationOnce(() => {
        throw new Error('The spool does not answer.');
      });
      await expect(stepper.step()).rejects.toThrow('The spool does not answer.');
      opening.mockRestore();
      expect(await workOn(stepper)).toBe(0);
    };
    await failOnce();
    expect((await read(id)).import).toMatchObject({ state: 'ready', sentences: 3, fresh: 3 });
    await decide(id, 'store');
    await failOnce();
    expect((await read(id)).import).toMatchObject({ state: 'done', stored: 3 });
    expect(await find('नीला')).toHaveLength(3);
  });

  it('whose file can never be read is given up, so that the next one is checked', async () => {
    const { id } = await upload(tmx(makeUnits({ hi: 'काला', te: 'నలుపు' }, 3)));
    const behind = await upload(tmx(makeUnits({ hi: 'सफ़ेद', te: 'తెలుపు' }, 2)));
    const stepper = createMemoryImportStepper();
    const opening = jest.spyOn(mongoose.mongo.GridFSBucket.prototype, 'openDownloadStream');
    opening.mockImplementation(() => {
      throw new Error('The spool does not answer.');
    });
    for (let failed = 0; failed < 20; failed++)
      await expect(stepper.step()).rejects.toThrow('The spool does not answer.');
    opening.mockRestore();
    expect(await workOn(stepper)).toBe(0);
    expect((await read(id)).import).toMatchObject({ state: 'faulty', faults: 1 });
    expect((await read(behind.id)).import).toMatchObject({ state: 'ready', sentences: 2 });
    await decide(behind.id, 'cancel');
  });

  it('that is being stored survives a rebuild by other rules, which it was not split by', async () => {
    const count = BATCH_SIZE + 10;
    const { id } = await upload(tmx(makeUnits({ hi: 'पुराना', te: 'పాత' }, count)));
    await work();
    await decide(id, 'store');
    const former = createMemoryImportStepper();
    await former.step();
    await former.release();
    await learnMemory({ all: true });
    expect(await countStored(id)).toEqual([BATCH_SIZE, BATCH_SIZE]);
    await MemoryImportModel.updateOne({ _id: id }, { $set: { rules: 'former', finished: count } });
    await work();
    expect((await read(id)).import).toMatchObject({ state: 'done', stored: count });
    expect(await countStored(id)).toEqual([count, count]);
  });

  it('that was undone brings nothing back when a person takes a correction back', async () => {
    const [source, target] = ['हरा पेड़ होगा।', 'పచ్చని చెట్టు ఉంటుంది.'];
    const content = tmx(unit(source, target));
    const id = await importFile(content);
    const act = async (body: { act: 'replace' | 'undo'; target?: string }) => {
      const [found] = await find('हरा');
      const { id: entry, amendment: seen } = found!;
      return api.as('reviewer').call(amendTranslation, { params: { entry }, body: { ...body, seen } });
    };
    expect((await read(id)).undo).toEqual({ removed: 1, kept: 0 });
    expect((await act({ act: 'replace', target: 'ఆకుపచ్చ చెట్టు.' })).status).toBe(200);
    expect((await read(id)).undo).toEqual({ removed: 0, kept: 1 });
    await decide(id, 'undo');
    await work();
    expect((await read(id)).undo).toEqual({ removed: 0, kept: 1 });
    expect(await find('हरा')).toHaveLength(1);
    expect((await act({ act: 'undo' })).status).toBe(200);
    expect([await find('हरा'), await MemoryEntryModel.countDocuments({ source })]).toEqual([[], 0]);
    const again = await importFile(content);
    expect((await read(again)).import).toMatchObject({ state: 'done', fresh: 1, stored: 1 });
    expect(await find('हरा')).toMatchObject([{ target, amended: { state: 'imported' } }]);
  });

  it('takes over an entry that an undone import left behind, as a person does who adds it', async () => {
    const content = tmx(unit('लाल फूल खिलेगा।', 'ఎర్ర పువ్వు పూస్తుంది.') + unit('सफेद फूल खिलेगा।', 'తెల్ల పువ్వు పూస్తుంది.'));
    const former = await importFile(content);
    await MemoryImportModel.updateOne({ _id: former }, { $set: { state: 'undone' } });
    expect(await find('फूल')).toEqual([]);
    const added = { pair: 'hi_te', source: 'लाल फूल खिलेगा।', target: 'ఎర్ర పువ్వు పూస్తుంది.' } as const;
    expect((await api.as('reviewer').call(addTranslation, { body: added })).status).toBe(200);
    const id = await importFile(content);
    expect((await read(id)).import).toMatchObject({ state: 'done', fresh: 1, known: 1, stored: 1 });
    expect((await find('फूल')).map(({ amended }) => amended!.state).sort()).toEqual(['added', 'imported']);
  });

  it('counts what it stored, which is less if a person added a translation since the check', async () => {
    const { id } = await upload(
      tmx(unit('मीठा फल मिलेगा।', 'తీపి పండు దొరుకుతుంది.') + unit('खट्टा फल मिलेगा।', 'పుల్లని పండు దొరుకుతుంది.')),
    );
    await work();
    const body = { pair: 'hi_te', source: 'मीठा फल मिलेगा।', target: 'తీపి పండు దొరుకుతుంది.' } as const;
    await api.as('reviewer').call(addTranslation, { body });
    await decide(id, 'store');
    await work();
    expect((await read(id)).import).toMatchObject({ state: 'done', fresh: 2, stored: 1 });
  });

  it('is decided about only by people who have all its pairs now, and is seen by others after its check', async () => {
    const { id: person, username } = await api.addPerson({ roles: ['reviewer'], langPairs: ['hi_te'] });
    const { id } = await upload(tmx(unit('बड़ा घर होगा।', 'పెద్ద ఇల్లు ఉంటుంది.')), { who: username });
    const see = async (who: string) => (await api.as(who).call(getMemoryImport, { params: { id } })).status;
    expect([await see(username), await see('admin'), await see('reviewer')]).toEqual([200, 200, 404]);
    await work();
    expect([await see(username), await see('admin'), await see('reviewer')]).toEqual([200, 200, 200]);
    await UserModel.updateOne({ username }, { $set: { langPairs: ['en_bn'] } });
    forgetActorsOf(person);
    expect(await see(username)).toBe(200);
    const { status, refusal } = await decide(id, 'store', username);
    expect([status, refusal.error]).toEqual([
      404,
      'Somebody with all languages of this file must decide. You do not have all of them.',
    ]);
    expect((await decide(id, 'cancel')).status).toBe(200);
  });

  it('is undone as a whole, but what a row teaches and what a person added stays', async () => {
    const kept = { hi: 'विशाल भवन बनेगा।', te: 'విశాల భవనం నిర్మిస్తారు.' };
    const id = await importFile(tmx(unit(kept.hi, kept.te) + unit('छोटा भवन बनेगा।', 'చిన్న భవనం నిర్మిస్తారు.')));
    await makeTaughtRow(kept, { status_te: 'approved' });
    await learnMemory({ all: true });
    expect((await lookUp(kept.hi))[0]).toMatchObject({ state: 'approved', uses: 1 });
    await api.as('reviewer').call(addTranslation, {
      body: { pair: 'hi_te', source: 'नया भवन बनेगा।', target: 'కొత్త భవనం నిర్మిస్తారు.' },
    });
    const pipelines: object[][] = [];
    const heal = injectDriverFault(['aggregate'], ({ aggregate, pipeline }) => {
      if (aggregate === 'memory_entries') pipelines.push(pipeline as object[]);
    });
    expect((await read(id)).undo).toEqual({ removed: 1, kept: 1 });
    heal();
    const explained = await MemoryEntryModel.collection.aggregate(pipelines[0]).explain('executionStats');
    const { executionStats = explained.stages[0].$cursor.executionStats } = explained;
    expect([pipelines.length, executionStats]).toMatchObject([1, { totalDocsExamined: 0 }]);
    expect((await decide(id, 'undo')).answer.import.state).toBe('undoing');
    const [taught] = (await find('भवन')).filter(({ source }) => source === kept.hi);
    expect(taught).toMatchObject({ uses: 1, amended: null });
    expect(await find('छोटा')).toEqual([]);
    await work();
    expect(await read(id)).toMatchObject({ import: { state: 'undone' }, undo: { removed: 1, kept: 1 } });
    expect(await MemoryEntryModel.countDocuments({ 'amended.import': id })).toBe(0);
    expect((await find('भवन')).map(({ source }) => source).sort()).toEqual(['नया भवन बनेगा।', kept.hi].sort());
    await learnMemory({ all: true });
    expect(await find('छोटा')).toEqual([]);
  });
});
