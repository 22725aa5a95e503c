import { completeItem, type ListedOf } from '@subtitle/contracts/operations/item-answer';
import { NO_DAY } from '@subtitle/domain/dates';
import { ME } from './prediction-server';

/** A video whose subtitles are assigned to this person, from English into Telugu. */
export const OPEN_VIDEO = completeItem({
  ...{ id: 48, kind: 'video', channel_id: 3, video_title: 'Rashifal', link: 'x', url: 'x', lrname: '' },
  ...{ from: NO_DAY, to: NO_DAY, status: 'pending', assigned_to: ME, import_id: null, import_row: null },
  ...{ status_te: 'assigned', assigned_te: ME, stage_te: 'translate', source_te: 'en' },
} as ListedOf<'video'>);
