import type { SubtitlesKindSpec } from './kind-spec';

export const subtitles: SubtitlesKindSpec = {
  file: 'subtitles',
  collection: 'subtitles',
  counter: 'subtitles',
  numberIsId: false,
  isReplaceable: true,
  isWorkOn: 'videos',
  ofChannel: true,
  allowsXls: false,
};
