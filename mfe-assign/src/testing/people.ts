import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { BoardUnit } from '@subtitle/contracts/operations/work-board';

/** Builds an active translator from Hindi to Telugu, whose username is made of the name. */
export function createPerson(id: number, name: string, change: Partial<UserAnswer> = {}): UserAnswer {
  return {
    id,
    name,
    username: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    langPairs: ['hi_te'],
    roles: ['translator'],
    status: 'active',
    ...change,
  };
}

/** Builds a row of the work board that is assigned to Asha and has no text yet. */
export function createBoardUnit(id: number, change: Partial<BoardUnit> = {}): BoardUnit {
  return {
    kind: 'daily',
    id,
    language: 'te',
    source: 'hi',
    stage: 'translate',
    status: 'assigned',
    revision: 1,
    owner: 'asha@example.com',
    since: null,
    from: '2099-12-01',
    to: '2099-12-01',
    name: 'Mesha',
    channel: null,
    preview: 'आज का दिन',
    filled: 0,
    needed: 4,
    sentBack: false,
    ...change,
  };
}
