import type { Operation, TypedOperation } from '@subtitle/contracts/operation';

/** Types of one call of a module's own service. Omit the types of parts that the call does not have. */
export interface OwnCall {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  answer?: unknown;
}

type OwnOperation<Call extends OwnCall> = TypedOperation<Call['params'], Call['query'], Call['body'], Call['answer']>;

const moduleOperations = new Map<string, Operation>();

/**
 * Declares a call of a module's own service, which answers below `/api` of the same origin. `useApi().call` takes it
 * like a platform operation: `defineOperation<{ params: { id: number }; answer: Term }>({ name: 'get-term', method:
 * 'GET', path: '/glossary/terms/:id' })`. `renderScreen` and `screen dev` find its made-up answer by its name.
 * @param given `path` below `/api`, with `:params`; `status` of the answer if it is not 200
 */
export function defineOperation<Call extends OwnCall>(
  given: Pick<Operation, 'name' | 'method' | 'path'> & { status?: number },
): OwnOperation<Call> {
  const operation = { status: 200, summary: given.name, access: { roles: 'any' }, errors: [], ...given };
  moduleOperations.set(given.name, operation as unknown as Operation);
  return operation as unknown as OwnOperation<Call>;
}

/** Returns all calls declared by `defineOperation`. */
export const ownOperations = (): Operation[] => [...moduleOperations.values()];
