import type { LangPair } from '@subtitle/contracts/languages';
import type { MemoryFileFault } from '../../../models/memory-import.model';

/** A text of a file with its translation. */
export interface FileText {
  line: number;
  pair: LangPair;
  source: string;
  target: string;
}

/** Why a unit of a file is left out. Units are counted, and listed with their lines. */
export type SkippedUnit = 'sourceless' | 'untranslated' | 'otherLanguages';

/** Contribution of one unit of a file. */
export type FilePart = FileText | MemoryFileFault | { line: number; skipped: SkippedUnit };

/** Pairs that are imported of a file. */
export interface WantedPairs {
  allowed: ReadonlySet<LangPair>;
  /** The only pair, whichever language of the file is its source; null for the pairs from the file's source language. */
  only: LangPair | null;
}

/** A group of parts, and the share of the file that has been read. */
export interface FileGroup {
  parts: FilePart[];
  share: number;
}
