import { getVtt } from '@subtitle/contracts/operations/videos';
import { type App, route } from '../../http/route';
import { getVtt as get } from './get-vtt';

export function getVttRoute(app: App): void {
  route(app, getVtt, ({ params, query }) => get(params.videoId, query.language));
}
