import mongoose, { Schema } from 'mongoose';

/** One document for each kind of numbered thing; `last` is the highest number given away. */
export interface CounterDocument {
  _id: string;
  last: number;
}

const schema = new Schema<CounterDocument>({
  _id: { type: String, required: true },
  last: { type: Number, required: true },
});

export const CounterModel = mongoose.model('counter', schema, 'counters');
