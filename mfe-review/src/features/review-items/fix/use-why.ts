import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import {
  type CorrectedText,
  explainCorrectedText,
  getCorrectedText,
} from '@subtitle/contracts/operations/corrected-texts';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useAct } from '@subtitle/sdk/query';
import { useRef, useState } from 'react';

interface CorrectedUnit {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
  revision: number;
}

type Reason = Pick<CorrectedText, 'reason' | 'note'>;

export type Why = ReturnType<typeof useWhy>;

/** Asks why a reviewer corrected somebody's text. Nothing waits for the answer, and none has to be given. */
export function useWhy() {
  const api = useApi();
  const [text, setText] = useState<CorrectedText | null>(null);
  /** Number of the last correction. An answer about an earlier one is ignored. */
  const turn = useRef(0);
  const save = useAct<{ text: CorrectedText }, Reason>({
    mutationFn: ({ reason, note }) => {
      const { kind, item: id, language, revision } = text!;
      return api.call(explainCorrectedText, { params: { kind, id, language }, body: { revision, reason, note } });
    },
    onSuccess: ({ text: saved }) => setText((now) => (now?.id === saved.id ? saved : now)),
  });
  return {
    text,
    failure: save.error ? (save.error instanceof ApiError && save.error.sentence) || 'The reason was not saved.' : '',
    /** Asks about a correction. Without an answer nothing is asked. */
    async show({ revision, ...params }: CorrectedUnit) {
      const number = ++turn.current;
      setText(null);
      save.reset();
      const found = await api.call(getCorrectedText, { params, query: { revision } }).catch(() => null);
      if (found?.text && number === turn.current) setText(found.text);
    },
    explain: (reason: Reason) => void save.run(reason),
    dismiss: () => setText(null),
  };
}
