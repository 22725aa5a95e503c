import { loadSource } from '../webpack/load-source.mjs';
import { Stop } from './stop.mjs';

/**
 * Returns the server of a running shell, for calls of a command.
 * @param {{ values: { shell?: string, key?: string }, env: NodeJS.ProcessEnv }} given
 * @throws {Stop} usage, without an address
 */
export function getServer({ values, env }) {
  const address = (values.shell ?? env.SCREEN_SHELL ?? '').replace(/\/+$/, '');
  const key = values.key ?? env.SCREEN_KEY ?? '';
  if (!/^https?:\/\//.test(address))
    throw new Stop('usage', 'No shell is set: use --shell https://... or SCREEN_SHELL.');
  return { address, key, call: (name, given) => callOperation(address, key, name, given) };
}

/**
 * Makes one call, by its name in the contracts.
 * @param {string} name name of an operation that `operations/modules` exports, such as `getModule`
 * @param {{ params?: object, body?: object | Uint8Array }} [given] bytes are sent as a build
 * @throws {Stop} refused with the server's message; network if there is no answer
 */
async function callOperation(address, key, name, { params = {}, body } = {}) {
  const operation = await findOperation(name);
  if (!operation) throw new Stop('refused', `This kit has no operation ${name}.`);
  const path = operation.path.replace(/:(\w+)/g, (_all, part) => encodeURIComponent(params[part]));
  const isBuild = body instanceof Uint8Array;
  const response = await fetchFromShell(`${address}/api${path}`, {
    method: operation.method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body && { 'content-type': isBuild ? 'application/gzip' : 'application/json' }),
    },
    body: body && (isBuild ? body : JSON.stringify(body)),
  });
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  const sentence = answer?.error ?? `${address} answered ${response.status} without JSON: is it a shell?`;
  const how = response.status >= 500 || !answer ? 'network' : 'refused';
  throw new Stop(how, sentence, { status: response.status, ...answer });
}

async function findOperation(name) {
  for (const file of ['modules', 'module-keys']) {
    const operations = await loadSource(`@subtitle/contracts/operations/${file}`);
    if (operations[name]) return operations[name];
  }
  return undefined;
}

async function fetchFromShell(url, init) {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(120_000) });
  } catch (error) {
    throw new Stop('network', `${new URL(url).origin} cannot be reached: ${error.cause?.message ?? error.message}`);
  }
}
