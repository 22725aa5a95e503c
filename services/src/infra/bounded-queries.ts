import mongoose from 'mongoose';
import { getTimeLeft } from './work-time';

/** Position of the options among the arguments of each collection method. */
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
 * Passes the remaining time of the request to every call to a collection as `maxTimeMS`, for models and the driver.
 * Throws once that time is over. Calls outside a request are unchanged. All calls pass here, because a repository that
 * forgot the limit could hold a connection without end.
 */
export function boundQueries(): void {
  const { prototype } = mongoose.Collection as unknown as { prototype: Record<string, Call> };
  for (const [name, at] of Object.entries(OPTIONS_AT)) {
    const plain = prototype[name]!;
    prototype[name] = function (...args) {
      const given = args[at] as { maxTimeMS?: number } | undefined;
      const most = given?.maxTimeMS ?? Number.POSITIVE_INFINITY;
      const maxTimeMS = getTimeLeft(most);
      if (maxTimeMS !== most) {
        // Arguments before the options may have been omitted.
        while (args.length < at) args.push(undefined);
        args[at] = { ...given, maxTimeMS };
      }
      return plain.apply(this, args);
    };
  }
}
