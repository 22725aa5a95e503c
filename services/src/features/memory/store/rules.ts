import { MEMORY_VERSION } from '@subtitle/domain/memory/sentence-key';

/** Version of the stored form. Raise it with every change of ids, of the pairs of sentences, or of fields. */
const STORE_RULES = 3;

/** Rules that stored sentences depend on. The memory is rebuilt after each change of them. */
export const RULES = `${MEMORY_VERSION}.${STORE_RULES}`;
