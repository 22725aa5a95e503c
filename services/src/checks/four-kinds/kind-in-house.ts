import type { ImportTest } from '../../test/start-import-api';

/** What was exported, or has to be: the cells of each row under the header, or the files by their names. */
export type Content = string[][] | Record<string, string>;

/** The Telugu of the first and of the second unit, as it was typed. */
export type Typed = readonly [first: string, second: string];

/** What one kind of content is to those who bring it in and take it out: two units of it, Hindi, the second with a Telugu draft. */
export interface KindInHouse {
  /** Brings it in by the files of its upload, which the worker imports. */
  bring(test: ImportTest): Promise<void>;
  /** What an export has to hold once both units are approved. */
  expected(typed: Typed): Content;
  read(exported: Buffer): Content;
  /** Takes an export for an upload, in a house that has none of it, and hands on what does not come in as approved. */
  bringAgain(test: ImportTest, exported: Buffer): Promise<void>;
  /** Where it is stored. */
  collections: readonly string[];
}

/** What stands in the second unit's Telugu when it comes in. */
export const DRAFT = 'ముసాయిదా';
