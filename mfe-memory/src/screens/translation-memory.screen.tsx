import { TranslationMemory } from '../features/search-memory/translation-memory';

export default function TranslationMemoryScreen() {
  return <TranslationMemory />;
}
