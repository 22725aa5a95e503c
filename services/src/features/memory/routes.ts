import { listApprovedWords } from '@subtitle/contracts/operations/approved-words';
import { assignTogether, measureAssignment, measureUnits } from '@subtitle/contracts/operations/assignment';
import { suggestCues } from '@subtitle/contracts/operations/cue-memory';
import { countNewSentences, getDaySheet, saveOwnSentences } from '@subtitle/contracts/operations/day-sheet';
import { suggestTexts } from '@subtitle/contracts/operations/memory';
import { addTranslation, amendTranslation, listAmendments } from '@subtitle/contracts/operations/memory-amendments';
import { cancelFill, getFill, startFill } from '@subtitle/contracts/operations/memory-fills';
import { searchMemory } from '@subtitle/contracts/operations/memory-search';
import { findPropagation, propagateSentences, undoPropagation } from '@subtitle/contracts/operations/propagation';
import { findInTexts, replaceInTexts } from '@subtitle/contracts/operations/replace-texts';
import { listTermDrafts, previewTermDrafts } from '@subtitle/contracts/operations/term-drafts';
import { omitNoDay } from '@subtitle/contracts/row-days';
import { type App, route } from '../../http/route';
import { findItem } from '../items/row/find-item';
import type { RecordSubmission } from '../items/texts/save-texts';
import { addTranslation as add } from './amend/add-translation';
import { amendTranslation as amend, listAmendments as readAmendments } from './amend/amend-translation';
import { readOffers } from './correct/read-offers';
import { listTermDrafts as listDrafts, previewTermDrafts as previewDrafts } from './drafts/list-term-drafts';
import { enqueueFill } from './fill/memory-fill.job';
import { readFill, startFill as start, stopFill } from './fill/start-fill';
import { suggestCues as suggestForCues } from './look-up/suggest-cues';
import { suggestTexts as suggest } from './look-up/suggest-texts';
import { saveOwnTexts } from './own/save-own-sentences';
import { readPropagated } from './propagate/present-propagated';
import { findPlaces, propagate, undo } from './propagate/propagate';
import { findInOwnTexts, replaceInOwnTexts } from './replace/replace-texts';
import { searchMemory as search } from './search/search-memory';
import { assignRowsTogether, measureRows } from './sheet/assign-together';
import { measureUnits as measureSelected } from './sheet/measure-units';
import { countFreshSentences } from './sheet/new-sentences';
import { readDaySheet } from './sheet/read-day-sheet';
import { listApprovedWords as listWords } from './words/list-approved-words';

/** Routes for stored translations of sentences. */
export function addMemoryRoutes(app: App, record?: RecordSubmission): void {
  route(app, suggestTexts, async ({ actor, params, query }) => {
    const row = await findItem(actor, params);
    const [suggestions, propagated, corrections] = await Promise.all([
      suggest(actor, params, row, query.source),
      readPropagated(actor, row, params),
      readOffers(actor, row, params),
    ]);
    return { ...suggestions, ...(propagated && { propagated }), ...(corrections.length > 0 && { corrections }) };
  });
  route(app, findPropagation, ({ actor, params }) => findPlaces(actor, params));
  route(app, propagateSentences, ({ actor, params, body }) => propagate(actor, params, body));
  route(app, undoPropagation, async ({ actor, params }) => {
    await stopFill(actor, params.batch);
    return undo(actor, params.batch, record);
  });
  route(app, startFill, async ({ actor, body, request }) => {
    const fill = await start(actor, body);
    if (fill.state === 'running')
      await enqueueFill(app.queues, fill.batch).catch((error) =>
        request.log.warn({ err: error }, 'the fill was not queued and waits for the sweep'),
      );
    return fill;
  });
  route(app, getFill, ({ actor, params }) => readFill(actor, params.batch));
  route(app, cancelFill, async ({ actor, params }) => {
    await stopFill(actor, params.batch);
    return readFill(actor, params.batch);
  });
  route(app, suggestCues, ({ actor, params, query }) => suggestForCues(actor, params, query));
  route(app, amendTranslation, ({ actor, params, body }) => amend(actor, params.entry, body));
  route(app, addTranslation, ({ actor, body }) => add(actor, body));
  route(app, listAmendments, async ({ actor, params }) => ({
    amendments: await readAmendments(actor, params.entry),
  }));
  route(app, searchMemory, async ({ actor, query }) => {
    const { found, ...page } = await search(actor, query);
    return { ...page, found: found.map(({ rows, ...one }) => ({ ...one, rows: rows.map(omitNoDay) })) };
  });
  route(app, listApprovedWords, async ({ actor, params }) => ({ words: await listWords(actor, params.language) }));
  route(app, listTermDrafts, async ({ params }) => {
    const { pairs, rows } = await listDrafts(params.id);
    return { pairs, rows: rows.map(omitNoDay) };
  });
  route(app, previewTermDrafts, async ({ actor, body }) => {
    const { pairs, rows } = await previewDrafts(actor, body);
    return { pairs, rows: rows.map(omitNoDay) };
  });
  route(app, getDaySheet, ({ actor, query }) => readDaySheet(actor, query));
  route(app, countNewSentences, ({ actor, query }) => countFreshSentences(actor, query));
  route(app, measureAssignment, ({ actor, query }) => measureRows(actor, query));
  route(app, measureUnits, ({ actor, body }) => measureSelected(actor, body));
  route(app, assignTogether, ({ actor, params, body }) => assignRowsTogether(actor, params.kind, body));
  route(app, findInTexts, async ({ actor, query }) => {
    const { rows, ...limits } = await findInOwnTexts(actor, query);
    return { rows: rows.map(omitNoDay), ...limits };
  });
  route(app, replaceInTexts, ({ actor, body }) => replaceInOwnTexts(actor, body));
  route(app, saveOwnSentences, ({ actor, body }) => saveOwnTexts(actor, body));
}
