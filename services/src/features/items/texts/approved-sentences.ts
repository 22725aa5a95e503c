import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import type { SourceTexts } from '@subtitle/domain/workflow/source-change';
import { tryLookUp } from '../../../infra/try-look-up';
import type { Row } from '../row/item';

type FindApproved<Source> = (
  row: Pick<Row, 'kind' | 'id' | 'lagna_order'>,
  language: LanguageCode,
  source: Source,
) => Promise<ApprovedSentences | undefined>;

/** Source texts of the cues of a video. */
interface SourceCues {
  sourceLanguage: LanguageCode;
  sources: readonly string[];
}

/** Look-ups of the approved translations of source texts in other rows. */
export interface ApprovedLookUps {
  /** Finds those of a unit's source sentences. */
  sentences: FindApproved<SourceTexts>;
  /** Finds those of cues, each of which is one sentence. */
  cues: FindApproved<SourceCues>;
}

const provided: { find: ApprovedLookUps } = {
  find: { sentences: async () => undefined, cues: async () => undefined },
};

/** Sets the functions that submissions are checked with. Rows do not import the memory, which imports rows. */
export function provideApproved(find: ApprovedLookUps): void {
  provided.find = find;
}

/** Finds them; undefined if that fails or takes too long. */
export const findApproved: ApprovedLookUps['sentences'] = (...unit) =>
  tryLookUp('approved translations', () => provided.find.sentences(...unit));

/** Finds those of cues; undefined if that fails or takes too long. */
export const findApprovedCues: ApprovedLookUps['cues'] = (...unit) =>
  tryLookUp('approved translations of cues', () => provided.find.cues(...unit));
