import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** How a change of the address stands in the history; without any of it, it is a step of its own: Back returns to what stood there before. */
export interface UrlStep {
  /** No step: it takes the place of the present entry, as what a page finds out or corrects by itself and what is being typed. */
  replace?: boolean;
  /** Names a kind of step that comes many times in a row: the first one is a step of its own, those after it replace it. */
  step?: string;
  /** @deprecated Kept for modules built for 1.11: every change is a step now that does not say `replace`. */
  push?: boolean;
}

/**
 * Filters, tab and selection that live in the query string. A value equal to its default is left out of the address.
 * @returns the state, and a function that takes the parts to change; two changes in the same tick add up. Each
 *   is a step of the history unless `UrlStep` says otherwise; what changes nothing is none.
 */
export function useUrlState<T extends Record<string, string>>(
  defaults: T,
): [T, (change: Partial<T>, how?: UrlStep) => void] {
  const [params, setParams] = useSearchParams();
  const kind = stepOf(useLocation().state);
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

function stepOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'step' in state ? String(state.step) : undefined;
}
