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

/** Has every change and removal of what was written once fail. @param what it is called in the sentence of the error */
// biome-ignore lint/suspicious/noExplicitAny: a schema of any document
export function appendOnly(schema: Schema<any>, what: string): void {
  schema.pre([...CHANGES], () => {
    throw new Error(`${what} are never changed or deleted.`);
  });
}
