import { type Static, Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, IsoTime, oneOf, operation } from '../operation';

const Count = Type.Integer({ minimum: 0 });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const Language = oneOf(LANGUAGE_CODES);
const Readers = { roles: ['uploader', 'translator'] } as const;

/** Under way; there to work from; translated, and every language of it approved (specification 4, sample file status). */
export const FILE_STATUSES = ['active', 'processing', 'completed'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** One subtitle file that was uploaded, or is just being. */
export const SubtitleFile = closed({
  id: orNull(Type.Integer({ description: 'Null while it is under way.' })),
  importId: Type.Integer({ description: '0 where no import brought it.' }),
  fileName: Type.String(),
  created: orNull(IsoTime),
  createdBy: Type.String(),
  bytes: orNull(Count),
  seconds: orNull(Type.Integer({ minimum: 0, description: 'Until its last cue ends.' })),
  cues: Count,
  videoId: orNull(Type.Integer()),
  videoTitle: Type.String(),
  channelId: orNull(Type.Integer()),
  language: Language,
  subtitles: Type.Array(Language, { description: 'Languages that its video is being, or was, translated into.' }),
  status: oneOf(FILE_STATUSES),
});
export type SubtitleFile = Static<typeof SubtitleFile>;

/** Newest first. */
export const listAllSubtitles = operation({
  name: 'list-all-subtitles',
  method: 'GET',
  path: '/figures/subtitle-files',
  summary: 'Subtitle files that were uploaded, page by page.',
  access: Readers,
  query: closed({
    language: Type.Optional(Language),
    channel: Type.Optional(Type.Integer({ minimum: 1 })),
    status: Type.Optional(oneOf(FILE_STATUSES)),
    from: Type.Optional({ ...IsoDate, description: 'Only files that came on this day of Indian time or later.' }),
    to: Type.Optional({ ...IsoDate, description: 'Only files that came on this day of Indian time or before.' }),
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

/** Of the files in one language. */
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
    description: 'Files of the last 30 days by the day they were uploaded; days without any are left out.',
  }),
});
export type VideoFigures = Static<typeof VideoFigures>;

export const getVideoFigures = operation({
  name: 'get-video-figures',
  method: 'GET',
  path: '/figures/videos',
  summary: 'Videos with and without subtitles by channel and language, and the subtitle files in numbers.',
  access: Readers,
  answer: VideoFigures,
});
