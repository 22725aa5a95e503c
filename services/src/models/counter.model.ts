import { defineModel } from './define-model';

/** One document per kind of numbered thing; `last` is the highest allocated number. */
export interface CounterDocument {
  _id: string;
  last: number;
}

export const CounterModel = defineModel<CounterDocument>('counters', {
  _id: { type: String, required: true },
  last: { type: Number, required: true },
});
