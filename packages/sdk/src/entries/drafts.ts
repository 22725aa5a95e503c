export { dropDraft, listDrafts, readDraft, type StoredDraft, writeDraft } from '../drafts/draft-store';
