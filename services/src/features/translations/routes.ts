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
import { givenVersion } from './given-version';
import { openTranslation as open } from './open-translation';
import { readVtt } from './read-vtt';
import { acceptDraft as accept } from './save/accept-draft';
import { holdTranslation as hold, leaveTranslation as leave } from './save/hold-translation';
import { saveCues as save } from './save/save-cues';
import { translateVtt as translate } from './save/translate-vtt';

/** The subtitles of a long film, each letter three bytes; what is parsed in one go holds up everybody. */
const LONG = { bodyLimit: 8 * 1024 * 1024 };

/** The texts of videos in their languages. */
export function translationRoutes(app: App): void {
  route(app, getVtt, ({ actor, params, query }) => readVtt(actor, params.videoId, query.language, givenVersion(app)));
  route(app, openTranslation, ({ actor, params: { id }, query: { target, source } }) =>
    open(actor, { id, language: target, source }),
  );
  route(app, holdTranslation, ({ actor, params, body }) => hold(actor, { ...params, ...body }));
  route(app, leaveTranslation, ({ actor, params }) => leave(actor, params));
  route(app, saveCues, ({ actor, params, body }) => save(actor, params, body), LONG);
  route(app, acceptDraft, ({ actor, params, body }) => accept(actor, params, body));
  route(
    app,
    translateVtt,
    ({ actor, params, body }) => translate(actor, params.videoId, body, givenVersion(app)),
    LONG,
  );
}
