import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { dropKeptDrafts } from '@subtitle/sdk/drafts';

/** Returns the slot of the note for sending a row back. */
export function makeNoteSlot({ kind, id }: Pick<ItemAnswer, 'kind' | 'id'>, language: LanguageCode): string {
  return `review:reassign:${kind}:${id}:${language}:`;
}

/** Forgets every note typed for a row, because its reviewer decided it. */
export function dropNotes(item: Pick<ItemAnswer, 'kind' | 'id'>, language: LanguageCode, username: string): void {
  dropKeptDrafts(makeNoteSlot(item, language), username);
}
