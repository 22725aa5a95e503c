import { type Static, Type } from 'typebox';
import { closed, operation } from '../operation';

export const ChannelAnswer = closed({ id: Type.Integer(), channel_name: Type.String(), description: Type.String() });
export type ChannelAnswer = Static<typeof ChannelAnswer>;

export const listChannels = operation({
  name: 'list-channels',
  method: 'GET',
  path: '/channels',
  summary: 'Channels by name.',
  access: { roles: 'any' },
  answer: Type.Array(ChannelAnswer),
});
