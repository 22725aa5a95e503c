import type { SentBack } from '@subtitle/contracts/operations/item-answer';
import { IconArrowBackUp } from '@subtitle/sdk/icons';
import { Anchor, Button, Text, WorkNote } from '@subtitle/sdk/ui';
import { type ReactNode, useState } from 'react';

interface Props {
  sentBack: SentBack;
  /** Changes since the submission, shown when the person opens them. */
  children: ReactNode;
  /** Action that submits the unit unchanged; null if texts have changed. */
  action?: ReactNode;
  /** Goes to a cue that the note names. */
  onCue?: (number: number) => void;
  className?: string;
}

/** Shows why a unit was sent back, by whom and when, and its changes since the submission. */
export function SentBackBanner({ sentBack, children, action, onCue, className }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <WorkNote
      colour="orange"
      icon={<IconArrowBackUp size={18} />}
      label="Sent back"
      className={className}
      title={
        <>
          Sent back: <span>{sentBack.reason}</span>
        </>
      }
      text={
        sentBack.note ? (
          <Text style={{ whiteSpace: 'pre-line' }}>{onCue ? linkCues(sentBack.note, onCue) : sentBack.note}</Text>
        ) : null
      }
      by={sentBack.by}
      at={sentBack.at}
      action={
        <Button variant="default" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)} flex="none">
          What changed
        </Button>
      }
    >
      {open ? children : null}
      {action}
    </WorkNote>
  );
}

/** Returns the note with a link for each 'Cue 12'. */
function linkCues(note: string, onCue: (number: number) => void): ReactNode[] {
  return note.split(/\b(cue \d+)\b/i).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a note stay in their order
      <Anchor key={at} component="button" type="button" onClick={() => onCue(Number(part.slice('cue '.length)))}>
        {part}
      </Anchor>
    ),
  );
}
