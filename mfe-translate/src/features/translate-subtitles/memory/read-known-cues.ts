import { MAX_SUGGESTED_CUES, suggestCues } from '@subtitle/contracts/operations/cue-memory';
import type { ApiClient } from '@subtitle/sdk/api';
import { isSameSentence } from '../../compare-texts/same-sentence';
import type { FoundMatches, SuggestedVideo } from './cue-suggestions';
import type { CueText } from './filled-cues';

/** Part of a file whose cues were looked up. */
export interface KnownPart {
  known: readonly CueText[];
  /** Matches of its cues. */
  cues: readonly FoundMatches[];
  /** Number of cues that were looked up so far. */
  until: number;
  rebuilding: boolean;
}

/**
 * Yields the known texts of a file, part by part. A match in which a number changes between one and many is left to the
 * person.
 */
export async function* readKnownCues(
  api: ApiClient,
  { id, source, target, count }: SuggestedVideo,
  signal: AbortSignal,
): AsyncGenerator<KnownPart> {
  for (let from = 1; from <= count; from += MAX_SUGGESTED_CUES) {
    const query = { source, from, count: MAX_SUGGESTED_CUES, search: 'same' as const };
    const { cues, rebuilding } = await api.call(suggestCues, { params: { id, language: target }, query, signal });
    const known = cues.flatMap(({ cue, matches }): CueText[] => {
      const match = matches.find((one) => isSameSentence(one) && !one.changesNumber);
      return match ? [[cue - 1, match.text]] : [];
    });
    yield { known, cues, until: Math.min(from + MAX_SUGGESTED_CUES - 1, count), rebuilding };
  }
}
