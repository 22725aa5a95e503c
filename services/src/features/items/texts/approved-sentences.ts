import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import type { SourceTexts } from '@subtitle/domain/workflow/source-change';
import type { Row } from '../row/item';

/** A translation of a row, with the texts that it is made from. */
export interface MadeUnit {
  row: Pick<Row, 'kind' | 'id' | 'lagna_order'>;
  language: LanguageCode;
  source: SourceTexts;
}

export type ListApproved = (unit: MadeUnit) => ApprovedSentences | undefined;

/**
 * Reads the approved translations of the units' source sentences in other rows, those of all units at once.
 * @returns function that lists those of one of the units; undefined if that fails or takes too long
 */
export type ReadApproved = (units: readonly MadeUnit[]) => Promise<ListApproved | undefined>;

/** A translation of a video, with its source cues. */
export interface MadeCues {
  row: MadeUnit['row'];
  language: LanguageCode;
  sourceLanguage: LanguageCode;
  sources: readonly string[];
}

/** Reads the approved translations of a video's cues; undefined if that fails or takes too long. */
export type ReadApprovedCues = (cues: MadeCues) => Promise<ApprovedSentences | undefined>;

/** Look-ups of approved translations of source texts in other rows. */
export interface ApprovedLookUps {
  units: ReadApproved;
  cues: ReadApprovedCues;
}

const provided: ApprovedLookUps = { units: async () => undefined, cues: async () => undefined };

/** Sets the functions that submissions are checked with. Rows do not import the memory, which imports rows. */
export function provideApproved(lookUps: ApprovedLookUps): void {
  Object.assign(provided, lookUps);
}

/** Reads the approved translations of a unit; undefined if that fails or takes too long. */
export const findApproved = async (unit: MadeUnit): Promise<ApprovedSentences | undefined> =>
  (await provided.units([unit]))?.(unit);

export const findApprovedCues: ReadApprovedCues = (cues) => provided.cues(cues);
