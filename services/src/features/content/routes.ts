import * as operations from '@subtitle/contracts/operations/content';
import { type App, route } from '../../http/route';
import { changeChannel, deleteChannel } from './change-channel';
import { changeVideo, moveVideos } from './change-videos';
import { deleteVideos } from './delete-videos';
import { listChanges } from './list-changes';
import { listChannelDetails } from './list-channels';
import { listChannelVideos } from './list-videos';
import { listVideoFiles, readSubtitleFile } from './subtitle-files';
import { undoChange } from './undo-change';

/** Routes for uploaders who manage channels, videos and subtitle files. */
export function addContentRoutes(app: App): void {
  addReadRoutes(app);
  addChangeRoutes(app);
}

function addReadRoutes(app: App): void {
  route(app, operations.listChannelDetails, ({ query }) => listChannelDetails(query));
  route(app, operations.listChannelVideos, ({ params, query }) => listChannelVideos(params.id, query));
  route(app, operations.listVideoFiles, ({ params }) => listVideoFiles(params.id));
  route(app, operations.getSubtitleFile, ({ params }) => readSubtitleFile(params.id, params.language));
  route(app, operations.listContentChanges, ({ query }) => listChanges(query));
}

function addChangeRoutes(app: App): void {
  route(app, operations.changeChannel, ({ actor, params, body }) =>
    presentChangeId(changeChannel({ by: actor.username }, params.id, body)),
  );
  route(app, operations.deleteChannel, ({ actor, params, body }) =>
    presentChangeId(deleteChannel({ by: actor.username }, params.id, body.revision)),
  );
  route(app, operations.changeVideo, ({ actor, params, body }) =>
    presentChangeId(changeVideo({ by: actor.username }, { id: params.id, ...body })),
  );
  route(app, operations.moveVideos, ({ actor, body }) =>
    presentChangeId(moveVideos({ by: actor.username }, body.videos, body.channel_id)),
  );
  route(app, operations.deleteVideos, ({ actor, body }) =>
    presentChangeId(deleteVideos({ by: actor.username }, body.videos)),
  );
  route(app, operations.undoContentChange, ({ actor, params }) =>
    presentChangeId(undoChange(actor.username, params.id)),
  );
}

const presentChangeId = async (change: Promise<number>) => ({ change: await change });
