import type { LanguageCode } from '@subtitle/contracts/languages';
import type { LanguageStyle } from '@subtitle/contracts/operations/settings';
import { findStyleFaults, isUpright } from '@subtitle/domain/texts/house-style';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { describeMarkupFaults } from '@subtitle/webvtt/figures/cue-markup';
import { describeCueFaults } from '@subtitle/webvtt/figures/cue-words';

/** Returns hints on the translation of a cue: on its tags, reading speed, lines and house style. */
export function listCueHints(cue: CueBlock, text: string, language: LanguageCode, style: LanguageStyle): string[] {
  return [
    ...describeMarkupFaults(cue.payload, text, isUpright(language)),
    ...describeCueFaults(text, cue.end - cue.start, style),
    ...findStyleFaults(text, language, style, cue.payload).map(({ message }) => message),
  ];
}
