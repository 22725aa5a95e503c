import { type Static, Type } from 'typebox';
import { closed } from './operation';

const flag = (description: string) => Type.Optional(Type.Boolean({ description }));

/** Settings that a person keeps with the account. All are off until they are set. */
export const OwnSettings = closed({
  offerOnly: flag('Known sentences are offered when a text opens, and do not fill its empty fields.'),
  noPropagation: flag('The sentences of a submitted row are not offered to other rows.'),
  latinTyping: flag('Words typed in Latin letters are spelled in the script of the field.'),
  fillAssigned: flag('Rows are filled from the memory when they are assigned.'),
});
export type OwnSettings = Static<typeof OwnSettings>;
