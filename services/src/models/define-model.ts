import mongoose, { type Model, Schema, type SchemaDefinition, type SchemaDefinitionType } from 'mongoose';

/**
 * Defines a model with the name of its collection. Documents have exactly the declared fields: no version key of
 * mongoose (revisions are our own), no second `id` beside `_id`.
 * @param index adds indexes and hooks; the migrate step builds the indexes
 */
export function defineModel<Document>(
  collection: string,
  fields: SchemaDefinition<SchemaDefinitionType<Document>>,
  index: (schema: Schema<Document>) => void = () => {},
): Model<Document> {
  const schema = new Schema<Document>(fields, {
    versionKey: false,
    id: false,
    // Imports have a field `errors`, a name that mongoose reserves.
    suppressReservedKeysWarning: true,
  });
  index(schema);
  return mongoose.model<Document, Model<Document>>(collection, schema, collection);
}
