import { formatStamp } from '../timing';
import type { SubripCue } from './subrip-cue';
import { readMarkup } from './subrip-markup';

const KEPT = /<(\/?)([biu])>/g;

/**
 * Writes cues as a WebVTT file. Tags that both formats have stay, placement codes become settings, and characters that
 * WebVTT reserves are escaped.
 */
export function writeSubripAsWebvtt(cues: readonly Pick<SubripCue, 'start' | 'end' | 'settings' | 'text'>[]): string {
  const blocks = cues.map((cue, at) => {
    const { text, settings } = readMarkup(cue.text);
    const all = [cue.settings, cue.settings === '' ? settings : ''].filter(Boolean).join(' ');
    return `${at + 1}\n${formatStamp(cue.start)} --> ${formatStamp(cue.end)}${all && ` ${all}`}\n${writePayload(text)}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

function writePayload(text: string): string {
  return text
    .split(KEPT)
    .map((part, at) => (at % 3 === 0 ? escapePayload(part) : at % 3 === 1 ? `<${part}` : `${part}>`))
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .join('\n');
}

function escapePayload(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('-->', '--&gt;');
}
