export { dropDraft, listDrafts, readDraft, type StoredDraft, writeDraft } from '../drafts/draft-store';
export { type KeptUnit, keptUnits } from '../drafts/kept-units';
export { RestoredLine } from '../drafts/restored-line';
export { dropKeptDrafts, useKeptDraft } from '../drafts/use-kept-draft';
export { useKeptUnits } from '../drafts/use-kept-units';
export { type KeptSender, registerKeptSender, useSendKept } from '../drafts/use-send-kept';
