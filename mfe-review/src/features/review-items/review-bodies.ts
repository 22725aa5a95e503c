import type { ItemKind } from '@subtitle/contracts/columns';
import type { AnswerOf } from '@subtitle/contracts/operations/item-answer';
import type { ComponentType } from 'react';
import type { PanelProps } from './panel/texts-panel';
import { SubtitlePanel } from './subtitles/subtitle-panel';
import type { VideoLink } from './subtitles/video-link';

/** What a body is given: the row of its kind, what goes above and below it, and the player that stands elsewhere. */
type BodyOf<K extends ItemKind> = ComponentType<PanelProps & { item: AnswerOf<K>; video?: VideoLink }>;

/** The kinds that are not reviewed column by column, and how they are. */
export const REVIEW_BODIES: { readonly [K in ItemKind]?: BodyOf<K> } = { video: SubtitlePanel };
