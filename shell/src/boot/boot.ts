import type { AnswerOf } from '@subtitle/contracts/operation';
import type { getStart } from '@subtitle/contracts/operations/remotes';
import { showFatalPage } from '../errors/show-fatal-page';
import { shouldClearOverrides } from '../overrides/page-overrides';
import { findScreen } from '../remotes/registry/find-screen';
import { clearOverrides } from './clear-overrides';

/**
 * The first script of the page, a separate bundle (packages/tooling/webpack/boot-script.mjs). While the shell's files
 * load, it requests the session and the person's modules, and makes the browser fetch the files of the requested page.
 * The script only saves time: the shell repeats each request that failed here.
 */
const { host = '', sdk = '{}' } = (document.currentScript as HTMLScriptElement).dataset;
const TIMEOUT_MS = 8_000;

type Start = AnswerOf<typeof getStart>;

const token = readStoredToken();
if (shouldClearOverrides()) void clearOverrides(token);
else if (token) {
  const started = requestStart(token);
  Object.assign(globalThis, { __subtitleStart: started });
  started.then(preloadFiles).catch(() => undefined);
}

// A startup script that fails to load cannot report it itself.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && target.defer && showFatalPage(), true);

async function requestStart(bearer: string): Promise<Start> {
  const response = await fetch('/api/start', {
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${bearer}`,
      'x-host': host,
      'x-screen': location.pathname,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The start request returned status ${response.status}`);
  return response.json();
}

/**
 * Preloads all files of the page in parallel: the files of its module, and the parts of the SDK, which are files of the
 * shell.
 */
function preloadFiles({ remotes }: Start): void {
  const found = findScreen(remotes, location.pathname);
  const needs = found?.route.needs;
  if (!found || !needs) return;
  const { baseUrl, entry, integrity } = found.remote;
  for (const file of [entry, ...needs.js, ...needs.css])
    addPreloadLink(baseUrl + file, integrity[file], file === entry);
  const kit = JSON.parse(sdk) as Record<string, string[]>;
  for (const file of new Set(needs.sdk.flatMap((name) => (Object.hasOwn(kit, name) ? kit[name]! : []))))
    addPreloadLink(`/${file}`);
}

function addPreloadLink(href: string, integrity?: string, isEntry = false): void {
  const element = document.createElement('link');
  element.rel = 'preload';
  element.as = href.endsWith('.css') ? 'style' : 'script';
  element.href = href;
  if (integrity) element.integrity = integrity;
  // The federation runtime requests the entry with CORS; without it the browser would fetch the file twice.
  if (isEntry) element.crossOrigin = 'anonymous';
  document.head.append(element);
}

function readStoredToken(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
}
