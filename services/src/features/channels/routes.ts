import { createChannel, listChannels } from '@subtitle/contracts/operations/videos';
import { type App, route } from '../../http/route';
import { createChannel as create } from './create-channel';
import { listChannels as list } from './list-channels';

export function addChannelRoutes(app: App): void {
  route(app, listChannels, () => list());
  route(app, createChannel, ({ actor, body }) => create(actor.username, body.channel_name, body.description));
}
