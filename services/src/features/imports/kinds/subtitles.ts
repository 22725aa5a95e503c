import type { SubtitlesKindSpec } from './kind-spec';

export const subtitles: SubtitlesKindSpec = {
  file: 'subtitles',
  collection: 'subtitles',
  numberIsId: false,
  isReplaceable: true,
  isWorkOn: 'videos',
  ofChannel: true,
  allowsXls: false,
};
