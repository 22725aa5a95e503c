import { type Static, Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { closed, IsoTime, oneOf, operation, orNull } from '../operation';

const Uploaders = { roles: ['uploader'] } as const;
const Id = Type.Integer({ minimum: 1 });
/** Counts changes of a channel, or of a video's title, link and channel; translations have their own revision. */
const ContentRevision = Type.Integer({ minimum: 0 });
const name = (description?: string) => Type.String({ maxLength: 200, ...(description && { description }) });

/** Maximum number of videos per call. */
export const MAX_VIDEOS = 200;

export const ChannelDetails = closed({
  id: Id,
  channel_name: Type.String(),
  description: Type.String(),
  revision: ContentRevision,
  videos: Type.Integer({ minimum: 0, description: 'Number of its videos.' }),
});
export type ChannelDetails = Static<typeof ChannelDetails>;

/** A subtitle file in one language, as in the list of videos. */
export const VideoDetails = closed({
  id: Id,
  channel_id: Id,
  video_title: Type.String(),
  link: Type.String(),
  revision: ContentRevision,
  languages: Type.Array(oneOf(LANGUAGE_CODES), { description: 'Languages with a subtitle file.' }),
  worked: Type.Array(oneOf(LANGUAGE_CODES), { description: 'Languages with a started translation.' }),
  /** The import that created the video; null if no import did. */
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

/** By name; pass `next` as `after` for the next page. */
export const listChannelDetails = operation({
  name: 'list-channel-details',
  method: 'GET',
  path: '/content/channels',
  summary: 'Channels with the number of their videos, page by page.',
  access: Uploaders,
  query: closed({ ...Page, after: Type.Optional(Type.String({ maxLength: 400 })) }),
  answer: closed({ channels: Type.Array(ChannelDetails), next: orNull(Type.String()) }),
});

/** `change` is the id for undoing the change. */
const Changed = closed({ change: Id });

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
  answer: Changed,
  errors: ['not-found', 'conflict', 'channel-taken'],
});

/** Deletes a channel without videos. If it has videos, these must be moved or deleted first. */
export const deleteChannel = operation({
  name: 'delete-channel',
  method: 'POST',
  path: '/content/channels/:id/delete',
  summary: 'Delete a channel that has no videos.',
  access: Uploaders,
  params: closed({ id: Id }),
  body: closed({ revision: ContentRevision }),
  answer: Changed,
  errors: ['not-found', 'conflict', 'channel-not-empty'],
});

/** Filters of videos by their subtitle files. */
export const SUBTITLE_FILTERS = ['with', 'without', ...LANGUAGE_CODES.map((code) => `no-${code}` as const)] as const;
export type SubtitleFilter = (typeof SUBTITLE_FILTERS)[number];

/** Channel id that stands for all channels. */
export const ALL_CHANNELS = 0;

/** In the order of creation; pass `next` as `after` for the next page. */
export const listChannelVideos = operation({
  name: 'list-channel-videos',
  method: 'GET',
  path: '/content/channels/:id/videos',
  summary: 'Videos of a channel (0: of all channels) with their subtitle files and imports, page by page.',
  access: Uploaders,
  params: closed({ id: Type.Integer({ minimum: ALL_CHANNELS }) }),
  query: closed({
    ...Page,
    subtitles: Type.Optional(oneOf(SUBTITLE_FILTERS)),
    after: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  answer: closed({
    videos: Type.Array(VideoDetails),
    found: Type.Integer({ description: 'Number of matches on all pages.' }),
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
  answer: Changed,
  errors: ['not-found', 'conflict', 'video-taken'],
});

const Seen = Type.Array(closed({ id: Id, revision: ContentRevision }), { minItems: 1, maxItems: MAX_VIDEOS });

/** Moves all of these videos, or none of them. */
export const moveVideos = operation({
  name: 'move-videos',
  method: 'POST',
  path: '/content/videos/move',
  summary: 'Move videos to another channel.',
  access: Uploaders,
  body: closed({ videos: Seen, channel_id: Id }),
  answer: Changed,
  errors: ['not-found', 'conflict', 'video-taken'],
});

/**
 * Deletes all of these videos, or none of them. If a translation was started, the call is refused and `worked` lists
 * these videos.
 */
export const deleteVideos = operation({
  name: 'delete-videos',
  method: 'POST',
  path: '/content/videos/delete',
  summary: 'Delete videos with their subtitle files.',
  access: Uploaders,
  body: closed({ videos: Seen }),
  answer: Changed,
  errors: ['not-found', 'conflict', 'video-worked-on'],
});

/** A subtitle file, without its text. */
export const SubtitleFileAnswer = closed({
  language: oneOf(LANGUAGE_CODES),
  format: oneOf(['vtt', 'srt']),
  cues: Type.Integer(),
  importId: Id,
  file: Type.String({ description: 'Name of the uploaded file.' }),
  by: Type.String(),
  at: IsoTime,
});
export type SubtitleFileAnswer = Static<typeof SubtitleFileAnswer>;

export const listVideoFiles = operation({
  name: 'list-video-files',
  method: 'GET',
  path: '/content/videos/:id/files',
  summary: 'Uploaded subtitle files of a video.',
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

/** One action on channels or videos; `names` has at most ten of their names. */
export const ContentChange = closed({
  id: Id,
  of: oneOf(['channel', 'video']),
  event: oneOf(CONTENT_EVENTS),
  by: Type.String(),
  at: IsoTime,
  count: Type.Integer(),
  names: Type.Array(Type.String()),
  /** Old and new value, if one field was changed; for a move, the names of the two channels. */
  from: orNull(Type.String()),
  to: orNull(Type.String()),
  undoes: orNull(Id),
  /** Whether the change was undone. */
  undone: Type.Boolean(),
});
export type ContentChange = Static<typeof ContentChange>;

export const listContentChanges = operation({
  name: 'list-content-changes',
  method: 'GET',
  path: '/content/changes',
  summary: 'Changes, moves and deletions of channels and videos, newest first.',
  access: Uploaders,
  query: closed({
    channel: Type.Optional(Id),
    video: Type.Optional(Id),
    before: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: closed({ changes: Type.Array(ContentChange), next: orNull(Type.Integer()) }),
});

/** Refused if the same channels or videos were changed again since. */
export const undoContentChange = operation({
  name: 'undo-content-change',
  method: 'POST',
  path: '/content/changes/:id/undo',
  summary: 'Undo a change of channels or videos.',
  access: Uploaders,
  params: closed({ id: Id }),
  answer: Changed,
  errors: ['not-found', 'conflict', 'channel-taken', 'channel-not-empty', 'video-taken', 'video-worked-on'],
});
