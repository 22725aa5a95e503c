import { languageName } from '@subtitle/contracts/languages';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { saveFile } from '@subtitle/sdk/api';
import { exportFileName } from '@subtitle/webvtt/translation/export-file-name';
import { exportTranslation } from '@subtitle/webvtt/translation/export-translation';
import { useState } from 'react';
import type { VttSession } from '../session/vtt-session';

/** The translation as a file, with what stands in the fields; asks first where cues have none. */
export function useExport({ video, source, target }: TranslationAnswer, session: VttSession, missing: number) {
  const [asking, setAsking] = useState(false);
  function write(whenEmpty: 'source' | 'empty') {
    setAsking(false);
    const content = exportTranslation(source.content, session.state.texts, whenEmpty);
    const name = exportFileName(video.video_title, languageName(target.language));
    saveFile(name, new Blob([content], { type: 'text/vtt' }));
  }
  return { asking, ask: () => (missing > 0 ? setAsking(true) : write('source')), write, stop: () => setAsking(false) };
}
