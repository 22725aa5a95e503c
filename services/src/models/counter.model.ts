import { defineModel } from './define-model';

/** One document for each kind of numbered thing; `last` is the highest number given away. */
export interface CounterDocument {
  _id: string;
  last: number;
}

export const CounterModel = defineModel<CounterDocument>('counters', {
  _id: { type: String, required: true },
  last: { type: Number, required: true },
});
