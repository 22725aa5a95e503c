import { createChannel } from '@subtitle/contracts/operations/videos';
import { type App, route } from '../../http/route';
import { createChannel as create } from './create-channel';

export function createChannelRoute(app: App): void {
  route(app, createChannel, ({ body }) => create(body.channel_name, body.description));
}
