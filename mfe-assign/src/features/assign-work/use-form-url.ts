import type { UrlStep } from '@subtitle/sdk/router';
import { useState } from 'react';
import type { AssignUrl } from './assign-url';

interface Held {
  shown: AssignUrl;
  /** The address as it was last. */
  known: AssignUrl;
  /** What the address has been asked to become and is not yet, oldest first. */
  asked: readonly string[];
}

/**
 * The form of the address, each change of it at once: the address itself follows a moment later, and whoever types a count
 * and presses Enter means that count. What comes from elsewhere, as by Back, takes the place of what is shown.
 * @param url as the address says; another object only where it changed
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
