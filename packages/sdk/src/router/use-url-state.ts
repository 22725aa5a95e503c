import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Filters, tab and selection that live in the query string. A value equal to its default is left out of the address.
 * @returns the state, and a function that takes the parts to change; two changes in the same tick add up. History gets
 *   no entry unless `push` asks for one.
 */
export function useUrlState<T extends Record<string, string>>(
  defaults: T,
): [T, (change: Partial<T>, options?: { push?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  const initial = useRef(defaults);
  const setter = useRef(setParams);
  useEffect(() => {
    latest.current = params;
    setter.current = setParams;
  }, [params, setParams]);

  const state = useMemo(() => readState(params, initial.current), [params]);
  const setState = useCallback((change: Partial<T>, { push = false } = {}) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === initial.current[name]) next.delete(name);
      else next.set(name, value);
    }
    latest.current = next;
    setter.current(next, { replace: !push });
  }, []);
  return [state, setState];
}

function readState<T extends Record<string, string>>(params: URLSearchParams, defaults: T): T {
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value])) as T;
}
