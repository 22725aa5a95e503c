import type { ImportTest } from '../../test/start-import-api';

/** Content of an export, actual or expected: the cells of each row under the header, or the files by their names. */
export type Content = string[][] | Record<string, string>;

/** The typed Telugu of the first and of the second unit. */
export type TypedTexts = readonly [first: string, second: string];

/**
 * Test content of one kind, with functions to import and export it: two Hindi units, the second with a Telugu draft.
 */
export interface TestContent {
  /** Uploads the files of the kind and waits for the import. */
  importFiles(test: ImportTest): Promise<void>;
  /** Returns the expected export once both units are approved. */
  getExpected(typed: TypedTexts): Content;
  readExport(exported: Buffer): Content;
  /**
   * Imports an export into an installation without this kind. Then approves the units that are not imported as
   * approved.
   */
  importExport(test: ImportTest, exported: Buffer): Promise<void>;
  /** Collections that store the kind. */
  collections: readonly string[];
}

/** Telugu text with which the second unit is imported. */
export const DRAFT_TEXT = 'ముసాయిదా';
