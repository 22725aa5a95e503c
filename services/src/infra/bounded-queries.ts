import mongoose from 'mongoose';
import { timeLeft } from './work-time';

/** Where the options stand among the arguments of each call to a collection. */
const OPTIONS_AT = {
  find: 1,
  findOne: 1,
  aggregate: 1,
  countDocuments: 1,
  distinct: 2,
  insertOne: 1,
  insertMany: 1,
  bulkWrite: 1,
  updateOne: 2,
  updateMany: 2,
  replaceOne: 2,
  deleteOne: 1,
  deleteMany: 1,
  findOneAndUpdate: 2,
  findOneAndReplace: 2,
  findOneAndDelete: 1,
} as const;

type Call = (this: unknown, ...args: unknown[]) => unknown;

/**
 * Gives every call to a collection, of models and of the driver beneath them alike, what is left of its request's time as
 * `maxTimeMS`, and begins none once that is over. Calls outside of a request are as they were. Here and not in the
 * repositories: one that forgot would hold a connection for as long as the database likes.
 */
export function boundQueries(): void {
  const { prototype } = mongoose.Collection as unknown as { prototype: Record<string, Call> };
  for (const [name, at] of Object.entries(OPTIONS_AT)) {
    const plain = prototype[name]!;
    prototype[name] = function (...args) {
      const given = args[at] as { maxTimeMS?: number } | undefined;
      const most = given?.maxTimeMS ?? Number.POSITIVE_INFINITY;
      const maxTimeMS = timeLeft(most);
      if (maxTimeMS !== most) {
        // What stands before the options may have been left out.
        while (args.length < at) args.push(undefined);
        args[at] = { ...given, maxTimeMS };
      }
      return plain.apply(this, args);
    };
  }
}
