import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import {
  type CorrectedText,
  explainCorrectedText,
  getCorrectedText,
} from '@subtitle/contracts/operations/corrected-texts';
import { useRef, useState } from 'react';
import { useApi } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { useAct } from '../host/use-act';

interface CorrectedUnit {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
  /** Undefined for the latest correction of the person. */
  revision?: number;
}

type Reason = Pick<CorrectedText, 'reason' | 'note'>;

export type Why<Details = unknown> = ReturnType<typeof useWhy<Details>>;

/**
 * Asks for the reason after a correction of another person's text. Nothing waits for the answer, and a correction
 * without a reason stays possible. `Details` is what the screen keeps about a correction while it is asked about.
 */
export function useWhy<Details = undefined>() {
  const api = useApi();
  const [asked, setAsked] = useState<{ text: CorrectedText; details: Details } | null>(null);
  /** Number of the last correction. An answer to an earlier one is ignored. */
  const turn = useRef(0);
  /** Reason that is not saved yet; null if all are. */
  const [chosen, setChosen] = useState<Reason | null>(null);
  /** The last write. Each one waits for the one before it, so that no press is lost. */
  const writes = useRef<Promise<void>>(Promise.resolve());
  const save = useAct<{ text: CorrectedText }, Reason & { text: CorrectedText }>({
    mutationFn: ({ reason, note, text: { kind, item: id, language, revision } }) => {
      return api.call(explainCorrectedText, { params: { kind, id, language }, body: { revision, reason, note } });
    },
    onSuccess: ({ text }) => setAsked((now) => (now?.text.id === text.id ? { ...now, text } : now)),
  });
  function explain(text: CorrectedText, part: Partial<Reason>): void {
    const reason = { reason: text.reason, note: text.note, ...chosen, ...part };
    setChosen(reason);
    const write: Promise<void> = writes.current.then(async () => {
      await save.run({ text, ...reason });
      if (write === writes.current) setChosen(null);
    });
    writes.current = write;
  }
  return {
    asked,
    /** Reason and note as the person sees them; those that are being saved come before the saved ones. */
    reason: chosen ?? asked?.text ?? { reason: null, note: '' },
    failure: save.error ? (save.error instanceof ApiError && save.error.sentence) || 'The reason was not saved.' : null,
    /** Asks about a unit, if the person corrected somebody's text in it. Without an answer nothing is asked. */
    async show({ revision, ...params }: CorrectedUnit, details: Details) {
      const number = ++turn.current;
      setAsked(null);
      setChosen(null);
      save.reset();
      const found = await api
        .call(getCorrectedText, { params, query: revision === undefined ? {} : { revision } })
        .catch(() => null);
      if (found?.text && number === turn.current) setAsked({ text: found.text, details });
    },
    explain,
    dismiss: () => setAsked(null),
  };
}
