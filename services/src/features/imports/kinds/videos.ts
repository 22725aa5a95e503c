import { MESSAGES } from '@subtitle/contracts/messages';
import { uploadVideos } from '@subtitle/contracts/operations/import-files';
import { videoKey } from '@subtitle/domain/uploads/video-key';
import { WORKBOOK_RULES } from '@subtitle/domain/uploads/workbook-kinds';
import { VIDEO_ROW } from '../../../models/video.model';
import { originOf, type WorkbookKindSpec } from './kind-spec';
import { AS_WRITTEN } from './note-words';

export const videos: WorkbookKindSpec = {
  ...WORKBOOK_RULES.videos,
  file: 'workbook',
  collection: 'videos',
  counter: 'predictions',
  numberIsId: true,
  isReplaceable: false,
  hasFormerKeys: true,
  workedOnBy: 'subtitles',
  prepare: (row, { importId, channelId }) => ({
    ...row.values,
    ...VIDEO_ROW,
    ...originOf({ importId, channelId }, row),
    channel_id: channelId,
    key: videoKey(row.key, channelId),
  }),
  takes: uploadVideos,
  rowsField: 'videos',
  empty: MESSAGES.noVideos,
  done: MESSAGES.videosUploaded,
  notes: {
    video_title: 'Title of the video. Subtitle files are matched to videos by it.',
    link: 'Link to the video: watch, short, embed or live.',
  },
  otherNote: AS_WRITTEN,
};
