import { dirname } from 'node:path';

interface Connection {
  command(...call: [namespace: unknown, command: Record<string, unknown>, ...rest: unknown[]]): Promise<unknown>;
}

/**
 * Has the MongoDB driver's connections fail commands, so that an error passes through all that the driver makes of it:
 * repeated, labelled, wrapped. Heartbeats go on.
 * @param names commands, as the protocol spells them (`find`, `update`, `commitTransaction`)
 * @param fail throws the error, or waits and goes on
 * @param when after it: the server does what it is told, and only its answer is lost
 * @returns takes the fault away again
 */
export function faultAtDriver(
  names: readonly string[],
  fail: (command: Record<string, unknown>) => void | Promise<void>,
  when: 'before' | 'after' = 'before',
): () => void {
  const { prototype } = driverPart('cmap/connection').Connection as { prototype: Connection };
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

/** An error as the server sends it: `{ ok: 0, code, errmsg }`. */
export function serverError(code: number, errorLabels: string[] = []): Error {
  const { MongoServerError } = driverPart('error') as { MongoServerError: new (answer: object) => Error };
  return new MongoServerError({ ok: 0, code, errmsg: `injected ${code}`, errorLabels });
}

/** A connection that is lost in the middle. */
export function lostConnection(): Error {
  const { MongoNetworkError } = driverPart('error') as { MongoNetworkError: new (message: string) => Error };
  return new MongoNetworkError('connection 7 to 127.0.0.1:27017 closed');
}

function driverPart(name: string): Record<string, unknown> {
  return require(require.resolve(`mongodb/lib/${name}`, { paths: [dirname(require.resolve('mongoose'))] }));
}
