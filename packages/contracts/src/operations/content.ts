import { type Static, Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { closed, IsoTime, oneOf, operation } from '../operation';

const Uploaders = { roles: ['uploader'] } as const;
const Id = Type.Integer({ minimum: 1 });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
/** Counts the changes of a channel or of a video's title, link and channel; translations have their own. */
const ContentRevision = Type.Integer({ minimum: 0 });
const name = (description?: string) => Type.String({ maxLength: 200, ...(description && { description }) });

/** Videos in one call at most. */
export const VIDEOS_AT_ONCE = 200;

export const ChannelDetails = closed({
  id: Id,
  channel_name: Type.String(),
  description: Type.String(),
  revision: ContentRevision,
  videos: Type.Integer({ minimum: 0, description: 'How many it has.' }),
});
export type ChannelDetails = Static<typeof ChannelDetails>;

/** A file in one language, as the list of videos knows it. */
export const VideoDetails = closed({
  id: Id,
  channel_id: Id,
  video_title: Type.String(),
  link: Type.String(),
  revision: ContentRevision,
  languages: Type.Array(oneOf(LANGUAGE_CODES), { description: 'In which there is a subtitle file.' }),
  worked: Type.Array(oneOf(LANGUAGE_CODES), { description: 'In which somebody has begun to translate.' }),
  /** The import that brought it; null where none did. */
  import: orNull(
    closed({
      id: Id,
      row: Type.Integer(),
      sheet: Type.Optional(Type.String()),
      file: Type.String(),
      by: Type.String(),
      at: IsoTime,
    }),
  ),
});
export type VideoDetails = Static<typeof VideoDetails>;

const Page = {
  text: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Part of the name, in any case.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};

/** By name; `next` is passed as `after`. */
export const listChannelDetails = operation({
  name: 'list-channel-details',
  method: 'GET',
  path: '/content/channels',
  summary: 'Channels with the number of their videos, page by page.',
  access: Uploaders,
  query: closed({ ...Page, after: Type.Optional(Type.String({ maxLength: 400 })) }),
  answer: closed({ channels: Type.Array(ChannelDetails), next: orNull(Type.String()) }),
});

/** `change` is the number by which what was done can be undone. */
const Done = closed({ change: Id });

export const changeChannel = operation({
  name: 'change-channel',
  method: 'PUT',
  path: '/content/channels/:id',
  summary: 'Change the name and description of a channel.',
  access: Uploaders,
  params: closed({ id: Id }),
  body: closed({
    revision: ContentRevision,
    channel_name: name(),
    description: Type.String({ maxLength: 2000 }),
  }),
  answer: Done,
  errors: ['not-found', 'conflict', 'channel-taken'],
});

/** Only a channel without videos: they are moved or deleted first. */
export const deleteChannel = operation({
  name: 'delete-channel',
  method: 'POST',
  path: '/content/channels/:id/delete',
  summary: 'Delete a channel that has no videos.',
  access: Uploaders,
  params: closed({ id: Id }),
  body: closed({ revision: ContentRevision }),
  answer: Done,
  errors: ['not-found', 'conflict', 'channel-not-empty'],
});

/** Which videos by their subtitle files. */
export const SUBTITLE_FILTERS = ['with', 'without', ...LANGUAGE_CODES.map((code) => `no-${code}` as const)] as const;
export type SubtitleFilter = (typeof SUBTITLE_FILTERS)[number];

/** In which channel id stands for all of them. */
export const ALL_CHANNELS = 0;

/** In the order in which they were added; `next` is passed as `after`. */
export const listChannelVideos = operation({
  name: 'list-channel-videos',
  method: 'GET',
  path: '/content/channels/:id/videos',
  summary:
    'Videos of a channel, of all channels where it is 0, with their subtitle files and where they came from, page by page.',
  access: Uploaders,
  params: closed({ id: Type.Integer({ minimum: ALL_CHANNELS }) }),
  query: closed({
    ...Page,
    subtitles: Type.Optional(oneOf(SUBTITLE_FILTERS)),
    after: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  answer: closed({
    videos: Type.Array(VideoDetails),
    found: Type.Integer({ description: 'How many match on all pages.' }),
    next: orNull(Type.Integer()),
  }),
  errors: ['not-found'],
});

export const changeVideo = operation({
  name: 'change-video',
  method: 'PUT',
  path: '/content/videos/:id',
  summary: 'Change the title and the link of a video.',
  access: Uploaders,
  params: closed({ id: Id }),
  body: closed({
    revision: ContentRevision,
    video_title: Type.String({ maxLength: 1000 }),
    link: Type.String({ maxLength: 2000 }),
  }),
  answer: Done,
  errors: ['not-found', 'conflict', 'video-taken'],
});

const Seen = Type.Array(closed({ id: Id, revision: ContentRevision }), { minItems: 1, maxItems: VIDEOS_AT_ONCE });

/** All of them or none. */
export const moveVideos = operation({
  name: 'move-videos',
  method: 'POST',
  path: '/content/videos/move',
  summary: 'Move videos to another channel.',
  access: Uploaders,
  body: closed({ videos: Seen, channel_id: Id }),
  answer: Done,
  errors: ['not-found', 'conflict', 'video-taken'],
});

/** All of them or none: refused with those that somebody has begun to translate (`worked` of the refusal). */
export const deleteVideos = operation({
  name: 'delete-videos',
  method: 'POST',
  path: '/content/videos/delete',
  summary: 'Delete videos with their subtitle files.',
  access: Uploaders,
  body: closed({ videos: Seen }),
  answer: Done,
  errors: ['not-found', 'conflict', 'video-worked-on'],
});

/** A subtitle file as it stands, without its text. */
export const SubtitleFileAnswer = closed({
  language: oneOf(LANGUAGE_CODES),
  format: oneOf(['vtt', 'srt']),
  cues: Type.Integer(),
  importId: Id,
  file: Type.String({ description: 'Its name as it was uploaded.' }),
  by: Type.String(),
  at: IsoTime,
});
export type SubtitleFileAnswer = Static<typeof SubtitleFileAnswer>;

export const listVideoFiles = operation({
  name: 'list-video-files',
  method: 'GET',
  path: '/content/videos/:id/files',
  summary: 'The subtitle files that were uploaded for a video.',
  access: Uploaders,
  params: closed({ id: Id }),
  answer: Type.Array(SubtitleFileAnswer),
  errors: ['not-found'],
});

/** The file as WebVTT; a .vtt file exactly as it was uploaded. */
export const getSubtitleFile = operation({
  name: 'get-subtitle-file',
  method: 'GET',
  path: '/content/videos/:id/files/:language',
  summary: 'One subtitle file of a video.',
  access: Uploaders,
  params: closed({ id: Id, language: oneOf(LANGUAGE_CODES) }),
  answer: closed({ content: Type.String() }),
  errors: ['not-found'],
});

export const CONTENT_EVENTS = ['created', 'changed', 'moved', 'deleted', 'restored'] as const;
export type ContentEvent = (typeof CONTENT_EVENTS)[number];

/** One act on channels or videos; `names` are those of at most ten of them. */
export const ContentChange = closed({
  id: Id,
  of: oneOf(['channel', 'video']),
  event: oneOf(CONTENT_EVENTS),
  by: Type.String(),
  at: IsoTime,
  count: Type.Integer(),
  names: Type.Array(Type.String()),
  /** What was there before and what since, of one that was changed; the names of the channels, of a move. */
  from: orNull(Type.String()),
  to: orNull(Type.String()),
  undoes: orNull(Id),
  /** It has been undone. */
  undone: Type.Boolean(),
});
export type ContentChange = Static<typeof ContentChange>;

export const listContentChanges = operation({
  name: 'list-content-changes',
  method: 'GET',
  path: '/content/changes',
  summary: 'Who changed, moved or deleted which channels and videos, newest first.',
  access: Uploaders,
  query: closed({
    channel: Type.Optional(Id),
    video: Type.Optional(Id),
    before: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: closed({ changes: Type.Array(ContentChange), next: orNull(Type.Integer()) }),
});

/** Refused where what it changed was changed again since. */
export const undoContentChange = operation({
  name: 'undo-content-change',
  method: 'POST',
  path: '/content/changes/:id/undo',
  summary: 'Take a change of channels or videos back.',
  access: Uploaders,
  params: closed({ id: Id }),
  answer: Done,
  errors: ['not-found', 'conflict', 'channel-taken', 'channel-not-empty', 'video-taken', 'video-worked-on'],
});
