import type { UrlStep } from '@subtitle/sdk/router';
import { useState } from 'react';
import type { AssignUrl } from './assign-url';

interface FormUrlState {
  shown: AssignUrl;
  /** The last URL received. */
  known: AssignUrl;
  /** URLs that were requested and have not arrived yet, oldest first. */
  requested: readonly string[];
}

/**
 * Keeps the form's values from the URL and applies each change immediately, because the URL changes a moment later: a
 * person who types a count and presses Enter must get that count. A URL change from outside the form, for example by
 * Back, replaces the values.
 * @param url fields of the URL; a new object only if they changed
 */
export function useFormUrl(url: AssignUrl, onChange: (change: Partial<AssignUrl>, how?: UrlStep) => void) {
  const [state, setState] = useState<FormUrlState>({ shown: url, known: url, requested: [] });
  const now = url === state.known ? state : followUrl(state, url);
  if (now !== state) setState(now);
  const changeFormUrl = (part: Partial<AssignUrl>, how?: UrlStep) => {
    setState((before) => requestUrl(before, part));
    onChange(part, how);
  };
  return [now.shown, changeFormUrl] as const;
}

function followUrl({ shown, requested }: FormUrlState, url: AssignUrl): FormUrlState {
  const at = requested.indexOf(toUrlKey(url));
  return at < 0 ? { shown: url, known: url, requested: [] } : { shown, known: url, requested: requested.slice(at + 1) };
}

function requestUrl({ shown, known, requested }: FormUrlState, part: Partial<AssignUrl>): FormUrlState {
  const next = { ...shown, ...part } as AssignUrl;
  const isSame = toUrlKey(next) === (requested.at(-1) ?? toUrlKey(known));
  return { shown: next, known, requested: isSame ? requested : [...requested, toUrlKey(next)] };
}

const toUrlKey = (url: AssignUrl) => JSON.stringify(url);
