import type { ComponentType } from 'react';
import { type PanelProps, TextsPanel } from './panel/texts-panel';
import { REVIEW_BODIES } from './review-bodies';
import type { VideoLink } from './subtitles/video-link';

interface Props extends PanelProps {
  /** The player that stands elsewhere on the screen; where none does, the panel brings its own. */
  video?: VideoLink;
}

/** One row under review, as its kind is read: column by column, where the kind has no way of its own. */
export function ReviewPanel({ video, ...panel }: Props) {
  const { kind, id } = panel.item;
  const Body = REVIEW_BODIES[kind] as ComponentType<Props> | undefined;
  return Body ? <Body key={id} {...panel} video={video} /> : <TextsPanel {...panel} />;
}
