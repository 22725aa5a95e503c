import type { Schema } from 'mongoose';

const CHANGES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
] as const;

/** Makes every change and removal of stored documents fail. @param what name of the documents in the error message */
// biome-ignore lint/suspicious/noExplicitAny: a schema of any document
export function makeAppendOnly(schema: Schema<any>, what: string): void {
  schema.pre([...CHANGES], () => {
    throw new Error(`${what} are never changed or deleted.`);
  });
}
