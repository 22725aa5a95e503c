import { VttTranslator } from '../features/translate-subtitles/vtt-translator';

export default function CorrectionSubtitlesScreen() {
  return <VttTranslator title="Correction Subtitles" />;
}
