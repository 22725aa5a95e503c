import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { ListedVideo } from '@subtitle/contracts/operations/item-answer';
import type { Viewer } from './hidden-fields';
import type { Row } from './item';
import { addLanguages, asStatus, assignedTo, languageFieldsOf, storedFields } from './present-languages';

const OF_CUES = LANGUAGE_CODES.flatMap((code) => ['bound', 'filled', 'needed'].map((name) => `${name}_${code}`));
const LANGUAGES = new Map([
  ...languageFieldsOf('video'),
  ...OF_CUES.map((field) => [field, (value: unknown) => value] as const),
]);
export const VIDEO_FIELDS = storedFields(['channel_id', 'video_title', 'link'], LANGUAGES);

/** A video as lists send it, field by field; how far its cues are, and none of their texts. */
export function presentVideo(row: Row, viewer: Viewer): ListedVideo {
  const answer: ListedVideo = {
    id: row.id,
    kind: 'video',
    channel_id: row.channel_id ?? 0,
    video_title: row.video_title ?? '',
    link: row.link ?? '',
    from: row.from,
    to: row.to,
    lrname: '',
    url: row.link ?? '',
    status: asStatus(undefined),
    assigned_to: assignedTo(row, viewer),
    import_id: row.import_id ?? null,
    import_row: row.import_row ?? null,
  };
  return addLanguages(answer, row, viewer, LANGUAGES);
}
