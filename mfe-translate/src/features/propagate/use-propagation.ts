import type { TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import {
  findPropagation,
  type Propagation,
  propagateSentences,
  undoPropagation,
} from '@subtitle/contracts/operations/propagation';
import { useApi } from '@subtitle/sdk/api';
import { keptUnits } from '@subtitle/sdk/drafts';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { useRef, useState } from 'react';
import { usePropagationChoice } from './propagation-setting';

interface SubmittedUnit {
  kind: TextKind;
  id: number;
  language: LanguageCode;
}

/** State of the last offer. `of` is the submitted row. */
export type PropagationState = { of: SubmittedUnit } & (
  | ({ step: 'offered' } & Propagation)
  | { step: 'filling'; done: number; all: number }
  | { step: 'filled'; batch: string; done: number; failed: boolean }
  | { step: 'undoing'; batch: string; done: number }
  | { step: 'undone'; done: number; changed: number; failed: boolean; batch: string }
);

export type PropagationOffer = ReturnType<typeof usePropagation>;

/** Limit of rows that a call excepts. */
const MAX_EXCEPTED = 500;

/**
 * Offers the sentences of a submitted row to the person's other open rows, and fills them in or undoes that.
 * @param saveAll saves the typed texts of all visited rows, so that the server knows them
 */
export function usePropagation(saveAll: () => Promise<void>) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const [choice, setChoice] = usePropagationChoice(user.username);
  const [state, setState] = useState<PropagationState | null>(null);
  /** Number of the last submission. An answer to an earlier one is ignored. */
  const turn = useRef(0);

  async function readRowsAgain(of: SubmittedUnit) {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['predictions', of.kind] }),
      client.invalidateQueries({ queryKey: ['memory'] }),
    ]);
  }

  /** Asks what the sentences of a row fill. Without an answer nothing is offered. */
  async function offer(of: SubmittedUnit) {
    turn.current++;
    setState(null);
    if (choice === 'never') return;
    const asked = turn.current;
    const found = await api
      .call(findPropagation, { params: { kind: of.kind, id: of.id, language: of.language } })
      .catch(() => null);
    if (found && found.rows > 0 && asked === turn.current) setState({ of, step: 'offered', ...found });
  }

  async function fill() {
    if (state?.step !== 'offered') return;
    const { of, rows: all } = state;
    const batch = crypto.randomUUID();
    let done = 0;
    let failed = false;
    setState({ of, step: 'filling', done, all });
    try {
      await saveAll();
      const except = keptUnits(user.username)
        .flatMap(({ kind, id, language }) => (language === of.language ? [{ kind, id }] : []))
        .slice(0, MAX_EXCEPTED);
      for (let more = true; more; ) {
        const { rows, left } = await api.call(propagateSentences, { params: of, body: { batch, except } });
        done += rows.length;
        more = left > 0 && rows.length > 0;
        if (more) setState({ of, step: 'filling', done, all });
      }
    } catch {
      failed = true;
    }
    await readRowsAgain(of).catch(() => {});
    setState({ of, step: 'filled', batch, done, failed });
  }

  async function undo() {
    if (state?.step !== 'filled' && state?.step !== 'undone') return;
    const { of, batch } = state;
    let { done } = state;
    let [changed, failed] = [0, false];
    setState({ of, step: 'undoing', batch, done });
    try {
      for (let more = true; more; ) {
        const answer = await api.call(undoPropagation, { params: { batch } });
        done = answer.rows.length;
        changed = answer.changed;
        more = answer.left > 0;
      }
    } catch {
      failed = true;
    }
    await readRowsAgain(of).catch(() => {});
    setState({ of, step: 'undone', done, changed, failed, batch });
  }

  return {
    state,
    offer,
    fill,
    undo,
    dismiss: () => setState(null),
    isOff: choice === 'never',
    turnOff() {
      setChoice('never');
      setState(null);
    },
    turnOn: () => setChoice('ask'),
  };
}
