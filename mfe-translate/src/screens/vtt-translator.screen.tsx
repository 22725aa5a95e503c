import { VttTranslator } from '../features/translate-subtitles/vtt-translator';

export default function VttTranslatorScreen() {
  return <VttTranslator />;
}
