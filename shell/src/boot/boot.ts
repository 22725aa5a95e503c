import type { AnswerOf } from '@subtitle/contracts/operation';
import type { getStart } from '@subtitle/contracts/operations/remotes';
import { showDead } from '../errors/show-dead';
import { isToClear } from '../overrides/page-overrides';
import { findScreen } from '../remotes/registry/find-screen';
import { clearOverrides } from './clear-overrides';

/**
 * The first script of the page, a bundle of its own (packages/tooling/webpack/boot-script.mjs). While the shell's files are
 * on their way it asks who is signed in and what they may load, and lets the browser fetch the files of the page that the
 * address names. All of it only saves time: the shell asks again for whatever it does not find.
 */
const { host = '', sdk = '{}' } = (document.currentScript as HTMLScriptElement).dataset;
const DEADLINE = 8_000;

type Start = AnswerOf<typeof getStart>;

const token = storedToken();
if (isToClear()) void clearOverrides(token);
else if (token) {
  const started = ask(token);
  Object.assign(globalThis, { __subtitleStart: started });
  started.then(preload).catch(() => undefined);
}

// A script of the start that does not come cannot tell it by itself.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && target.defer && showDead(), true);

async function ask(bearer: string): Promise<Start> {
  const response = await fetch('/api/start', {
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${bearer}`,
      'x-host': host,
      'x-screen': location.pathname,
    },
    signal: AbortSignal.timeout(DEADLINE),
  });
  if (!response.ok) throw new Error(`The start answered ${response.status}`);
  return response.json();
}

/** Everything the page needs in one round: its module's files, and those of the kit, which are the shell's own. */
function preload({ remotes }: Start): void {
  const found = findScreen(remotes, location.pathname);
  const needs = found?.route.needs;
  if (!found || !needs) return;
  const { baseUrl, entry, integrity } = found.remote;
  for (const file of [entry, ...needs.js, ...needs.css]) link(baseUrl + file, integrity[file], file === entry);
  const kit = JSON.parse(sdk) as Record<string, string[]>;
  for (const file of new Set(needs.sdk.flatMap((name) => (Object.hasOwn(kit, name) ? kit[name]! : []))))
    link(`/${file}`);
}

function link(href: string, integrity?: string, isEntry = false): void {
  const element = document.createElement('link');
  element.rel = 'preload';
  element.as = href.endsWith('.css') ? 'style' : 'script';
  element.href = href;
  if (integrity) element.integrity = integrity;
  // As the federation runtime asks for it; otherwise the browser would fetch it twice.
  if (isEntry) element.crossOrigin = 'anonymous';
  document.head.append(element);
}

function storedToken(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
}
