import { defineModel } from './define-model';

/** A lease of a user on a place that only one user may write; it ends at `until`. */
export interface LeaseDocument {
  /** Leased place: `video:${video}:${language}`. */
  _id: string;
  /** Username. */
  by: string;
  name: string;
  since: Date;
  until: Date;
}

export const LeaseModel = defineModel<LeaseDocument>(
  'leases',
  {
    _id: { type: String, required: true },
    by: { type: String, required: true },
    name: { type: String, required: true },
    since: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  (schema) => {
    schema.index({ until: 1 }, { expireAfterSeconds: 3_600 });
  },
);
