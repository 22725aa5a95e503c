import { listTermDrafts, previewTermDrafts } from '@subtitle/contracts/operations/term-drafts';
import { addTerm, type TermContent, type TermEntry } from '@subtitle/contracts/operations/terms';
import type { ItemDocument } from '../../../models/item-row';
import { TermMarkModel, TermModel } from '../../../models/term.model';
import { UserModel } from '../../../models/user.model';
import { makeRows } from '../../../test/make-rows';
import { makeFirstText, makeTaughtRow } from '../../../test/make-taught-row';
import { startItemTest } from '../../../test/start-item-test';

const started = startItemTest({ empty: true });
beforeAll(() => UserModel.updateMany({}, { $set: { langPairs: ['hi_te'] } }));
beforeEach(async () => {
  await TermModel.collection.deleteMany({});
  await TermMarkModel.updateOne({ _id: 'terms' }, { $inc: { revision: 1 } }, { upsert: true });
});

const entry = (form: string, parts: Partial<TermEntry> = {}): TermEntry => ({
  ...{ form, forms: [], forbidden: [], note: '', example: '', isAmbiguous: false },
  ...parts,
});
const content = (hi: TermEntry, te: TermEntry): TermContent => ({ entries: { hi, te }, note: '' });
const add = async (body: TermContent, who = 'translator') =>
  (await started.api.as(who).call(addTerm, { body })).answer.term.id;
const list = (id: number, who = 'reviewer') => started.api.as(who).call(listTermDrafts, { params: { id } });

const TRIP = { hi: 'आज यात्राओं से लाभ होगा।', te: 'ఈ రోజు ట్రిప్ లాభం.' };
const JOURNEY = content(entry('यात्रा'), entry('ప్రయాణం', { forbidden: ['ట్రిప్'] }));
/** A row that a translator works on; the texts of its first column are in Hindi and Telugu. */
const makeDraft = (texts: { hi: string; te: string }, parts: Partial<ItemDocument> = {}) =>
  makeTaughtRow(texts, { status_te: 'assigned', ...parts });
const NONE = { missing: 0, forbidden: 0, limited: false };

it('is answered to reviewers only, and not found without its term', async () => {
  const id = await add(JOURNEY);
  expect((await list(id, 'nobody')).status).toBe(401);
  expect((await list(id, 'translator')).status).toBe(403);
  expect((await list(999_999)).status).toBe(404);
});

it('counts and lists rows that are not approved and would have a warning, each once', async () => {
  const id = await add(JOURNEY);
  const forbidden = await makeDraft(TRIP);
  const missing = await makeDraft({ hi: TRIP.hi, te: 'ఈ రోజు లాభం.' }, { status_te: 'inreview' });
  await makeDraft({ hi: TRIP.hi, te: 'ఈ రోజు ప్రయాణాల లాభం.' });
  await makeDraft({ hi: TRIP.hi, te: '' });
  await makeDraft({ hi: 'आज लाभ होगा।', te: TRIP.te });
  await makeDraft(TRIP, { status_te: 'approved' });
  await makeDraft(TRIP, { made_from_te: 'en', source_te: 'en', en_1: 'Gains from travel.' });
  const { pairs, rows } = (await list(id)).answer;
  expect(pairs).toEqual([
    { pair: 'te_hi', ...NONE },
    { pair: 'hi_te', missing: 2, forbidden: 1, limited: false },
  ]);
  const common = { kind: 'daily', language: 'te', source: 'hi', from: '2026-03-10', to: '2026-03-10', column: 'te_1' };
  const owner = 'translator@example.com';
  expect(rows.map(({ name: _name, ...row }) => row)).toEqual([
    { ...common, id: forbidden, status: 'assigned', owner, words: 'यात्राओं', forbidden: 'ట్రిప్' },
    { ...common, id: missing, status: 'inreview', owner, words: 'यात्राओं', forbidden: null },
  ]);
});

it('has no rows if another approved term covers the words, or if the term is also another word', async () => {
  await makeDraft({ hi: 'शनि दोष है।', te: 'ఈ రోజు.' });
  const id = await add(content(entry('शनि'), entry('శని')));
  const ambiguous = await add(content(entry('दोष', { isAmbiguous: true }), entry('దోషం')));
  const readPair = async (term: number) =>
    (await list(term)).answer.pairs.find(({ pair }) => pair === 'hi_te')!.missing;
  expect([await readPair(id), await readPair(ambiguous)]).toEqual([1, 0]);
  await add(content(entry('शनि दोष'), entry('శని దోషం')), 'reviewer');
  expect(await readPair(id)).toBe(0);
});

it('searches a term with as many and as long forms as a term may have', async () => {
  const forms = [...'कखगघचछजझटठडढतथदधनपफबभ'].slice(0, 21).map((letter) => `${letter}${'म'.repeat(98)}ी`);
  const id = await add(content(entry(forms[0]!, { forms: forms.slice(1) }), entry('ప్రయాణం')));
  await makeDraft({ hi: `आज ${forms[20]} है।`, te: 'ఈ రోజు లాభం.' });
  const { status, answer } = await list(id);
  expect(status).toBe(200);
  expect(answer.pairs).toContainEqual({ pair: 'hi_te', missing: 1, forbidden: 0, limited: false });
});

it('lists 20 rows of those that it counts, and says when more have the term than are read', async () => {
  const id = await add(JOURNEY);
  const work = { status_te: 'assigned', assigned_te: 'translator@example.com', stage_te: 'translate' } as const;
  await makeRows(501, { ...makeFirstText(TRIP.hi), ...work, te_1: 'లాభం', source_te: 'hi', revision_te: 1 });
  const { pairs, rows } = (await list(id)).answer;
  expect(pairs).toContainEqual({ pair: 'hi_te', missing: 500, forbidden: 0, limited: true });
  expect(rows).toHaveLength(20);
});

it('says that not all rows were compared if that takes too long', async () => {
  await makeDraft(TRIP);
  const preview = () => started.api.as('reviewer').call(previewTermDrafts, { body: JOURNEY });
  const now = Date.now.bind(Date);
  const readMark = TermMarkModel.findById.bind(TermMarkModel);
  let compared = 0;
  // The terms of a pair are read when its rows have been found; those of the second pair take ten seconds.
  const reading = jest.spyOn(TermMarkModel, 'findById').mockImplementation((...given) => {
    if (++compared === 2) jest.spyOn(Date, 'now').mockImplementation(() => now() + 10_000);
    return readMark(...(given as Parameters<typeof readMark>)) as never;
  });
  const { answer } = await preview();
  reading.mockRestore();
  jest.spyOn(Date, 'now').mockRestore();
  expect(answer.pairs).toContainEqual({ pair: 'hi_te', missing: 0, forbidden: 0, limited: true });
  expect((await preview()).answer.pairs).toContainEqual({ pair: 'hi_te', missing: 1, forbidden: 1, limited: false });
});

it('shows the rows of a term before it is proposed: which they are to reviewers only, and only in own languages', async () => {
  const id = await makeDraft(TRIP);
  const preview = (body: TermContent, who: string) => started.api.as(who).call(previewTermDrafts, { body });
  const [proposer, reviewer] = [await preview(JOURNEY, 'translator'), await preview(JOURNEY, 'reviewer')];
  const counts = { pair: 'hi_te', missing: 1, forbidden: 1, limited: false };
  expect(proposer.answer).toEqual({ pairs: [{ pair: 'te_hi', ...NONE }, counts], rows: [] });
  expect(reviewer.answer.pairs).toContainEqual(counts);
  expect(reviewer.answer.rows).toMatchObject([{ id, words: 'यात्राओं', forbidden: 'ట్రిప్' }]);
  expect(await TermModel.countDocuments()).toBe(0);

  const foreign = { entries: { hi: entry('यात्रा'), gu: entry('યાત્રા') }, note: '' };
  expect((await preview(foreign, 'translator')).refusal.code).toBe('invalid-request');
  expect((await preview(content(entry('?'), entry('ప్రయాణం')), 'reviewer')).refusal.code).toBe('invalid-request');
});
