import { type Static, Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { closed, oneOf, operation } from '../operation';
import { WORK_ROLES } from '../roles';

export const ChannelAnswer = closed({ id: Type.Integer(), channel_name: Type.String(), description: Type.String() });
export type ChannelAnswer = Static<typeof ChannelAnswer>;

export const listChannels = operation({
  name: 'list-channels',
  method: 'GET',
  path: '/channels',
  ignoresUnknownQuery: true,
  summary: 'Channels by name.',
  access: { roles: 'any' },
  answer: Type.Array(ChannelAnswer),
});

export const createChannel = operation({
  name: 'create-channel',
  method: 'POST',
  path: '/channels',
  summary: 'Add a channel.',
  access: { roles: ['uploader'] },
  body: closed({
    channel_name: Type.String({ maxLength: 200 }),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  answer: ChannelAnswer,
  status: 201,
  errors: ['channel-taken'],
});

export const VideoAnswer = closed({
  id: Type.Integer(),
  video_title: Type.String(),
  link: Type.String(),
  languages: Type.Array(oneOf(LANGUAGE_CODES), {
    description: 'Languages with an uploaded subtitle file, in table order.',
  }),
  drafts: Type.Array(oneOf(LANGUAGE_CODES), {
    description: 'Those of them without a translator’s work: the file is an imported draft.',
  }),
});
export type VideoAnswer = Static<typeof VideoAnswer>;

export const listVideos = operation({
  name: 'list-videos',
  method: 'GET',
  path: '/videos/:channelId',
  ignoresUnknownQuery: true,
  summary: 'Videos of a channel.',
  access: { roles: ['uploader', ...WORK_ROLES] },
  params: closed({ channelId: Type.Integer() }),
  answer: Type.Array(VideoAnswer),
});

/**
 * `language` is a code or a name; by default it is the language of the first uploaded subtitles. With `language` the
 * answer is a saved translation (cues without a text are empty) if this user may see it, otherwise the uploaded file.
 */
export const getVtt = operation({
  name: 'get-vtt',
  method: 'GET',
  path: '/vtt/:videoId',
  ignoresUnknownQuery: true,
  summary: 'Subtitles of a video as WebVTT.',
  access: { roles: ['uploader', ...WORK_ROLES] },
  params: closed({ videoId: Type.Integer() }),
  query: closed({ language: Type.Optional(Type.String({ maxLength: 20 })) }),
  answer: closed({ content: Type.String(), language: oneOf(LANGUAGE_CODES) }),
  errors: ['not-found'],
});
