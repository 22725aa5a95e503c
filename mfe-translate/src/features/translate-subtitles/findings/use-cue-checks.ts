import type { LanguageCode } from '@subtitle/contracts/languages';
import { checkCue } from '@subtitle/domain/checks/check-cue';
import { usePairTerms } from '@subtitle/sdk/terms';
import { useHouse, useRuleLevels } from '@subtitle/sdk/work';
import { useEffect, useMemo } from 'react';
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

/** Returns the findings of the cues, which are checked by the rules of rows. */
export function useCueChecks({ session, sources, source, target, editable }: Checked): CueChecks {
  const style = useHouse().languages[target];
  const levels = useRuleLevels(target);
  const terms = usePairTerms(source, target);
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
        }),
      ),
    [session, sources, source, target, style, levels, terms],
  );
  useEffect(() => (editable ? checks.start() : undefined), [checks, editable]);
  return checks;
}
