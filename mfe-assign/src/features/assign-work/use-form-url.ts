import type { UrlStep } from '@subtitle/sdk/router';
import { useState } from 'react';
import type { AssignUrl } from './assign-url';

interface Held {
  shown: AssignUrl;
  /** The last URL received. */
  known: AssignUrl;
  /** URLs that were requested and have not arrived yet, oldest first. */
  asked: readonly string[];
}

/**
 * Keeps the form of the URL, with each change applied immediately. The URL itself changes a moment later, and a person
 * who types a count and presses Enter must get that count. A URL changed elsewhere, for example by Back, replaces the
 * form.
 * @param url fields of the URL; a new object only if they changed
 */
export function useFormUrl(url: AssignUrl, onChange: (change: Partial<AssignUrl>, how?: UrlStep) => void) {
  const [held, setHeld] = useState<Held>({ shown: url, known: url, asked: [] });
  const now = url === held.known ? held : follow(held, url);
  if (now !== held) setHeld(now);
  const change = (part: Partial<AssignUrl>, how?: UrlStep) => {
    setHeld((before) => ask(before, part));
    onChange(part, how);
  };
  return [now.shown, change] as const;
}

function follow({ shown, asked }: Held, url: AssignUrl): Held {
  const at = asked.indexOf(keyOf(url));
  return at < 0 ? { shown: url, known: url, asked: [] } : { shown, known: url, asked: asked.slice(at + 1) };
}

function ask({ shown, known, asked }: Held, part: Partial<AssignUrl>): Held {
  const next = { ...shown, ...part } as AssignUrl;
  const isSame = keyOf(next) === (asked.at(-1) ?? keyOf(known));
  return { shown: next, known, asked: isSame ? asked : [...asked, keyOf(next)] };
}

const keyOf = (url: AssignUrl) => JSON.stringify(url);
