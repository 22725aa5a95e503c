import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import type { SourceTexts } from '@subtitle/domain/workflow/source-change';
import { tryLookUp } from '../../../infra/try-look-up';
import type { Row, UnitKey } from '../row/item';

/** Finds the approved translations of a unit's source sentences in other rows. */
export type FindApproved = (
  row: Pick<Row, 'kind' | 'id' | 'lagna_order'>,
  language: UnitKey['language'],
  source: SourceTexts,
) => Promise<ApprovedSentences | undefined>;

const provided: { find: FindApproved } = { find: async () => undefined };

/** Sets the function that submissions are checked with. Rows do not import the memory, which imports rows. */
export function provideApproved(find: FindApproved): void {
  provided.find = find;
}

/** Finds them; undefined if that fails or takes too long. */
export const findApproved: FindApproved = (...unit) => tryLookUp('approved translations', () => provided.find(...unit));
