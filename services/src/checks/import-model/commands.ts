import { DUPLICATE_ANSWERS, DUPLICATE_CHOICES } from '@subtitle/contracts/operations/imports';
import fc from 'fast-check';
import { type Action, Play, type Role, Upload } from './actions';
import { FILE_FORMS } from './write-file';

const nth = fc.nat(11);
const work: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('edit' as const, 'submit' as const), nth: fc.nat(23) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('approve' as const, 'send-back' as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('assign' as const), nth, count: fc.integer({ min: 1, max: 6 }) }),
  },
);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('run' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('cancel' as const, 'clean' as const, 'sweep' as const), nth }),
  },
  { weight: 5, arbitrary: work },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('answer' as const), nth, choice: fc.constantFrom(...DUPLICATE_ANSWERS) }),
  },
);
const killAfter = fc.option(fc.nat(70), { freq: 3 });
const role: fc.Arbitrary<Role> = fc.record({ action, killAfter });
const sometimes = fc.nat(9).map((one) => one === 0);

/** `replace` has the highest weight, because it has the most possible faults. */
const mode = fc.oneof(
  { weight: 2, arbitrary: fc.constant('replace' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...DUPLICATE_CHOICES) },
);

/** Two days, so that imports affect the same rows. */
const days = fc.constantFrom([0], [1], [0, 1]);
const form = fc.constantFrom(...FILE_FORMS);
const uploadOf = (isRun: boolean) =>
  fc
    .tuple(days, mode, sometimes, form)
    .map(([on, chosenMode, isFaulty, written]) => new Upload(on, chosenMode, isFaulty, isRun, {}, written));
const imported = uploadOf(true);
const uploads = (minLength: number, maxLength = minLength) =>
  fc.array(uploadOf(false), { minLength, maxLength, size: 'max' });
const repeatTurn = (who: number, calls: number) => Array<number>(calls).fill(who);
/**
 * Selects an actor and how many calls it makes in a row. All work of one actor may happen between two calls of another.
 */
const turns = fc
  .tuple(fc.nat(2), fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 25 })))
  .map(([who, calls]) => repeatTurn(who, calls));
const order = fc.oneof(
  { weight: 4, arbitrary: fc.array(turns, { minLength: 1, maxLength: 16 }).map((all) => all.flat()) },
  // Single steps in turn: actors with the same number of steps finish together.
  { weight: 1, arbitrary: fc.constantFrom([0, 1], [0, 1, 2]) },
);
/** Two workers at one import, and perhaps an actor that ends it. */
const sameImport = fc
  .tuple(nth, fc.constantFrom('run' as const, 'cancel' as const, 'end' as const, 'sweep' as const), role, role)
  .map(([one, does, first, second]): Role[] => [
    { ...first, action: { does: 'run', nth: one } },
    { ...second, action: { does: 'run', nth: one } },
    { action: { does, nth: one }, killAfter: null },
  ]);
/** Two imports are published at the same time, and perhaps an earlier import is undone. */
const rivals = fc
  .tuple(nth, role, role, fc.option(nth))
  .map(([one, first, second, undone]): Role[] => [
    { ...first, action: { does: 'run', nth: one } },
    { ...second, action: { does: 'run', nth: one + 1 } },
    ...(undone === null ? [] : [{ action: { does: 'undo' as const, nth: undone }, killAfter: null }]),
  ]);
/** An import is published while people work on rows, often on those it is about to supersede. */
const besideWork = fc
  .tuple(nth, role, fc.array(fc.record({ action: work, killAfter }), { minLength: 1, maxLength: 2 }))
  .map(([one, first, people]): Role[] => [{ ...first, action: { does: 'run', nth: one } }, ...people]);
const cast = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(uploads(0, 2), fc.array(role, { minLength: 1, maxLength: 3 })) },
  { weight: 1, arbitrary: fc.tuple(uploads(1), sameImport) },
  { weight: 1, arbitrary: fc.tuple(uploads(2), rivals) },
  { weight: 2, arbitrary: fc.tuple(uploads(1), besideWork) },
);
const played = fc.tuple(cast, order).map(([[given, roles], turn]) => new Play(given, roles, turn));

/** `played` is listed twice to double its weight. */
export const importCommands = fc.commands([imported, played, played], { maxCommands: 5, size: 'max' });
