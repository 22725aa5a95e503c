import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * How a change of the address enters the browser's history. By default it adds an entry, so Back returns to the
 * previous state.
 */
export interface UrlStep {
  /** Replaces the current entry, for a correction by the page itself and for text that is being typed. */
  replace?: boolean;
  /** Names a kind of step that occurs many times in a row: the first adds an entry, the following ones replace it. */
  step?: string;
  /** @deprecated Kept for modules built for 1.11. Every change without `replace` adds an entry now. */
  push?: boolean;
}

/**
 * Keeps filters, tab and selection in the query string. A value equal to its default is omitted from the address.
 * @returns the state, and a function that takes the changed parts; two changes in the same tick are merged. Each
 *   adds an entry to the history unless `UrlStep` says otherwise; a change to the same state adds none.
 */
export function useUrlState<T extends Record<string, string>>(
  defaults: T,
): [T, (change: Partial<T>, how?: UrlStep) => void] {
  const [params, setParams] = useSearchParams();
  const kind = readStep(useLocation().state);
  const latest = useRef({ params, kind });
  const initial = useRef(defaults);
  const setter = useRef(setParams);
  useEffect(() => {
    latest.current = { params, kind };
    setter.current = setParams;
  }, [params, kind, setParams]);

  const state = useMemo(() => readState(params, initial.current), [params]);
  const setState = useCallback((change: Partial<T>, { replace = false, step }: UrlStep = {}) => {
    const { params: before, kind: led } = latest.current;
    const next = new URLSearchParams(before);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === initial.current[name]) next.delete(name);
      else next.set(name, value);
    }
    if (next.toString() === before.toString()) return;
    const again = step !== undefined && step === led;
    const now = step ?? (replace ? led : undefined);
    latest.current = { params: next, kind: now };
    setter.current(next, { replace: replace || again, state: now === undefined ? null : { step: now } });
  }, []);
  return [state, setState];
}

function readState<T extends Record<string, string>>(params: URLSearchParams, defaults: T): T {
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value])) as T;
}

function readStep(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'step' in state ? String(state.step) : undefined;
}
