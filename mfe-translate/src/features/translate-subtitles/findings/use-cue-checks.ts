import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import { checkCue } from '@subtitle/domain/checks/check-cue';
import { listApproved } from '@subtitle/domain/checks/list-approved';
import { usePairTerms } from '@subtitle/sdk/terms';
import { useHouse, useRuleLevels } from '@subtitle/sdk/work';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FoundMatches } from '../memory/cue-suggestions';
import type { VttSession } from '../session/vtt-session';
import { CueChecks } from './cue-checks';

interface Checked {
  session: VttSession;
  /** Source texts of the cues. */
  sources: readonly string[];
  source: LanguageCode;
  target: LanguageCode;
  /** The person may change the texts; the findings of others are not shown. */
  editable: boolean;
}

/**
 * Returns the findings of the cues, which are checked by the rules of rows, and a function that compares cues with
 * their matches in the memory from then on.
 */
export function useCueChecks({ session, sources, source, target, editable }: Checked) {
  const style = useHouse().languages[target];
  const levels = useRuleLevels(target);
  const terms = usePairTerms(source, target);
  /** Approved translations by source text, as far as the memory was asked. */
  const [approved] = useState(() => new Map<string, Approved>());
  const checks = useMemo(
    () =>
      new CueChecks(session, (at, text) =>
        checkCue({
          number: at + 1,
          text,
          language: target,
          source: sources[at] ?? '',
          sourceLanguage: source,
          style,
          levels,
          terms,
          approved,
        }),
      ),
    [session, sources, source, target, style, levels, terms, approved],
  );
  useEffect(() => (editable ? checks.start() : undefined), [checks, editable]);
  const compare = useCallback(
    (found: readonly FoundMatches[]) => {
      const known = listApproved(found.map(({ cue, matches }) => ({ text: sources[cue - 1] ?? '', matches })));
      const changed = [...known].filter(([text, translations]) => !isSame(approved.get(text), translations));
      if (changed.length === 0) return;
      for (const [text, translations] of changed) approved.set(text, translations);
      const texts = new Set(changed.map(([text]) => text));
      checks.recheck(sources.flatMap((text, at) => (texts.has(text) ? [at] : [])));
    },
    [checks, sources, approved],
  );
  return { checks, compare };
}

type Approved = NonNullable<ReturnType<ApprovedSentences['get']>>;

const isSame = (before: Approved | undefined, now: Approved) =>
  before?.length === now.length && before.every((one, at) => one.text === now[at]!.text);
