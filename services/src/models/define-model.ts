import mongoose, { type Model, Schema, type SchemaDefinition, type SchemaDefinitionType } from 'mongoose';

/**
 * A model of the documents of one collection, whose name is the model's too. Documents carry what is declared and nothing
 * else: no version key of mongoose's (revisions are our own), no second `id` beside `_id`.
 * @param index adds the indexes, and hooks where there are any; the migrate step builds them
 */
export function defineModel<Document>(
  collection: string,
  fields: SchemaDefinition<SchemaDefinitionType<Document>>,
  index: (schema: Schema<Document>) => void = () => {},
): Model<Document> {
  const schema = new Schema<Document>(fields, {
    versionKey: false,
    id: false,
    // Imports have a field `errors`.
    suppressReservedKeysWarning: true,
  });
  index(schema);
  return mongoose.model<Document, Model<Document>>(collection, schema, collection);
}
