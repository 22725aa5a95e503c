import type { LanguageCode } from '@subtitle/contracts/languages';
import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import { keyLine } from '@subtitle/sdk/keys';
import { Button, formatNumber, KeyHint, LangText } from '@subtitle/sdk/ui';
import type { SheetDraft } from '../sheet-drafts';
import type { SaveOutcome } from '../use-sheet-saves';

export const SAVE_KEY = 'mod+Enter';

/** Actions of a sentence. */
export interface LineActions {
  type: (text: string) => void;
  save: () => void;
  undo: () => void;
  acceptStored: () => void;
  insert: (match: Pick<MemoryMatch, 'text'>) => void;
  insertTerm: (form: string) => void;
  /** Opens the question on the sentence, or a field to ask it. */
  ask: () => void;
  endAsking: () => void;
}

interface Props {
  /** The translation that the server has stored; null for none. */
  stored: string | null;
  /** Number of rows that the stored translation fills. */
  rows: number;
  /** Number of these rows that have a saved draft. */
  begun: number;
  language: LanguageCode;
  draft: SheetDraft | undefined;
  outcome: SaveOutcome | undefined;
  /** Whether rows are filled when they open; otherwise sentences are only offered. */
  fills: boolean;
  isOffline: boolean;
  actions: LineActions;
}

/** Line below a field: what became of its text, and the buttons to save it or take it back. */
export function LineStatus({ stored, rows, begun, language, draft, outcome = {}, fills, isOffline, actions }: Props) {
  if (draft && outcome.conflict !== undefined)
    return (
      <>
        <span role="alert">{outcome.conflict ? 'Changed elsewhere to:' : 'Removed elsewhere.'}</span>
        {outcome.conflict ? <LangText language={language}>{outcome.conflict}</LangText> : null}
        <SmallButton onClick={actions.acceptStored}>{outcome.conflict ? 'Use that' : 'Leave it removed'}</SmallButton>
        <SmallButton onClick={actions.save}>Save mine</SmallButton>
      </>
    );
  if (draft?.sent !== undefined) return <span>{describeSending(outcome, isOffline)}</span>;
  if (draft)
    return (
      <>
        <span>Not saved, kept on this device</span>
        <SmallButton hint={keyLine(SAVE_KEY)} onClick={actions.save}>
          Save
        </SmallButton>
      </>
    );
  if (stored === null) return null;
  return (
    <>
      <span>{describeFilled(rows, fills, begun)}</span>
      {outcome.saved?.text === stored ? <SmallButton onClick={actions.undo}>Undo</SmallButton> : null}
    </>
  );
}

function SmallButton({ hint, onClick, children }: { hint?: string; onClick: () => void; children: string }) {
  return (
    <Button
      variant="default"
      size="compact-xs"
      rightSection={hint ? <KeyHint>{hint}</KeyHint> : null}
      // Keeps the focus and the caret in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function describeSending({ unanswered }: SaveOutcome, isOffline: boolean): string {
  if (isOffline) return 'Kept on this device. It is saved when you are online again.';
  return unanswered ? 'Kept on this device. The server does not answer; it is tried again.' : 'Saving…';
}

/** Describes where a stored translation goes: '12 rows filled'. */
function describeFilled(rows: number, fills: boolean, begun: number): string {
  const count = (some: number) => (some === 1 ? '1 row' : `${formatNumber(some)} rows`);
  if (!fills) return `Offered in ${count(rows)}`;
  if (begun === 0) return `${count(rows)} filled`;
  return `${count(rows - begun)} filled, ${formatNumber(begun)} with a saved draft not`;
}
