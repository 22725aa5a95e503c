import type { ComponentType } from 'react';
import { type PanelProps, TextsPanel } from './panel/texts-panel';
import { REVIEW_BODIES } from './review-bodies';
import type { VideoLink } from './subtitles/video-link';

interface Props extends PanelProps {
  /** A player elsewhere on the screen; without it the panel shows its own. */
  video?: VideoLink;
}

/** One row under review in the body of its kind; the default is column by column. */
export function ReviewPanel({ video, ...panel }: Props) {
  const { kind, id } = panel.item;
  const Body = REVIEW_BODIES[kind] as ComponentType<Props> | undefined;
  return Body ? <Body key={id} {...panel} video={video} /> : <TextsPanel {...panel} />;
}
