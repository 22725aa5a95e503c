import type { BodyOf } from '@subtitle/contracts/operation';
import { approveItem, saveDraft } from '@subtitle/contracts/operations/item-events';
import { decideRows, judgeSentence, listReviewSentences } from '@subtitle/contracts/operations/review-sentences';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { AuditEntryModel } from '../../models/audit-entry.model';
import type { ItemDocument } from '../../models/item-row';
import { getMachineTextId, MachineTextModel } from '../../models/machine-text.model';
import { PredictionModel } from '../../models/prediction.model';
import { SentenceJudgementModel } from '../../models/sentence-judgement.model';
import { SettingsModel } from '../../models/settings.model';
import { makeRows } from '../../test/make-rows';
import { makeTaughtRow } from '../../test/make-taught-row';
import { startItemTest } from '../../test/start-item-test';

const started = startItemTest({ empty: true });
beforeEach(async () => {
  await SentenceJudgementModel.collection.deleteMany({});
  await SettingsModel.collection.deleteMany({});
});

const GAIN = { hi: 'आज 1,500 रुपये का लाभ होगा।', te: 'ఈ రోజు 1,500 రూపాయల లాభం వస్తుంది.' };
const REST = { hi: 'शाम को आराम करें।', te: 'సాయంత్రం విశ్రాంతి తీసుకోండి.' };
const MEET = { hi: 'मित्र से मिलें।', te: 'మిత్రుడిని కలవండి.' };
const join = (...texts: (typeof GAIN)[]) => ({
  hi: texts.map(({ hi }) => hi).join(' '),
  te: texts.map(({ te }) => te).join(' '),
});
const LATER = { hi: GAIN.hi.replace('1,500', '2,000'), te: GAIN.te.replace('1,500', '2,000') };
const as = (who: string) => started.api.as(who);
const read = async (id: number) => (await PredictionModel.findOne({ id }).lean<ItemDocument>())!;
const makeRow = (texts: typeof GAIN, parts: Partial<ItemDocument> = {}) =>
  makeTaughtRow(texts, { findings_te: { revision: 2, found: [] }, round_te: 1, ...parts });
const list = async (query: object = {}, who = 'reviewer') => {
  const { status, answer } = await as(who).call(listReviewSentences, {
    query: { kind: 'daily', language: 'te', ...query },
  });
  expect(status).toBe(200);
  return answer;
};
const findId = async (translation: string) =>
  (await list()).sentences.find((one) => one.translation.includes(translation))!.id;
const judge = (id: number, sentence: string, good = true, who = 'reviewer') =>
  as(who).call(judgeSentence, { body: { kind: 'daily', id, language: 'te', sentence, good } });
const decide = async (event: BodyOf<typeof decideRows>['event'], ids: number[], more: object = {}) => {
  const units = await Promise.all(
    ids.map(async (id) => ({
      ...{ kind: 'daily' as const, id, language: 'te' as const },
      revision: (await read(id)).revision_te!,
    })),
  );
  const { status, answer } = await as('reviewer').call(decideRows, { body: { event, units, ...more } });
  expect(status).toBe(200);
  return answer.results.map(({ code }) => code);
};

describe('list-review-sentences', () => {
  it('answers 401 and 403, and nothing for subtitles', async () => {
    const query = { kind: 'daily', language: 'te' } as const;
    expect((await as('nobody').call(listReviewSentences, { query })).status).toBe(401);
    expect((await as('translator').call(listReviewSentences, { query })).status).toBe(403);
    expect(await list({ kind: 'video' })).toMatchObject({ rows: [], sentences: [] });
  });

  it('has each sentence with its translation once, the most frequent first, with its rows', async () => {
    const [first, second] = [await makeRow(join(GAIN, REST)), await makeRow(join(LATER, MEET))];
    await makeRow(GAIN, { status_te: 'assigned' });
    const { rows, sentences, more, moreSentences } = await list();
    expect(sentences.map(({ translation, forms }) => [translation, forms])).toEqual([
      [GAIN.te, 2],
      [REST.te, 1],
      [MEET.te, 1],
    ]);
    expect(sentences[0]).toMatchObject({ source: 'hi', sentence: GAIN.hi, judged: [] });
    expect(rows.map(({ id, sentences: of, differs }) => ({ id, of, differs }))).toEqual([
      { id: first, of: [0, 1], differs: [] },
      { id: second, of: [0, 2], differs: [] },
    ]);
    expect([more, moreSentences]).toEqual([false, false]);
    expect((await list({ item: second })).rows.map(({ id }) => id)).toEqual([second]);
  });

  it('has the places of the sentences of one row, and names those that a machine wrote', async () => {
    const id = await makeRow(join(GAIN, REST, GAIN));
    await MachineTextModel.create({
      ...{ _id: getMachineTextId('hi_te', REST.hi), service: 'libretranslate', text: REST.te, at: new Date() },
    });
    const { rows, sentences } = await list({ item: id });
    const { te } = join(GAIN, REST, GAIN);
    const described = rows[0]!.places!.map(({ column, start, end, sentence, isMachine }) => ({
      ...{ column, text: te.slice(start, end), of: sentences[sentence!]!.translation, isMachine },
    }));
    expect(described).toEqual(
      [GAIN, REST, GAIN].map(({ te: text }) => ({ column: 'te_1', text, of: text, isMachine: text === REST.te })),
    );
    expect(new Set(rows[0]!.places!.map(({ start }) => start)).size).toBe(3);
    expect((await list()).rows[0]!.places).toBeUndefined();
  });

  it('distinguishes translations that differ in a mark', async () => {
    await makeRow(GAIN);
    await makeRow({ ...GAIN, te: GAIN.te.replace('.', '!') });
    expect((await list()).sentences).toHaveLength(2);
  });

  it('distinguishes translations whose numbers are at other places, and one thing from many', async () => {
    const hours = (from: number, to: number) => `उपवास ${from} से ${to} बजे तक रखें।`;
    await makeRow({ hi: hours(5, 7), te: 'ఉపవాసం 5 నుండి 7 గంటల వరకు.' });
    await makeRow({ hi: hours(6, 9), te: 'ఉపవాసం 6 నుండి 9 గంటల వరకు.' });
    await makeRow({ hi: hours(5, 7), te: 'ఉపవాసం 7 నుండి 5 గంటల వరకు.' });
    await makeRow({ hi: 'यह 5 दिन चलेगा।', te: 'ఇది 5 రోజులు ఉంటుంది.' });
    await makeRow({ hi: 'यह 6 दिन चलेगा।', te: 'ఇది 6 రోజులు ఉంటుంది.' });
    await makeRow({ hi: 'यह 1 दिन चलेगा।', te: 'ఇది 1 రోజులు ఉంటుంది.' });
    const { rows } = await list();
    const of = rows.map(({ sentences }) => sentences.join());
    expect(of[0]).toBe(of[1]);
    expect(of[3]).toBe(of[4]);
    expect(new Set(of).size).toBe(4);
  });

  it('names what a row has beside its sentences; a recalled row was not sent back', async () => {
    const finding = {
      ...{ rule: 'spaces', severity: 'warning' as const, column: 'te_1', words: 'x', start: 0, end: 1 },
      message: 'Double space',
    };
    await makeRow(GAIN, { findings_te: { revision: 2, found: [finding] } });
    await makeRow(GAIN, { round_te: 2 });
    const sentBack = await makeRow(GAIN, { round_te: 2 });
    await AuditEntryModel.create({
      ...{ kind: 'daily', item: sentBack, language: 'te', event: 'reassign-item', from: 'inreview', to: 'assigned' },
      ...{
        revision: 1,
        owner: null,
        by: 'reviewer@example.com',
        at: new Date(),
        reason: 'style',
        note: '',
        columns: null,
      },
    });
    await makeRow({ hi: join(GAIN, REST).hi, te: GAIN.te });
    await makeRow(GAIN, { author_te: 'reviewer@example.com', submitter_te: 'reviewer@example.com' });
    const { rows } = await list();
    expect(rows.map(({ differs }) => differs)).toEqual([['findings'], [], ['round'], ['text'], ['own']]);
    expect(rows[0]!.findings).toEqual(['te_1: Double space']);
  });

  it('checks texts that no submission checked', async () => {
    await makeRow({ ...GAIN, te: GAIN.te.replace('1,500', '7') }, { findings_te: undefined });
    expect((await list()).rows[0]!.differs).toContain('findings');
  });
});

describe('judge-sentence', () => {
  it('stores who judged a sentence and when, once for each reviewer, and takes only the own judgement back', async () => {
    const id = await makeRow(GAIN);
    const sentence = await findId(GAIN.te);
    const { answer } = await judge(id, sentence);
    expect(answer.judged).toEqual([{ by: 'reviewer@example.com', at: expect.stringMatching(/^20/) }]);
    expect((await judge(id, sentence)).answer).toEqual(answer);
    expect((await judge(id, sentence, true, 'admin')).answer.judged).toHaveLength(2);
    expect((await judge(id, sentence, false)).answer.judged.map(({ by }) => by)).toEqual(['admin@example.com']);
  });

  it('holds for the same sentence in later rows, with other numbers too', async () => {
    await judge(await makeRow(GAIN), await findId(GAIN.te));
    await makeRow(LATER);
    expect((await list()).sentences.map(({ judged }) => judged.length)).toEqual([1]);
  });

  it('is refused for a row that no longer has the sentence, and for other roles', async () => {
    const id = await makeRow(GAIN);
    const sentence = await findId(GAIN.te);
    await PredictionModel.updateOne({ id }, { $set: { te_1: REST.te } });
    expect((await judge(id, sentence)).status).toBe(409);
    expect((await judge(id, sentence, true, 'translator')).status).toBe(403);
    expect(await SentenceJudgementModel.countDocuments({})).toBe(0);
  });
});

describe('decide-rows', () => {
  it('approves rows whose sentences are all judged, and the approval can be undone', async () => {
    const ids = [await makeRow(join(GAIN, REST)), await makeRow(join(LATER, REST)), await makeRow(MEET)];
    await judge(ids[0]!, await findId(GAIN.te));
    expect(await decide('approve-item', ids)).toEqual(['conflict', 'conflict', 'conflict']);
    await judge(ids[0]!, await findId(REST.te));
    expect(await decide('approve-item', ids)).toEqual([null, null, 'conflict']);
    expect((await read(ids[1]!)).status_te).toBe('approved');
    expect(await decide('reopen-item', ids.slice(0, 2))).toEqual([null, null]);
    expect((await read(ids[1]!)).status_te).toBe('inreview');
  });

  it('counts a row as done only if the caller approved the revision that was seen', async () => {
    const ids = [await makeRow(GAIN), await makeRow(GAIN), await makeRow(GAIN)];
    await judge(ids[0]!, await findId(GAIN.te));
    const units = ids.map((id) => ({ kind: 'daily' as const, id, language: 'te' as const, revision: 2 }));
    const approve = async () => {
      const { answer } = await as('reviewer').call(decideRows, { body: { event: 'approve-item', units } });
      return answer.results.map(({ code }) => code);
    };
    const single = { params: { kind: 'daily' as const, id: ids[0]!, language: 'te' as const }, body: { revision: 2 } };
    expect((await as('admin').call(approveItem, single)).status).toBe(200);
    expect(await approve()).toEqual(['conflict', null, null]);
    expect(await approve()).toEqual(['conflict', null, null]);
    await decide('reopen-item', [ids[2]!]);
    await decide('approve-item', [ids[2]!]);
    expect(await approve()).toEqual(['conflict', null, 'conflict']);
  });

  it('approves a row with a finding that only informs, and not one with a warning', async () => {
    const place = { column: 'te_1', words: GAIN.te, start: 0, end: GAIN.te.length, message: 'Approved elsewhere' };
    const make = (severity: 'info' | 'warning') =>
      makeRow(GAIN, { findings_te: { revision: 2, found: [{ ...place, rule: 'inconsistent', severity }] } });
    const ids = [await make('info'), await make('warning')];
    await judge(ids[0]!, await findId(GAIN.te));
    const { rows } = await list();
    expect(rows.map(({ differs }) => differs)).toEqual([[], ['findings']]);
    expect(rows[0]!.findings).toEqual(['te_1: Approved elsewhere']);
    expect(await decide('approve-item', ids)).toEqual([null, 'conflict']);
  });

  it('leaves a row that changed after it was read, or whose judgement was taken back', async () => {
    const id = await makeRow(GAIN);
    const sentence = await findId(GAIN.te);
    await judge(id, sentence);
    const unit = { kind: 'daily' as const, id, language: 'te' as const, revision: 1 };
    const { answer } = await as('reviewer').call(decideRows, { body: { event: 'approve-item', units: [unit] } });
    expect(answer.results).toMatchObject([{ code: 'conflict', status: 'inreview', revision: 2 }]);
    await judge(id, sentence, false);
    expect(await decide('approve-item', [id])).toEqual(['conflict']);
  });

  it('refuses own texts, and counts no judgement by the person who handed the row in', async () => {
    const own = { author_te: 'reviewer@example.com', submitter_te: 'reviewer@example.com' };
    const id = await makeRow(GAIN, own);
    const sentence = await findId(GAIN.te);
    await judge(id, sentence);
    expect(await decide('approve-item', [id])).toEqual(['conflict']);
    await judge(id, sentence, true, 'admin');
    expect(await decide('approve-item', [id])).toEqual(['self-approval']);
    expect((await read(id)).status_te).toBe('inreview');
  });

  it('approves own texts that their author judged, if people may approve their own texts', async () => {
    await SettingsModel.updateOne(
      { _id: 'general' },
      { $set: { selfApproval: true, house: DEFAULT_SETTINGS, revision: 1 } },
      { upsert: true },
    );
    const id = await makeRow(GAIN, { author_te: 'reviewer@example.com', submitter_te: 'reviewer@example.com' });
    await judge(id, await findId(GAIN.te));
    expect((await list()).rows[0]!.differs).toEqual([]);
    expect(await decide('approve-item', [id])).toEqual([null]);
  });

  it('sends rows back to their submitters with a reason', async () => {
    const ids = [await makeRow(GAIN), await makeRow(LATER)];
    expect(await decide('reassign-item', ids, { reason: 'meaning', note: GAIN.te })).toEqual([null, null]);
    expect(await read(ids[1]!)).toMatchObject({
      status_te: 'assigned',
      sent_back_te: { reason: 'meaning', note: GAIN.te },
    });
    const draft = { revision: (await read(ids[0]!)).revision_te!, columns: { te_1: 'x' } };
    const key = { kind: 'daily' as const, id: ids[0]!, language: 'te' as const };
    expect((await as('translator').call(saveDraft, { params: key, body: draft })).status).toBe(200);
  });

  it('remembers the sentence for which rows were sent back, in place of the judgement as good', async () => {
    const ids = [await makeRow(GAIN), await makeRow(LATER)];
    const sentence = await findId(GAIN.te);
    await judge(ids[0]!, sentence);
    await judge(ids[0]!, sentence, true, 'admin');
    await decide('reassign-item', ids, { reason: 'meaning', note: 'Word', sentence });
    const again = await makeRow(LATER);
    const at = expect.stringMatching(/^20/);
    expect((await list()).sentences).toMatchObject([
      {
        judged: [{ by: 'admin@example.com' }],
        sentBack: [{ by: 'reviewer@example.com', at, reason: 'meaning', note: 'Word' }],
      },
    ]);
    await judge(again, sentence);
    await judge(again, sentence, false);
    expect((await list()).sentences[0]!.sentBack).toHaveLength(1);
  });

  it('stores a send-back where earlier releases find no judgement of the sentence', async () => {
    const id = await makeRow(GAIN);
    const sentence = await findId(GAIN.te);
    await decide('reassign-item', [id], { reason: 'meaning', note: 'Word', sentence });
    expect(await SentenceJudgementModel.countDocuments({ entry: sentence })).toBe(0);
    expect(await SentenceJudgementModel.countDocuments({ entry: `back:${sentence}` })).toBe(1);
  });

  it('is for reviewers only', async () => {
    const [id] = await makeRows(1);
    const units = [{ kind: 'daily' as const, id: id!, language: 'te' as const, revision: 0 }];
    const body = { event: 'approve-item' as const, units };
    expect((await as('assigner').call(decideRows, { body })).status).toBe(403);
  });
});
