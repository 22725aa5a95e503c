import type { Operation } from '@subtitle/contracts/operation';
import type { Role } from '@subtitle/contracts/roles';
import { type CallInput, type CallResult, callOperation, type Injectable } from './api-caller';
import { makePeopleOfAllRoles, makePerson, type Person } from './people';

/**
 * Functions of the API under test that the test API needs. The package services provides them (test/start-test-api.ts).
 */
export interface ApiUnderTest<App extends Injectable> {
  app: App;
  /** Stores people and returns their ids in the same order. */
  addPeople(people: readonly Person[]): Promise<number[]>;
  /** Opens a session without going through the sign-in form, and returns its token. */
  createToken(userId: number): Promise<string>;
  /** Closes the app and drops its database. */
  stop(): Promise<void>;
}

export interface Caller {
  call<O extends Operation>(operation: O, input?: CallInput<O>): Promise<CallResult<O>>;
}

export interface TestApi<App extends Injectable> {
  app: App;
  /** Returns a caller for a role, for a username, or for `nobody` (a caller without a token). */
  as(who: Role | 'nobody' | (string & {})): Caller;
  /** Adds a person, as whom the test can then call the API. The factory `makePerson` fills in missing fields. */
  addPerson(parts?: Partial<Person>): Promise<Person & { id: number }>;
  getId(who: string): number;
  getToken(who: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts an API on a fresh database with one signed-in person of every role. */
export async function createTestApi<App extends Injectable>(under: ApiUnderTest<App>): Promise<TestApi<App>> {
  const ids = new Map<string, number>();
  const tokens = new Map<string, Promise<string>>();
  const getUsername = (who: string) => (who.includes('@') ? who : `${who}@example.com`);

  const addToList = async (people: readonly Person[]) => {
    const given = await under.addPeople(people);
    people.forEach(({ username }, index) => {
      ids.set(username, given[index]!);
    });
    return given;
  };
  const getId = (who: string) => {
    const id = ids.get(getUsername(who));
    if (id === undefined) throw new Error(`This test has no person named ${getUsername(who)}.`);
    return id;
  };
  const getToken = (who: string) => {
    const known = tokens.get(getUsername(who)) ?? under.createToken(getId(who));
    tokens.set(getUsername(who), known);
    return known;
  };

  await addToList(makePeopleOfAllRoles());
  return {
    app: under.app,
    getId,
    getToken,
    as: (who) => ({
      call: async (operation, input) =>
        callOperation(under.app, who === 'nobody' ? null : await getToken(who), operation, input),
    }),
    addPerson: async (parts) => {
      const made = makePerson(parts);
      const [id] = await addToList([made]);
      return { ...made, id: id! };
    },
    stop: () => under.stop(),
  };
}
