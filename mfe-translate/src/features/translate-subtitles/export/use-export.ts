import { languageName } from '@subtitle/contracts/languages';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { saveFile } from '@subtitle/sdk/api';
import { exportFileName } from '@subtitle/webvtt/translation/export-file-name';
import { exportOwnFile, exportTranslation } from '@subtitle/webvtt/translation/export-translation';
import { readHeaderLanguage, replaceHeaderLanguage } from '@subtitle/webvtt/translation/header-language';
import { useState } from 'react';
import type { VttSession } from '../session/vtt-session';

export interface ExportChoice {
  whenEmpty: 'source' | 'empty';
  /** The header names the language of the translation instead of its current one. */
  renames: boolean;
}

/**
 * Exports the translation as a file, with the texts of the fields. A translation that began with an uploaded file keeps
 * that file's bytes. A dialog opens first if cues have no translation or the header names another language.
 */
export function useExport({ video, source, target }: TranslationAnswer, session: VttSession, missing: number) {
  const [asking, setAsking] = useState(false);
  const named = readHeaderLanguage(target.own ?? source.content);
  const otherLanguage = named?.toLowerCase().startsWith(target.language) ? null : named;
  function write({ whenEmpty, renames }: ExportChoice) {
    setAsking(false);
    const { texts } = session.state;
    const content = target.own
      ? exportOwnFile(target.own, source.content, texts, whenEmpty, (payload, text) => cleanDraft(payload) === text)
      : exportTranslation(source.content, texts, whenEmpty);
    const name = exportFileName(video.video_title, languageName(target.language));
    const written = renames ? replaceHeaderLanguage(content, target.language) : content;
    saveFile(name, new Blob([written], { type: 'text/vtt' }));
  }
  function startExport() {
    if (missing > 0 || otherLanguage) setAsking(true);
    else write({ whenEmpty: 'source', renames: false });
  }
  return { asking, ask: startExport, write, otherLanguage, stop: () => setAsking(false) };
}
