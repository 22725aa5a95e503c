import { type LanguageCode, parseLanguage } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { SubtitleModel } from '../../models/subtitle.model';
import { invalid, Refusal } from '../../refusal';
import { getVisibleFilter } from '../imports/rows/visible-rows';

/**
 * Returns the subtitles of a video in a language (code or name). Without a language, returns the subtitles that were
 * uploaded first.
 * @throws Refusal not-found, invalid-request naming `language`
 */
export async function getVtt(videoId: number, language?: string): Promise<{ content: string; language: LanguageCode }> {
  const code = language === undefined ? undefined : parseLanguage(language);
  if (language !== undefined && !code) throw invalid('language', MESSAGES.unsupportedLanguage(language));
  const found = await SubtitleModel.findOne(
    { video_id: videoId, ...(code && { language: code }), ...(await getVisibleFilter()) },
    { content: 1, language: 1 },
  )
    .sort({ id: 1 })
    .maxTimeMS(5_000)
    .lean();
  if (!found) throw new Refusal('not-found');
  return { content: found.content, language: found.language };
}
