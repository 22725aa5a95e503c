import type { Thread, UnitTalk } from '@subtitle/contracts/operations/talk';
import { IconMessage } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { notify } from '../feedback/notice-store';
import { useKeys } from '../keys/use-keys';
import { QuestionMark } from './question-mark';
import classes from './talk.module.css';
import { formatOpen } from './talk-words';
import { nameCueTalk, type TalkUnit, useOpenedThread, useTalk } from './use-talk';

/** Comments and question about a cue. */
interface CueTalk {
  /** Number of open comments. */
  open: number;
  /** Open or answered question on its source: its id, and the question if it is listed. */
  question: { id: number; thread: Thread | null } | null;
}

const NOTHING: CueTalk = { open: 0, question: null };
const CueTalkContext = createContext<ReadonlyMap<number, CueTalk> | null>(null);

interface Props {
  unit: TalkUnit;
  /** Whether the reader may see the comments; without them there are no buttons. */
  enabled?: boolean;
  /** Why the person may not see them, which the key tells. */
  why?: string;
  /** Cue that the person works on, for the key. */
  cue?: number;
  children: ReactNode;
}

/** Gives the cues of a video their comments, which are read once. Shift+F9 opens those on the cue in use. */
export function CueTalkProvider({ unit, enabled = true, why, cue, children }: Props) {
  const { data } = useTalk(unit, { enabled });
  const [, setOpened] = useOpenedThread();
  const byCue = useMemo(() => (enabled ? groupByCue(data) : null), [data, enabled]);
  useKeys(
    {
      'shift+F9': {
        label: 'Comments on the cue',
        run: () => (enabled ? setOpened(cue ? nameCueTalk(cue) : 'all') : why && notify.info(why)),
      },
    },
    { enabled: enabled || why !== undefined },
  );
  return <CueTalkContext value={byCue}>{children}</CueTalkContext>;
}

/** Opens the comments on a cue, and shows how many are open. */
export function CueTalkButton({ cue }: { cue: number }) {
  const byCue = useContext(CueTalkContext);
  const [, setOpened] = useOpenedThread();
  if (!byCue) return null;
  const { open } = byCue.get(cue) ?? NOTHING;
  return (
    <button
      type="button"
      className={classes.cue}
      data-open={open > 0 || undefined}
      aria-haspopup="dialog"
      aria-label={open > 0 ? `Comments on cue ${cue}, ${formatOpen(open)}` : `Comments on cue ${cue}`}
      onClick={() => setOpened(nameCueTalk(cue))}
    >
      <IconMessage size={14} aria-hidden />
      {open > 0 ? <span aria-hidden>{open}</span> : null}
    </button>
  );
}

/** The state of the question on the source of a cue; nothing without one. */
export function CueQuestion({ cue }: { cue: number }) {
  const question = useContext(CueTalkContext)?.get(cue)?.question;
  const [, setOpened] = useOpenedThread();
  if (!question) return null;
  return <QuestionMark question={question.thread} onOpen={() => setOpened(String(question.id))} />;
}

function groupByCue(talk: UnitTalk | undefined): ReadonlyMap<number, CueTalk> {
  const byCue = new Map<number, CueTalk>();
  const change = (cue: number, part: Partial<CueTalk>) => byCue.set(cue, { ...NOTHING, ...byCue.get(cue), ...part });
  for (const { open, place } of talk?.comments ?? [])
    if (open && place.cue !== undefined) change(place.cue, { open: (byCue.get(place.cue)?.open ?? 0) + 1 });
  for (const { column, question: id } of talk?.sentences ?? []) {
    const thread = talk!.questions.find((one) => one.id === id) ?? null;
    // A resolved question without an answer has no mark.
    const isOver = thread && !thread.open && thread.answer === null;
    if (id !== null && !isOver) change(Number(column), { question: { id, thread } });
  }
  return byCue;
}
