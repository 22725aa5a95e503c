import { parseWebvtt } from '../parse-webvtt';
import { serializeWebvtt } from '../serialize-webvtt';

const LANGUAGE = /^(Language:[ \t]*)([^\r\n]*?)[ \t]*$/im;

/** Language in the header of a WebVTT file, as written there; null if there is none. */
export function readHeaderLanguage(content: string): string | null {
  return LANGUAGE.exec(parseWebvtt(content)[0]!.raw)?.[2] || null;
}

/** Replaces the language in the header of a file. A header without a language stays unchanged. */
export function replaceHeaderLanguage(content: string, language: string): string {
  if (readHeaderLanguage(content) === null) return content;
  const [header, ...others] = parseWebvtt(content);
  return serializeWebvtt([{ ...header!, raw: header!.raw.replace(LANGUAGE, `$1${language}`) }, ...others]);
}
