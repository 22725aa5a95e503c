import { SubtitlePanel } from '../subtitles/subtitle-panel';
import type { VideoLink } from '../subtitles/video-link';
import { type PanelProps, TextsPanel } from './texts-panel';

interface Props extends PanelProps {
  /** The player that stands elsewhere on the screen; where none does, the panel brings its own. */
  video?: VideoLink;
}

/** One row under review, as its kind is read. */
export function ReviewPanel({ video, ...panel }: Props) {
  const { item } = panel;
  return item.kind === 'video' ? (
    <SubtitlePanel key={item.id} {...panel} item={item} video={video} />
  ) : (
    <TextsPanel {...panel} />
  );
}
