import { createRequire } from 'node:module';
import path from 'node:path';
import { sendAnswer } from './answer.mjs';

/** Returns the made-up server of the module's installed SDK, which its tests use, too. */
export function loadFakes(root) {
  const { fakeFetch, ownCallOf, testUser } = createRequire(path.join(root, 'package.json'))('@subtitle/sdk/fakes');
  return { testUser, ownCallOf, answer };

  /**
   * Answers a request with the handler of its operation.
   * @returns the name of the call if it has no handler; no answer is sent then
   */
  async function answer(request, response, handlers) {
    const unexpected = [];
    const ask = fakeFetch(handlers, unexpected);
    const { method, headers } = request;
    const result = await ask(request.url, { method, headers, body: await readBody(request) }).catch(() => null);
    // A handler that throws simulates a lost network.
    if (!result) response.destroy();
    else if (unexpected.length === 0) {
      const resultHeaders = Object.fromEntries(result.headers);
      sendAnswer(
        response,
        result.status,
        resultHeaders['content-type'],
        Buffer.from(await result.arrayBuffer()),
        resultHeaders,
      );
    }
    return unexpected[0];
  }
}

async function readBody(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return parts.length > 0 ? Buffer.concat(parts).toString('utf8') : undefined;
}
