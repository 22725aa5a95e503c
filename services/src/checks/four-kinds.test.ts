import { holdsTexts, ITEM_KINDS, type ItemKind, itemTexts, requiredTexts } from '@subtitle/contracts/columns';
import {
  assignActivities,
  assignPredictions,
  assignPredictions10days,
  assignVideos,
} from '@subtitle/contracts/operations/assignment';
import { approveItem, reassignItem, saveDraft, submitItem } from '@subtitle/contracts/operations/item-events';
import { listHistory } from '@subtitle/contracts/operations/items';
import { saveCues } from '@subtitle/contracts/operations/vtt';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../http/route';
import { makeRows, makeSubtitles } from '../test/make-rows';
import { startTestApi } from '../test/start-test-api';

/** What is the same for rows of every kind, asked of each by the calls that people make. */
const ASSIGN = {
  daily: assignPredictions,
  tenday: assignPredictions10days,
  activity: assignActivities,
  video: assignVideos,
} satisfies Record<ItemKind, unknown>;
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n';
const DAYS = { daily: '2026-03-10', tenday: '2026-03-10', activity: '2026-03-10', video: undefined } as const;

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function make(kind: ItemKind, count: number): Promise<number[]> {
  const ids = await makeRows(count, { kind, ...(DAYS[kind] && { from: DAYS[kind] }) });
  if (!holdsTexts(kind)) for (const id of ids) await makeSubtitles(id, 'hi', VTT);
  return ids;
}
const personWho = async (role: 'translator' | 'reviewer' | 'assigner') =>
  (await api.addPerson({ roles: [role], langPairs: ['hi_te'] })).username;
const give = (kind: ItemKind, by: string, to: string, taskCount: number) => {
  const body = { userId: api.idOf(to), taskCount, targetLanguage: 'te', sourceLanguage: 'hi' };
  return api.as(by).call(ASSIGN[kind], { body });
};
const unit = (kind: ItemKind, id: number) => ({ kind, id, language: 'te' }) as const;

/** All texts that a row of the kind has in Telugu, saved as a draft; of a video its one cue. */
function save(kind: ItemKind, id: number, by: string, revision: number, text: string, before = '') {
  if (!holdsTexts(kind)) {
    const body = { source: 'hi' as const, revision, cues: [{ cue: 1, text, before }] };
    return api.as(by).call(saveCues, { params: { id, language: 'te' }, body });
  }
  const columns = Object.fromEntries(itemTexts(kind, 'te').map((column) => [column, text]));
  return api.as(by).call(saveDraft, { params: unit(kind, id), body: { revision, columns } });
}
const act =
  (operation: typeof submitItem | typeof approveItem | typeof reassignItem) =>
  (kind: ItemKind, id: number, by: string, revision: number, more = {}) =>
    api.as(by).call(operation as never, { params: unit(kind, id), body: { revision, ...more } } as never);
const submit = act(submitItem);
const approve = act(approveItem);
const sendBack = act(reassignItem);

describe.each(ITEM_KINDS)('%s', (kind) => {
  it('two assigners at once never give the same row, and all are given', async () => {
    const ids = await make(kind, 6);
    const [one, other] = [await personWho('translator'), await personWho('translator')];
    const [first, second] = [await personWho('assigner'), await personWho('assigner')];
    const given = await Promise.all([give(kind, first, one, 4), give(kind, second, other, 4)]);
    const all = given.flatMap(({ answer }) => answer.ids);
    expect(all.toSorted((a, b) => a - b)).toEqual(ids);
    expect(new Set(all).size).toBe(all.length);
  });

  it('of two saves of one revision one is told 409, with the text that stands there now beside its own', async () => {
    const [id] = (await make(kind, 1)) as [number];
    const owner = await personWho('translator');
    await give(kind, 'assigner', owner, 1);
    const typed = ['మొదటిది', 'రెండవది'];
    const answers = await Promise.all(typed.map((text) => save(kind, id, owner, 1, text)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    const { current, clashes } = answers[lost]!.refusal;
    const theirs = typed[1 - lost];
    if (holdsTexts(kind)) expect(current?.columns).toMatchObject({ [requiredTexts(kind, 'te')[0]!]: theirs });
    else expect(clashes).toEqual([{ cue: 1, text: theirs, given: typed[lost] }]);
  });

  it('it goes from assignment through a draft, review and a sending back to approval, which one of two reviewers gives', async () => {
    const [id] = (await make(kind, 1)) as [number];
    const owner = await personWho('translator');
    const [first, second] = [await personWho('reviewer'), await personWho('reviewer')];
    expect((await give(kind, 'assigner', owner, 1)).answer.ids).toEqual([id]);
    expect((await save(kind, id, owner, 1, 'మొదటిది')).status).toBe(200);
    const columns = { columns: {} };
    expect((await submit(kind, id, owner, 2, columns)).status).toBe(200);
    expect((await sendBack(kind, id, first, 3, { reason: 'meaning', note: 'Not so.' })).status).toBe(200);
    expect((await save(kind, id, owner, 4, 'మెరుగైనది', 'మొదటిది')).status).toBe(200);
    expect((await submit(kind, id, owner, 5, columns)).status).toBe(200);
    const answers = await Promise.all([approve(kind, id, first, 6), approve(kind, id, second, 6)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { answer: history } = await api.as('admin').call(listHistory, { params: unit(kind, id), query: {} });
    expect(history.map(({ event }) => event).toReversed()).toEqual([
      'assign',
      'save-draft',
      'submit-item',
      'reassign-item',
      'save-draft',
      'submit-item',
      'approve-item',
    ]);
    const headers = { authorization: `Bearer ${await api.tokenOf('admin')}` };
    const exported = await api.app.inject({ url: `/api/exports/${kind}`, headers });
    expect([exported.statusCode, exported.rawPayload.length > 0]).toEqual([200, true]);
  });

  it('somebody else’s is not found, a stale revision and a second submission are refused', async () => {
    const [id] = (await make(kind, 1)) as [number];
    const owner = await personWho('translator');
    await give(kind, 'assigner', owner, 1);
    const { username: stranger } = await api.addPerson({ roles: ['translator'], langPairs: ['en_mr'] });
    expect((await save(kind, id, stranger, 1, 'x')).status).toBe(404);
    await save(kind, id, owner, 1, 'పని');
    expect((await submit(kind, id, owner, 1, { columns: {} })).refusal.code).toBe('conflict');
    expect((await submit(kind, id, owner, 2, { columns: {} })).status).toBe(200);
    expect((await submit(kind, id, owner, 3, { columns: {} })).refusal.code).toBe('wrong-status');
  });
});
