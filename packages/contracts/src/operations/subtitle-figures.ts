import { type Static, Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, IsoTime, oneOf, operation, orNull } from '../operation';

const Count = Type.Integer({ minimum: 0 });
const Language = oneOf(LANGUAGE_CODES);
const Readers = { roles: ['uploader', 'translator'] } as const;

/**
 * `processing`: still being uploaded. `active`: uploaded. `completed`: every translation of its video that was begun is
 * approved (specification 4, sample file status).
 */
export const FILE_STATUSES = ['active', 'processing', 'completed'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** A subtitle file that was uploaded or is being uploaded. */
export const SubtitleFile = closed({
  id: orNull(Type.Integer({ description: 'Null while it is being uploaded.' })),
  importId: Type.Integer({ description: '0 if no import created it.' }),
  fileName: Type.String(),
  created: orNull(IsoTime),
  createdBy: Type.String(),
  bytes: orNull(Count),
  seconds: orNull(Type.Integer({ minimum: 0, description: 'Seconds until the end of its last cue.' })),
  cues: Count,
  videoId: orNull(Type.Integer()),
  videoTitle: Type.String(),
  channelId: orNull(Type.Integer()),
  language: Language,
  subtitles: Type.Array(Language, { description: 'Languages of the video’s translations, finished or not.' }),
  status: oneOf(FILE_STATUSES),
});
export type SubtitleFile = Static<typeof SubtitleFile>;

/** Lists the files, newest first. */
export const listAllSubtitles = operation({
  name: 'list-all-subtitles',
  method: 'GET',
  path: '/figures/subtitle-files',
  summary: 'Uploaded subtitle files, page by page.',
  access: Readers,
  query: closed({
    language: Type.Optional(Language),
    channel: Type.Optional(Type.Integer({ minimum: 1 })),
    status: Type.Optional(oneOf(FILE_STATUSES)),
    from: Type.Optional({ ...IsoDate, description: 'Only files uploaded on this day of Indian time or later.' }),
    to: Type.Optional({ ...IsoDate, description: 'Only files uploaded on this day of Indian time or before.' }),
    q: Type.Optional(Type.String({ maxLength: LIMITS.searchCharacters })),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPage })),
  }),
  answer: closed({ files: Type.Array(SubtitleFile), total: Count, next: orNull(Count) }),
});

export const ChannelFigures = closed({
  id: Type.Integer(),
  name: Type.String(),
  videos: Count,
  withSubtitles: Count,
  languages: Type.Array(closed({ language: Language, videos: Count }), {
    description: 'Videos that have a subtitle file in the language.',
  }),
});
export type ChannelFigures = Static<typeof ChannelFigures>;

/** Counts of the subtitle files in one language. */
export const FilesOfLanguage = closed({
  language: Language,
  files: Count,
  cues: Count,
  bytes: Count,
  completed: Count,
});
export type FilesOfLanguage = Static<typeof FilesOfLanguage>;

export const VideoFigures = closed({
  channels: Type.Array(ChannelFigures),
  languages: Type.Array(FilesOfLanguage),
  added: Type.Array(closed({ day: Type.String(), count: Count }), {
    description: 'Files of the last 30 days by day of upload; days without files are omitted.',
  }),
});
export type VideoFigures = Static<typeof VideoFigures>;

export const getVideoFigures = operation({
  name: 'get-video-figures',
  method: 'GET',
  path: '/figures/videos',
  summary: 'Videos with and without subtitles by channel and language, and counts of subtitle files.',
  access: Readers,
  answer: VideoFigures,
});
