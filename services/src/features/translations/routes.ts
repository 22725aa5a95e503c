import { getVtt } from '@subtitle/contracts/operations/videos';
import {
  acceptDraft,
  holdTranslation,
  leaveTranslation,
  openTranslation,
  saveCues,
  translateVtt,
} from '@subtitle/contracts/operations/vtt';
import { type App, route } from '../../http/route';
import type { RecordSubmission } from '../items/texts/save-texts';
import { openTranslation as open } from './open-translation';
import { readVtt } from './read-vtt';
import { createReceivedRevisionStore } from './received-revisions';
import { acceptDraft as accept } from './save/accept-draft';
import { holdTranslation as hold, leaveTranslation as leave } from './save/hold-translation';
import { saveCues as save } from './save/save-cues';
import { translateVtt as translate } from './save/translate-vtt';

/**
 * Limit in bytes for the subtitles of a long film at three bytes per letter. Parsing one body blocks all other
 * requests.
 */
const LONG_BODY = { bodyLimit: 8 * 1024 * 1024 };

/**
 * Registers the calls about subtitle texts of videos.
 * @param record called in the transaction of each submission
 */
export function addTranslationRoutes(app: App, record?: RecordSubmission): void {
  const received = createReceivedRevisionStore(app);
  route(app, getVtt, ({ actor, params, query }) => readVtt(actor, params.videoId, query.language, received));
  route(app, openTranslation, async ({ actor, params: { id }, query: { target, source } }) => {
    const opened = await open(actor, { id, language: target, source });
    const { language, revision } = opened.target;
    await received.store(actor, { id, language }, { shown: revision });
    return opened;
  });
  route(app, holdTranslation, ({ actor, params, body }) => hold(actor, { ...params, ...body }));
  route(app, leaveTranslation, ({ actor, params }) => leave(actor, params));
  route(
    app,
    saveCues,
    async ({ actor, params, body }) => {
      const saved = await save(actor, params, body, record);
      await received.store(actor, params, { shown: saved.revision });
      return saved;
    },
    LONG_BODY,
  );
  route(app, acceptDraft, async ({ actor, params, body }) => {
    const accepted = await accept(actor, params, body, record);
    await received.store(actor, params, { shown: accepted.revision });
    return accepted;
  });
  route(
    app,
    translateVtt,
    ({ actor, params, body }) => translate(actor, params.videoId, body, received, record),
    LONG_BODY,
  );
}
