import { hideProtectedParts } from '../../texts/protected-parts';
import { hasAny, MARKUP } from './traits';

/** Returns a text with fillers in place of tags, references, placeholders and addresses, at the same offsets. */
export const bareText = (text: string): string => (hasAny(MARKUP, text) ? hideProtectedParts(text) : text);
