import type { LanguageCode } from '@subtitle/contracts/languages';
import type { FilledSentence, FilledSentences } from '@subtitle/contracts/operations/filled-sentences';
import { listFilled, readFilled } from '@subtitle/domain/memory/filled-sentences';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { asJson, deviceStore } from '@subtitle/sdk/store';
import { hashText } from '../../compare-texts/hash-text';
import type { RowTexts } from '../../keep-drafts/device-drafts';

/** Sentences of a row that were inserted from the memory on this device. */
interface InsertedInRow {
  /** Kind, id and language of the row. */
  row: string;
  hashes: readonly string[];
}

/** Number of rows that the device remembers, and of sentences of each row. */
const MAX_ROWS = 300;
const MAX_SENTENCES = 200;

/**
 * Returns functions that remember which sentences of a row were inserted from the memory, and find them in its texts.
 * @param row kind, id and language
 */
export function createInsertedSentences(username: string, row: string, language: LanguageCode) {
  const store = deviceStore<InsertedInRow[] | null>(`memory.inserted.${username.toLowerCase()}`, asJson());
  const read = () => store.read()?.find((other) => other.row === row)?.hashes ?? [];
  return {
    remember(texts: readonly string[]): void {
      const sentences = texts.flatMap((text) => splitSentences(cleanText(text), language));
      const hashes = [...new Set([...read(), ...sentences.map(({ text }) => hashText(text))])].slice(-MAX_SENTENCES);
      const others = (store.read() ?? []).filter((other) => other.row !== row);
      store.set([...others, { row, hashes }].slice(-MAX_ROWS));
    },
    /**
     * Returns the places of sentences from the memory in texts that are submitted: sentences inserted on this device,
     * and unchanged ones of the last submission.
     * @param saved texts on the server, to which the places of `submitted` belong
     */
    list(texts: RowTexts, saved: RowTexts, submitted: FilledSentences | undefined): FilledSentence[] {
      const hashes = new Set(read());
      const earlier = readFilled(submitted?.sentences ?? [], saved);
      return listFilled(
        texts,
        language,
        (sentence, column) => earlier.get(column)?.has(sentence) || hashes.has(hashText(sentence)),
      );
    },
  };
}
