import { createChannel } from '@subtitle/contracts/channels/create-channel';
import { type App, route } from '../../plugins/route';
import { createChannel as create } from './create-channel';

export function createChannelRoute(app: App): void {
  route(app, createChannel, ({ body }) => create(body.channel_name, body.description));
}
