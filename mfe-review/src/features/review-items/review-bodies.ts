import type { ItemKind } from '@subtitle/contracts/columns';
import type { ItemAnswerOf } from '@subtitle/contracts/operations/item-answer';
import type { ComponentType } from 'react';
import type { PanelProps } from './panel/texts-panel';
import { SubtitlePanel } from './subtitles/subtitle-panel';
import type { VideoLink } from './subtitles/video-link';

/**
 * Props of a review body: the row of its kind, the content above and below it, and the link to a player outside the
 * panel.
 */
type BodyOf<K extends ItemKind> = ComponentType<PanelProps & { item: ItemAnswerOf<K>; video?: VideoLink }>;

/** Review bodies of kinds that are not reviewed column by column. */
export const REVIEW_BODIES: { readonly [K in ItemKind]?: BodyOf<K> } = { video: SubtitlePanel };
