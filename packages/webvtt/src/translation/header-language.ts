import { parseWebvtt } from '../parse-webvtt';
import { serializeWebvtt } from '../serialize-webvtt';

const LANGUAGE = /^(Language:[ \t]*)([^\r\n]*?)[ \t]*$/im;

/** The language that the header of a WebVTT file names, as it is written there; null where it names none. */
export function headerLanguage(content: string): string | null {
  return LANGUAGE.exec(parseWebvtt(content)[0]!.raw)?.[2] || null;
}

/** The file with another language in its header; a header that names none stays as it is. */
export function withHeaderLanguage(content: string, language: string): string {
  if (headerLanguage(content) === null) return content;
  const [header, ...others] = parseWebvtt(content);
  return serializeWebvtt([{ ...header!, raw: header!.raw.replace(LANGUAGE, `$1${language}`) }, ...others]);
}
