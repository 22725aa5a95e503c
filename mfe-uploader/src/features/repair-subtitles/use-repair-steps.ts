import { useKeys } from '@subtitle/sdk/keys';
import { useEffect, useRef, useState } from 'react';
import { canLeaveOut } from './doubt-item';
import { type Answer, answerDoubts, type DoubtGroup, groupDoubts, type Repair, startOver } from './repair';

export type RepairSteps = ReturnType<typeof useRepairSteps>;

/**
 * Walks through the odd blocks of a subtitle file: the current block, the block being edited, the answers and their keys.
 * @param hasKeys whether keyboard shortcuts act on this file
 */
export function useRepairSteps(repair: Repair, hasKeys: boolean, onChange: (repair: Repair) => void) {
  const [current, setCurrent] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const { doubts } = repair.read;
  const groups = groupDoubts(repair);
  const order = groups.flatMap(({ indexes }) => indexes);
  const firstOpen = order.find((index) => !repair.answers.has(index));
  const at = current !== null && current < doubts.length ? current : (firstOpen ?? order[0] ?? 0);

  const section = useRef<HTMLElement>(null);
  /** The focused control disappears with its answer, so the focus moves to the next block. */
  const movesFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer
  useEffect(() => {
    if (movesFocus.current) section.current?.querySelector<HTMLElement>('[aria-current] button')?.focus();
    movesFocus.current = false;
  }, [repair]);

  const answerDoubtAt = (index: number, given: Answer | null) => {
    movesFocus.current = section.current?.contains(document.activeElement) ?? false;
    setEditing(null);
    const next = answerDoubts(repair, [index], () => given);
    onChange(next);
    const isSameRound = next.read === repair.read;
    const following = order.slice(order.indexOf(index) + 1).concat(order);
    setCurrent(isSameRound && given ? (following.find((one) => !next.answers.has(one)) ?? index) : null);
  };
  const moveToDoubt = (by: 1 | -1) => {
    const to = order[order.indexOf(at) + by];
    if (to !== undefined) setCurrent(to);
  };
  const edit = (event: KeyboardEvent) => {
    // Without this, the letter of the shortcut would be typed into the field.
    event.preventDefault();
    setEditing(at);
  };
  const restartRepair = () => {
    setCurrent(null);
    onChange(startOver(repair));
  };
  const acceptAll = ({ open }: DoubtGroup) => {
    setCurrent(null);
    onChange(answerDoubts(repair, open, ({ proposal: text }) => (text === null ? null : { by: 'accept', text })));
  };
  const doubt = doubts[at];
  const isOpen = doubt !== undefined && !repair.answers.has(at);
  const proposal = doubt?.proposal ?? null;
  useKeys(
    {
      a:
        isOpen && proposal !== null
          ? { label: 'Accept fix', run: () => answerDoubtAt(at, { by: 'accept', text: proposal }) }
          : undefined,
      e: { label: 'Edit block', run: edit },
      d:
        isOpen && canLeaveOut(doubt)
          ? { label: 'Leave out', run: () => answerDoubtAt(at, { by: 'leave-out', text: doubt.remainder }) }
          : undefined,
      s:
        isOpen && doubt.unanswered === 'kept'
          ? { label: 'Keep block as it is', run: () => answerDoubtAt(at, { by: 'keep' }) }
          : undefined,
      z: doubt && !isOpen ? { label: 'Undo answer', run: () => answerDoubtAt(at, null) } : undefined,
      j: { label: 'Next block', repeats: true, run: () => moveToDoubt(1) },
      k: { label: 'Previous block', repeats: true, run: () => moveToDoubt(-1) },
    },
    { enabled: hasKeys && editing === null && doubts.length > 0 },
  );
  return {
    section,
    groups,
    /** Index of the current block. */
    at,
    /** Index of the block being edited, null for none. */
    editing,
    answer: answerDoubtAt,
    acceptAll,
    edit: (index: number | null) => {
      setEditing(index);
      if (index !== null) setCurrent(index);
    },
    focus: setCurrent,
    restart: restartRepair,
  };
}
