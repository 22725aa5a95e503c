import { dirname } from 'node:path';

interface Connection {
  command(...call: [namespace: unknown, command: Record<string, unknown>, ...rest: unknown[]]): Promise<unknown>;
}

/**
 * Makes connections of the MongoDB driver fail commands, so that the driver retries, labels and wraps the error as
 * usual. Heartbeats are not affected.
 * @param names commands, as the protocol spells them (`find`, `update`, `commitTransaction`)
 * @param fail throws the error, or only delays the command
 * @param when `after`: the server runs the command, and only its response is lost
 * @returns a function that removes the fault
 */
export function injectDriverFault(
  names: readonly string[],
  fail: (command: Record<string, unknown>) => void | Promise<void>,
  when: 'before' | 'after' = 'before',
): () => void {
  const { prototype } = requireDriverPart('cmap/connection').Connection as { prototype: Connection };
  const { command } = prototype;
  prototype.command = async function (this: Connection, ...call) {
    const isMeant = names.includes(Object.keys(call[1])[0]!);
    if (isMeant && when === 'before') await fail(call[1]);
    const answer = await command.apply(this, call);
    if (isMeant && when === 'after') await fail(call[1]);
    return answer;
  };
  return () => {
    prototype.command = command;
  };
}

/** An error in the form in which the server sends it: `{ ok: 0, code, errmsg }`. */
export function createServerError(code: number, errorLabels: string[] = []): Error {
  const { MongoServerError } = requireDriverPart('error') as { MongoServerError: new (answer: object) => Error };
  return new MongoServerError({ ok: 0, code, errmsg: `injected ${code}`, errorLabels });
}

/** The driver's error for a connection that is lost during a command. */
export function createConnectionError(): Error {
  const { MongoNetworkError } = requireDriverPart('error') as { MongoNetworkError: new (message: string) => Error };
  return new MongoNetworkError('connection 7 to 127.0.0.1:27017 closed');
}

function requireDriverPart(name: string): Record<string, unknown> {
  return require(require.resolve(`mongodb/lib/${name}`, { paths: [dirname(require.resolve('mongoose'))] }));
}
