import { submitItem } from '@subtitle/contracts/operations/item-events';
import { listNotifications } from '@subtitle/contracts/operations/notifications';
import {
  addTerm,
  changeTerm,
  decideTerm,
  getPairTerms,
  getTerm,
  importTerms,
  listTerms,
  mergeTerm,
  type TermContent,
  type TermEntry,
  undoTermImport,
} from '@subtitle/contracts/operations/terms';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { addBuiltInTerms } from '../../models/migrations/add-built-in-terms';
import { TermChangeModel, TermModel } from '../../models/term.model';
import { UserModel } from '../../models/user.model';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';
import { makeTerm } from './write-terms';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  await UserModel.updateMany({}, { $set: { langPairs: ['hi_te'] } });
});
afterAll(() => api.stop());

const entry = (form: string, parts: Partial<TermEntry> = {}): TermEntry => ({
  form,
  forms: [],
  forbidden: [],
  note: '',
  example: '',
  isAmbiguous: false,
  ...parts,
});
const content = (hi: string, te: string, parts: Partial<TermEntry> = {}): TermContent => ({
  entries: { hi: entry(hi), te: entry(te, parts) },
  note: '',
});
const add = (who: string, body: TermContent) => api.as(who).call(addTerm, { body });
const decide = (
  id: number,
  revision: number,
  status: 'approved' | 'retired' | 'proposed' = 'approved',
  who = 'reviewer',
) => api.as(who).call(decideTerm, { params: { id }, body: { status, reason: '', revision } });
const readPair = async () =>
  (await api.as('translator').call(getPairTerms, { params: { pair: 'hi_te' } })).answer.terms;
const findTarget = async (hi: string) => (await readPair()).find(({ source }) => source[0] === hi)?.target;

test('the signs, planets, weekdays and months are approved terms from the start, added once', async () => {
  await addBuiltInTerms();
  expect(await TermModel.countDocuments({ status: 'approved', by: '' })).toBe(38);
  expect(await findTarget('शुक्र')).toEqual(['శుక్రుడు']);
  expect(await findTarget('सोमवार')).toEqual(['సోమవారం']);
});

test('a proposal has no effect until a reviewer approves it, and none after it is retired', async () => {
  const { status, answer } = await add('translator', content('शुभ रंग', 'అదృష్ట రంగు'));
  expect([status, answer.term.status, answer.term.revision]).toEqual([201, 'proposed', 1]);
  expect(await findTarget('शुभ रंग')).toBeUndefined();
  const { id } = answer.term;
  expect((await decide(id, 1, 'approved', 'translator')).status).toBe(403);
  expect((await decide(id, 1)).answer.term).toMatchObject({ status: 'approved', revision: 2 });
  expect(await findTarget('शुभ रंग')).toEqual(['అదృష్ట రంగు']);
  expect((await decide(id, 2)).refusal.code).toBe('wrong-status');
  expect((await decide(id, 1, 'retired')).refusal.code).toBe('conflict');
  expect((await decide(id, 2, 'retired')).status).toBe(200);
  expect(await findTarget('शुभ रंग')).toBeUndefined();
  expect((await decide(999_999, 1)).status).toBe(404);
});

test('a term of a reviewer is approved immediately; its changes keep every earlier content', async () => {
  const { id } = (await add('reviewer', content('शुभ अंक', 'అదృష్ట సంఖ్య'))).answer.term;
  const body = { ...content('शुभ अंक', 'శుభ సంఖ్య', { forbidden: ['లక్కీ నంబర్'] }), revision: 1 };
  expect((await api.as('editor').call(changeTerm, { params: { id }, body })).status).toBe(403);
  expect((await api.as('reviewer').call(changeTerm, { params: { id }, body })).status).toBe(200);
  expect((await api.as('reviewer').call(changeTerm, { params: { id }, body })).refusal.code).toBe('conflict');
  const { term, history } = (await api.as('translator').call(getTerm, { params: { id } })).answer;
  expect(term.entries.te).toMatchObject({ form: 'శుభ సంఖ్య', forbidden: ['లక్కీ నంబర్'] });
  expect(history.map(({ event, revision, by, entries }) => [event, revision, by, entries.te!.form])).toEqual([
    ['changed', 2, 'reviewer@example.com', 'శుభ సంఖ్య'],
    ['added', 1, 'reviewer@example.com', 'అదృష్ట సంఖ్య'],
  ]);
  await expect(TermChangeModel.deleteMany({})).rejects.toThrow('never changed');
});

test('a proposal is merged into a term, which gets its forms, and says why it was retired', async () => {
  const target = (await add('reviewer', content('उपवास', 'ఉపవాసం'))).answer.term;
  const proposal = (await add('translator', content('उपवास', 'పస్తు', { forbidden: ['ఫాస్టింగ్'] }))).answer.term;
  const merge = (who: string, id: number, body: { into: number; revision: number }) =>
    api.as(who).call(mergeTerm, { params: { id }, body });
  expect((await merge('translator', proposal.id, { into: target.id, revision: 1 })).status).toBe(403);
  expect((await merge('reviewer', proposal.id, { into: target.id, revision: 2 })).status).toBe(409);
  expect((await merge('reviewer', proposal.id, { into: 999_999, revision: 1 })).status).toBe(404);
  const { answer } = await merge('reviewer', proposal.id, { into: target.id, revision: 1 });
  expect(answer.term).toMatchObject({ id: target.id, revision: 2, status: 'approved' });
  expect(answer.term.entries.te).toMatchObject({ form: 'ఉపవాసం', forms: ['పస్తు'], forbidden: ['ఫాస్టింగ్'] });
  const retired = (await api.as('translator').call(getTerm, { params: { id: proposal.id } })).answer;
  expect(retired.term.status).toBe('retired');
  expect(retired.history[0]).toMatchObject({ event: 'retired', reason: 'Merged into “उपवास · ఉపవాసం”' });
  expect(await findTarget('उपवास')).toEqual(['ఉపవాసం', 'పస్తు']);
  expect((await merge('reviewer', proposal.id, { into: target.id, revision: 2 })).status).toBe(409);

  const body = { entries: target.entries, note: target.note, revision: 2 };
  expect((await api.as('reviewer').call(changeTerm, { params: { id: target.id }, body })).status).toBe(200);
  const proposed = (await decide(proposal.id, 2, 'proposed')).answer.term;
  expect(proposed).toMatchObject({ status: 'proposed', entries: proposal.entries });
  expect(await findTarget('उपवास')).toEqual(['ఉపవాసం']);
});

test('a proposer reads in the bell what was decided and why, but not of a proposal that waits', async () => {
  const read = async () =>
    (await api.as('translator').call(listNotifications)).answer.notifications
      .filter(({ kind, sentence }) => kind === 'term-decided' && /दान|దానం/u.test(sentence))
      .map(({ sentence, path }) => [sentence, path]);
  const { id } = (await add('translator', content('दान', 'దానం'))).answer.term;
  expect(await read()).toEqual([]);
  await decide(id, 1);
  expect(await read()).toEqual([['Your term “दान · దానం” was approved.', `/terms?term=${id}`]]);
  const body = { status: 'retired' as const, reason: 'Too rare', revision: 2 };
  await api.as('reviewer').call(decideTerm, { params: { id }, body });
  expect(await read()).toEqual([['Your term “दान · దానం” was retired: Too rare', `/terms?term=${id}`]]);
  await decide(id, 3, 'proposed');
  expect(await read()).toEqual([]);
});

test('a merge that would give a term too many forms changes nothing', async () => {
  const forms = Array.from({ length: 20 }, (_, at) => `రూపం${String.fromCodePoint(0xc15 + at)}`);
  const target = (await add('reviewer', content('पूर्णता', 'పూర్తి', { forms }))).answer.term;
  const proposal = (await add('translator', content('पूर्णता', 'నిండు'))).answer.term;
  const body = { into: target.id, revision: 1 };
  const { status, refusal } = await api.as('reviewer').call(mergeTerm, { params: { id: proposal.id }, body });
  expect([status, refusal.field]).toEqual([400, 'entries.te.forms']);
  expect((await api.as('reviewer').call(getTerm, { params: { id: proposal.id } })).answer.term.status).toBe('proposed');
});

test('only one of two concurrent decisions succeeds', async () => {
  const { id } = (await add('translator', content('धैर्य', 'ఓర్పు'))).answer.term;
  const answers = await Promise.all([decide(id, 1), decide(id, 1, 'retired')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('refuses the same forms in two languages again, in whatever form of Unicode, but accepts another translation', async () => {
  expect((await add('reviewer', content('लड\u093cकी', 'అమ్మాయి'))).status).toBe(201);
  expect((await add('translator', content('\u0932\u095cकी', 'అమ్మాయి'))).refusal.code).toBe('term-exists');
  expect((await add('translator', content('लड\u093cकी', 'బాలిక'))).status).toBe(201);
});

test('names the wrong field of a term', async () => {
  const wrong = async (body: TermContent, who = 'reviewer') => (await add(who, body)).refusal.field;
  expect(await wrong(content('  ', 'క'))).toBe('entries.hi.form');
  expect(await wrong(content('—', 'క'))).toBe('entries.hi.form');
  expect(await wrong(content('क', 'క', { forbidden: ['క'] }))).toBe('entries.te.forbidden');
  expect(await wrong({ entries: { hi: entry('क'), mr: entry('क') }, note: '' }, 'translator')).toBe('entries.mr');
  expect((await add('reviewer', { entries: { hi: entry('क') }, note: '' })).status).toBe(400);
});

test('lists by pair, status and beginning of a word, newest change first, page by page', async () => {
  const list = async (query: object) => (await api.as('assigner').call(listTerms, { query })).answer;
  const all = await list({ limit: 500 });
  expect(all.next).toBeNull();
  const orders = all.terms.map(({ id }) => id);
  const pages: number[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 20, ...(before && { before }) });
    pages.push(...page.terms.map(({ id }) => id));
    before = page.next;
  }
  expect(pages).toEqual(orders);
  const proposed = await list({ status: 'proposed', pair: 'te_hi' });
  expect(proposed.terms.map(({ entries }) => entries.te!.form)).toContain('బాలిక');
  expect(proposed.proposed).toBe(proposed.terms.length);
  const find = async (search: string) => (await list({ search })).terms.map(({ entries }) => entries.hi!.form);
  expect(await find('సంఖ్య')).toEqual(['शुभ अंक']);
  expect(await find('SATURN')).toEqual(['शनि']);
  expect(await find('सोम')).toEqual(['सोमवार']);
  expect(await find('nothing')).toEqual([]);
  expect((await api.as('uploader').call(listTerms, { query: {} })).status).toBe(403);
});

test('the terms of a pair are sent once: the next call answers 304 until a term changes', async () => {
  const authorization = `Bearer ${await api.getToken('translator')}`;
  const call = (etag?: string) =>
    api.app.inject({
      url: '/api/terms/pairs/hi_te',
      headers: { authorization, ...(etag && { 'if-none-match': etag }) },
    });
  const { headers } = await call();
  expect((await call(String(headers.etag))).statusCode).toBe(304);
  await add('translator', content('यात्रा', 'ప్రయాణం'));
  expect((await call(String(headers.etag))).statusCode).toBe(200);
});

test('a submission without the approved term has a warning, with a forbidden word one at its place', async () => {
  await add('reviewer', content('मेहमान', 'అతిథి', { forbidden: ['గెస్ట్'] }));
  const owned = { status_te: 'assigned', assigned_te: 'translator@example.com', stage_te: 'translate' } as const;
  const source = { hi_1: 'शुक्र की कृपा से मेहमान आएँगे।', hi_2: '', hi_3: '', hi_4: '' };
  const [id] = await makeRows(1, { ...owned, revision_te: 1, source_te: 'hi', ...source });
  const params = { kind: 'daily', id: id!, language: 'te' } as const;
  const body = { revision: 1, columns: { te_1: 'శని కృపతో గెస్ట్ వస్తారు.' } };
  const { answer } = await api.as('translator').call(submitItem, { params, body });
  const found = answer.item.findings_te!.found.filter(({ rule }) => rule === 'glossary');
  expect(found.map(({ words, message }) => [words, message])).toEqual([
    ['గెస్ట్', 'గెస్ట్ instead of the term అతిథి'],
    [expect.stringContaining('The source has'), 'The source has शुक्र, the translation has not శుక్రుడు'],
  ]);
});

test('imports all terms of a file or none; terms that exist already are skipped', async () => {
  const send = (terms: { line: number; entries: TermContent['entries']; note: string }[], who = 'reviewer') =>
    api.as(who).call(importTerms, { body: { terms } });
  const good = [
    { ...content('वाहन', 'వాహనం'), line: 2 },
    { ...content('भवन', 'భవనం'), line: 3 },
  ];
  expect((await send(good, 'translator')).status).toBe(403);
  const faulty = await send([...good, { ...content('—', 'క'), line: 4 }]);
  expect(faulty.answer).toMatchObject({
    imported: 0,
    existing: 0,
    faults: [{ line: 4, sentence: '“—” has no letter.' }],
  });
  expect(await findTarget('वाहन')).toBeUndefined();
  expect((await send([...good, { ...good[0]!, line: 5 }])).answer).toMatchObject({
    imported: 2,
    existing: 1,
    faults: [],
  });
  expect(await findTarget('भवन')).toEqual(['భవనం']);
  expect((await send(good)).answer).toEqual({ id: null, imported: 0, existing: 2, differing: 0, faults: [] });
});

test('an import brings no retired term back, whatever other languages its row has', async () => {
  const { id } = (await add('reviewer', content('दीपक', 'దీపం'))).answer.term;
  await decide(id, 1, 'retired');
  const { entries } = content('दीपक', 'దీపం');
  const terms = [{ entries: { ...entries, en: entry('lamp') }, note: '', line: 2 }];
  const { answer } = await api.as('reviewer').call(importTerms, { body: { terms } });
  expect(answer).toMatchObject({ imported: 0, existing: 1, faults: [] });
  expect(await findTarget('दीपक')).toBeUndefined();
  expect((await add('reviewer', content('दीपक', 'దీపం'))).status).toBe(201);
});

test('an import of twice as many terms folds about twice as many forms', async () => {
  const countFolds = async (prefix: string, count: number) => {
    const terms = Array.from({ length: count }, (_, at) => {
      const name = `${prefix}${String.fromCodePoint(0x915 + (at >> 4))}${String.fromCodePoint(0x915 + (at & 15))}`;
      return { ...content(name, `సంఖ్య ${name}`), line: at + 2 };
    });
    const folds = jest.spyOn(String.prototype, 'normalize');
    const { answer } = await api.as('reviewer').call(importTerms, { body: { terms } });
    expect(answer).toMatchObject({ imported: count, existing: 0, faults: [] });
    const { length } = folds.mock.calls;
    folds.mockRestore();
    return length;
  };
  const few = await countFolds('य', 100);
  expect(await countFolds('र', 200)).toBeLessThan(3 * few);
});

test('a translation that an approved term of the same word forbids is refused in every way, with the name of that term', async () => {
  const coconut = (await add('reviewer', content('नारियल', 'టెంకాయ', { forbidden: ['కొబ్బరికాయ'] }))).answer.term;
  const contradiction = content('नारियल', 'కొబ్బరికాయ');
  const sentence = '“కొబ్బరికాయ” is forbidden in Telugu by the term “नारियल · టెంకాయ”.';
  const refused = [400, 'entries.te.form', sentence];
  const describe = ({ status, refusal }: Awaited<ReturnType<typeof add>>) => [status, refusal.field, refusal.error];
  expect(describe(await add('reviewer', contradiction))).toEqual(refused);
  expect(describe(await add('translator', contradiction))).toEqual(refused);
  const forbids = await add('reviewer', content('नारियल', 'నారికేళం', { forbidden: ['టెంకాయ'] }));
  expect(describe(forbids)).toEqual([
    400,
    'entries.te.forbidden',
    '“టెంకాయ” cannot be forbidden: the term “नारियल · టెంకాయ” gives it in Telugu.',
  ]);

  // While the term is retired a proposal may have the word, but it is not approved or merged after the term is back.
  await decide(coconut.id, 1, 'retired');
  const { id } = (await add('translator', contradiction)).answer.term;
  const other = (await add('reviewer', content('नारियल', 'నారికేళం'))).answer.term;
  await decide(coconut.id, 2, 'approved');
  const approved = await decide(id, 1);
  expect([approved.status, approved.refusal.error]).toEqual([400, sentence]);
  const merged = await api.as('reviewer').call(mergeTerm, { params: { id }, body: { into: other.id, revision: 1 } });
  expect([merged.status, merged.refusal.field]).toEqual([400, 'entries.te.forms']);

  const lines = [
    { ...content('गरी', 'కొబ్బరి'), line: 2 },
    { ...contradiction, entries: { ...contradiction.entries, hi: entry('श्रीफल', { forms: ['नारियल'] }) }, line: 3 },
    { ...content('गरी', 'ఎండు కొబ్బరి', { forbidden: ['కొబ్బరి'] }), line: 4 },
  ];
  const { answer } = await api.as('reviewer').call(importTerms, { body: { terms: lines } });
  expect([answer.imported, answer.faults]).toEqual([
    0,
    [
      { line: 3, sentence },
      { line: 4, sentence: '“కొబ్బరి” cannot be forbidden: the term “गरी · కొబ్బరి” gives it in Telugu.' },
    ],
  ]);
  expect(await findTarget('गरी')).toBeUndefined();
});

test('a twin and a contradiction are found among more than 500 terms with the same word', async () => {
  const makeWord = (at: number) => [at % 26, Math.floor(at / 26)].map((n) => String.fromCodePoint(0x915 + n)).join('ा');
  const many = Array.from({ length: 510 }, (_, at) =>
    makeTerm({
      ...{ _id: 900_000 + at, order: 900_000 + at, revision: 1, status: 'approved', by: '' },
      ...content(`वृक्ष ${makeWord(at)}`, `చెట్టు ${makeWord(at)}`),
    }),
  );
  await TermModel.insertMany(many);
  expect((await add('reviewer', content('वृक्ष', 'వృక్షం', { forbidden: ['మాను'] }))).status).toBe(201);
  expect((await add('reviewer', content('वृक्ष', 'వృక్షం'))).refusal.code).toBe('term-exists');
  expect((await add('reviewer', content('वृक्ष', 'మాను'))).refusal.field).toBe('entries.te.form');
  await TermModel.deleteMany({ _id: { $gte: 900_000, $lt: 900_510 } });
});

test('a preview counts the terms of a file and stores none; an undo removes those that nobody changed, for good or for another import', async () => {
  await add('reviewer', content('पुष्प', 'పుష్పం'));
  const terms = [
    { ...content('पुष्प', 'పుష్పం'), note: 'Flower', line: 2 },
    { ...content('माला', 'మాల'), line: 3 },
    { ...content('आसन', 'ఆసనం'), line: 4 },
  ];
  const send = async (preview?: true) =>
    (await api.as('reviewer').call(importTerms, { body: { terms, ...(preview && { preview }) } })).answer;
  const undo = (id: number, who = 'reviewer') => api.as(who).call(undoTermImport, { params: { id } });
  const counts = { imported: 2, existing: 1, differing: 1, faults: [] };
  expect(await send(true)).toEqual({ id: null, ...counts });
  expect(await findTarget('माला')).toBeUndefined();

  const { id } = await send();
  const list = (await api.as('reviewer').call(listTerms, { query: { search: 'आसन' } })).answer.terms;
  await decide(list[0]!.id, 1, 'retired');
  expect((await undo(id!, 'translator')).status).toBe(403);
  expect((await undo(list[0]!.id + 500)).status).toBe(404);
  // Any term of the import names it.
  expect((await undo(list[0]!.id)).answer).toEqual({ removed: 1, kept: 1 });
  expect(await findTarget('माला')).toBeUndefined();
  expect((await undo(id!)).answer).toEqual({ removed: 0, kept: 1 });
  expect((await send()).imported).toBe(1);
  expect(await findTarget('माला')).toEqual(['మాల']);
});
