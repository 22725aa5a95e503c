import type { ComponentType } from 'react';
import { type PanelProps, TextsPanel } from './panel/texts-panel';
import { REVIEW_BODIES } from './review-bodies';
import type { VideoLink } from './subtitles/video-link';

interface Props extends PanelProps {
  /** Link to a player outside the panel; without it the panel shows its own player. */
  video?: VideoLink;
}

/** One row under review, in the body of its kind. By default the body compares column by column. */
export function ReviewPanel({ video, ...panel }: Props) {
  const { kind, id } = panel.item;
  const Body = REVIEW_BODIES[kind] as ComponentType<Props> | undefined;
  return Body ? <Body key={id} {...panel} video={video} /> : <TextsPanel {...panel} />;
}
