import type { TermAnswer, TermChange } from '@subtitle/contracts/operations/terms';
import type { TermChangeDocument, TermDocument } from '../../models/term.model';

export function presentTerm({ _id, revision, status, entries, note, by, at }: TermDocument): TermAnswer {
  return { id: _id, revision, status, entries, note, by, at: at.toISOString() };
}

export function presentChange({ revision, event, by, at, reason, entries, note }: TermChangeDocument): TermChange {
  return { revision, event, by, at: at.toISOString(), reason, entries, note };
}
