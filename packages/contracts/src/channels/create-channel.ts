import { Type } from 'typebox';
import { closed, operation } from '../operation';
import { ChannelAnswer } from './list-channels';

export const createChannel = operation({
  name: 'create-channel',
  method: 'POST',
  path: '/channels',
  summary: 'Add a channel.',
  access: { roles: ['uploader'] },
  body: closed({ channel_name: Type.String({ maxLength: 200 }), description: Type.String({ maxLength: 2000 }) }),
  answer: ChannelAnswer,
  status: 201,
  errors: ['channel-taken'],
});
