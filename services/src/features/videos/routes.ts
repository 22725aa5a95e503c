import { listVideos } from '@subtitle/contracts/operations/videos';
import { type App, route } from '../../http/route';
import { listVideos as list } from './list-videos';

export function addVideoRoutes(app: App): void {
  route(app, listVideos, ({ params }) => list(params.channelId));
}
