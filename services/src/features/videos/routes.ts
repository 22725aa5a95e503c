import { getVtt, listVideos } from '@subtitle/contracts/operations/videos';
import { type App, route } from '../../http/route';
import { getVtt as get } from './get-vtt';
import { listVideos as list } from './list-videos';

export function videoRoutes(app: App): void {
  route(app, listVideos, ({ params }) => list(params.channelId));
  route(app, getVtt, ({ params, query }) => get(params.videoId, query.language));
}
