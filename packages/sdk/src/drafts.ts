export { dropDraft, listDrafts, readDraft, type StoredDraft, writeDraft } from './drafts/draft-store';
export { type Draft, useDraft } from './drafts/use-draft';
