import { listChannels } from '@subtitle/contracts/operations/videos';
import { type App, route } from '../../http/route';
import { listChannels as list } from './list-channels';

export function listChannelsRoute(app: App): void {
  route(app, listChannels, () => list());
}
