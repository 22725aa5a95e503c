import {
  describeKind,
  getRequiredColumns,
  getTextColumns,
  hasTextColumns,
  ITEM_KINDS,
  type ItemKind,
} from '@subtitle/contracts/columns';
import { assignItems } from '@subtitle/contracts/operations/assignment';
import {
  approveItem,
  type ItemEvent,
  reassignItem,
  saveDraft,
  sendToReview,
  submitItem,
  takeIntoReview,
} from '@subtitle/contracts/operations/item-events';
import { getItem, listHistory } from '@subtitle/contracts/operations/items';
import { saveCues } from '@subtitle/contracts/operations/vtt';
import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../http/route';
import { makeRows, makeSubtitles } from '../test/make-rows';
import { type ImportTest, startImportTest } from '../test/start-import-api';
import { TEST_CONTENTS } from './four-kinds/all-contents';
import { DRAFT_TEXT, type TestContent } from './four-kinds/test-content';

/** Checks for rows of every kind, made with the calls that the screens use. */
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n';
const DAY = '2026-03-10';

/** Texts that a workbook, a subtitle file or their readers could misinterpret. */
const FINAL = ['=1+1 & "రెండు" <మూడు>\n--> నాలుగు', '  ఐదు  👍🏽'] as const;
const BACK = { reason: 'meaning', note: 'The second sentence: <not> so & so.' } as const;

// Each test waits for two imports and some forty calls.

let imports: ImportTest;
let api: TestApi<App>;
beforeAll(async () => {
  imports = await startImportTest();
  api = imports.api;
});
afterAll(() => imports.stop());

async function make(kind: ItemKind, count: number): Promise<number[]> {
  const ids = await makeRows(count, { kind, ...(describeKind(kind).days !== 'none' && { from: DAY }) });
  if (!hasTextColumns(kind)) for (const id of ids) await makeSubtitles(id, 'hi', VTT);
  return ids;
}
const personWho = async (role: 'translator' | 'reviewer' | 'assigner') =>
  (await api.addPerson({ roles: [role], langPairs: ['hi_te'] })).username;
const give = (kind: ItemKind, by: string, to: string, taskCount: number) => {
  const body = { userId: api.getId(to), taskCount, targetLanguage: 'te', sourceLanguage: 'hi' };
  return api.as(by).call(assignItems, { params: { kind }, body });
};
const unit = (kind: ItemKind, id: number) => ({ kind, id, language: 'te' }) as const;

/** Saves a draft of all Telugu texts of a row, or of these cues of a video. */
function save(kind: ItemKind, id: number, by: string, revision: number, text: string, before = '', cues = [1]) {
  if (!hasTextColumns(kind)) {
    const body = { source: 'hi' as const, revision, cues: cues.map((cue) => ({ cue, text, before })) };
    return api.as(by).call(saveCues, { params: { id, language: 'te' }, body });
  }
  const columns = Object.fromEntries(getTextColumns(kind, 'te').map((column) => [column, text]));
  return api.as(by).call(saveDraft, { params: unit(kind, id), body: { revision, columns } });
}
const act = (operation: ItemEvent, kind: ItemKind, id: number, by: string, body: { revision: number }) =>
  api.as(by).call(operation, { params: unit(kind, id), body } as never);
const submit = (kind: ItemKind, id: number, by: string, revision: number) =>
  act(submitItem, kind, id, by, { revision, columns: {} } as { revision: number });

/** Returns functions for the events of a unit after its assignment. Each function sends the current revision. */
function walkOf(kind: ItemKind, id: number) {
  let revision = 1;
  const done = ({ status }: { status: number }) => {
    expect(status).toBe(200);
    revision++;
  };
  return {
    write: async (by: string, text: string, before = '') =>
      done(await save(kind, id, by, revision, text, before, [1, 3])),
    act: async (by: string, operation: ItemEvent, more = {}) =>
      done(await act(operation, kind, id, by, { revision, ...more })),
    /** All callers act concurrently: one succeeds. */
    async race(who: string[], operation: ItemEvent) {
      const answers = await Promise.all(who.map((by) => act(operation, kind, id, by, { revision })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    },
    async unit() {
      const { answer } = await api.as('admin').call(getItem, { params: { kind, id } });
      const { status_te: status, assigned_te: assigned, sent_back_te: back } = answer.item;
      return { status, assigned, back: back?.note };
    },
    async history() {
      const { answer } = await api.as('admin').call(listHistory, { params: unit(kind, id), query: {} });
      return answer.map(({ event }) => event).toReversed();
    },
  };
}

async function exportOf(kind: ItemKind): Promise<Buffer> {
  const headers = { authorization: `Bearer ${await api.getToken('admin')}` };
  const exported = await api.app.inject({ url: `/api/exports/${kind}`, headers });
  expect(exported.statusCode).toBe(200);
  return exported.rawPayload;
}

/** Empties the collections of a kind, as in a new installation. */
async function emptyOf({ collections }: TestContent): Promise<void> {
  for (const name of collections) await mongoose.connection.collection(name).deleteMany({});
}

describe.each(ITEM_KINDS)('%s', (kind) => {
  it('two concurrent assigners never assign the same row, and all rows are assigned', async () => {
    const ids = await make(kind, 6);
    const [one, other] = [await personWho('translator'), await personWho('translator')];
    const [first, second] = [await personWho('assigner'), await personWho('assigner')];
    const given = await Promise.all([give(kind, first, one, 4), give(kind, second, other, 4)]);
    const all = given.flatMap(({ answer }) => answer.ids);
    expect(all.toSorted((a, b) => a - b)).toEqual(ids);
    expect(new Set(all).size).toBe(all.length);
  });

  it('one of two concurrent saves of a revision gets 409, with the stored text and the text that it sent', async () => {
    const [id] = (await make(kind, 1)) as [number];
    const owner = await personWho('translator');
    await give(kind, 'assigner', owner, 1);
    const typed = ['మొదటిది', 'రెండవది'];
    const answers = await Promise.all(typed.map((text) => save(kind, id, owner, 1, text)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    const { current, clashes } = answers[lost]!.refusal;
    const theirs = typed[1 - lost];
    if (hasTextColumns(kind)) expect(current?.columns).toMatchObject({ [getRequiredColumns(kind, 'te')[0]!]: theirs });
    else expect(clashes).toEqual([{ cue: 1, text: theirs, given: typed[lost] }]);
  });

  it('is imported from its files, translated, corrected, reviewed, sent back, approved and exported to files that can be imported again', async () => {
    const house = TEST_CONTENTS[kind];
    await emptyOf(house);
    await house.importFiles(imports);
    const [one] = (await give(kind, 'assigner', 'translator', 1)).answer.ids as [number];
    const [other] = (await give(kind, 'assigner', 'editor', 1)).answer.ids as [number];
    const walk = walkOf(kind, one);
    await walk.write('translator', 'మొదటిది');
    await walk.act('translator', submitItem, { columns: {} });
    await walk.act('reviewer', reassignItem, { ...BACK, userId: api.getId('editor') });
    expect(await walk.unit()).toMatchObject({ status: 'assigned', assigned: 'editor@example.com', back: BACK.note });
    await walk.write('editor', 'మెరుగైనది', 'మొదటిది');
    await walk.act('editor', submitItem, { columns: {} });
    expect(await walk.unit()).toMatchObject({ status: 'corrected', back: undefined });
    await walk.act('reviewer', takeIntoReview);
    await walk.act('reviewer', reassignItem, BACK);
    await walk.write('editor', FINAL[0], 'మెరుగైనది');
    await walk.act('editor', submitItem, { columns: {} });
    await walk.act('editor', sendToReview);
    await walk.race(['reviewer', 'approver'], approveItem);
    const handedIn = ['save-draft', 'submit-item'];
    expect(await walk.history()).toEqual([
      'assign',
      ...handedIn,
      'reassign-item',
      ...handedIn,
      'take-into-review',
      'reassign-item',
      ...handedIn,
      'send-to-review',
      'approve-item',
    ]);
    const correction = walkOf(kind, other);
    await correction.write('editor', FINAL[1], DRAFT_TEXT);
    await correction.act('editor', submitItem, { columns: {} });
    await correction.act('reviewer', takeIntoReview);
    await correction.act('reviewer', approveItem);

    const exported = await exportOf(kind);
    expect(house.readExport(exported)).toEqual(house.getExpected(FINAL));
    await emptyOf(house);
    await house.importExport(imports, exported);
    expect(house.readExport(await exportOf(kind))).toEqual(house.getExpected(FINAL));
  });

  it('another person’s unit is not found; a stale revision and a second submission are refused', async () => {
    const [id] = (await make(kind, 1)) as [number];
    const owner = await personWho('translator');
    await give(kind, 'assigner', owner, 1);
    const { username: stranger } = await api.addPerson({ roles: ['translator'], langPairs: ['en_mr'] });
    expect((await save(kind, id, stranger, 1, 'x')).status).toBe(404);
    await save(kind, id, owner, 1, 'పని');
    expect((await submit(kind, id, owner, 1)).refusal.code).toBe('conflict');
    expect((await submit(kind, id, owner, 2)).status).toBe(200);
    expect((await submit(kind, id, owner, 3)).refusal.code).toBe('wrong-status');
  });
});
