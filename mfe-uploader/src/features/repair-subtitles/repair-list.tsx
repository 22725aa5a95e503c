import { IconChevronDown, IconChevronRight } from '@subtitle/sdk/icons';
import { useKeys } from '@subtitle/sdk/keys';
import { Button, formatNumber, Group, KeyHint, Stack, Text } from '@subtitle/sdk/ui';
import { DOUBT_SENTENCES } from '@subtitle/webvtt/repair/doubt';
import { useEffect, useRef, useState } from 'react';
import { canLeaveOut, DoubtItem } from './doubt-item';
import { type Answer, answerDoubts, countOpen, type DoubtGroup, groupDoubts, type Repair, startOver } from './repair';
import classes from './repair-subtitles.module.css';

interface Props {
  name: string;
  repair: Repair;
  /** Whether keyboard shortcuts act on this file. */
  hasKeys: boolean;
  onChange: (repair: Repair) => void;
}

/** Number of blocks on one page, so that a long list stays fast and readable. */
const PAGE = 20;

/**
 * Lists the odd blocks of a subtitle file by kind. The user can accept the proposal, edit the block, leave it out or
 * keep it.
 */
export function RepairList({ name, repair, hasKeys, onChange }: Props) {
  const [current, setCurrent] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const { doubts } = repair.read;
  const groups = groupDoubts(repair);
  const order = groups.flatMap(({ indexes }) => indexes);
  const firstOpen = order.find((index) => !repair.answers.has(index));
  const at = current !== null && current < doubts.length ? current : (firstOpen ?? order[0] ?? 0);
  const open = countOpen(repair);

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
  return (
    <section ref={section} className={classes.repair} aria-label={`Blocks of ${name} to check`}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} role="status">
          {describeRepairState(open, doubts.length, repair.rounds.length > 0)}
        </Text>
        <Group gap="xs">
          {hasKeys && open > 0 && (
            <Group gap={6} className={classes.keys} visibleFrom="sm">
              <KeyHint>A</KeyHint> accept <KeyHint>E</KeyHint> edit <KeyHint>D</KeyHint> leave out
            </Group>
          )}
          {(repair.rounds.length > 0 || hasAnswers(repair)) && (
            <Button size="compact-sm" variant="subtle" onClick={restartRepair}>
              Start over
            </Button>
          )}
        </Group>
      </Group>
      <Stack gap="xs">
        {groups.map((group) => (
          <KindOfDoubt
            key={`${group.kind}-${repair.rounds.length}`}
            group={group}
            at={at}
            editing={editing}
            repair={repair}
            onAnswer={answerDoubtAt}
            onAcceptAll={() => {
              setCurrent(null);
              onChange(
                answerDoubts(repair, group.open, ({ proposal: text }) =>
                  text === null ? null : { by: 'accept', text },
                ),
              );
            }}
            onEdit={(index) => {
              setEditing(index);
              if (index !== null) setCurrent(index);
            }}
            onFocus={setCurrent}
          />
        ))}
      </Stack>
    </section>
  );
}

function describeRepairState(open: number, all: number, isRepaired: boolean): string {
  const blocks = (count: number) => `${formatNumber(count)} ${count === 1 ? 'block' : 'blocks'}`;
  if (open === 0) return `${blocks(all)} settled`;
  return isRepaired ? `${blocks(open)} to check in the repaired file` : `${blocks(open)} to check`;
}

/** Whether a user gave any answer. Answers applied automatically do not count. */
const hasAnswers = ({ read, answers }: Repair) =>
  [...answers].some(([index, { by }]) => by !== 'accept' || read.doubts[index]!.unanswered !== 'fixed');

interface GroupProps {
  group: DoubtGroup;
  at: number;
  editing: number | null;
  repair: Repair;
  onAnswer: (index: number, answer: Answer | null) => void;
  onAcceptAll: () => void;
  onEdit: (index: number | null) => void;
  onFocus: (index: number) => void;
}

function KindOfDoubt({ group, at, editing, repair, onAnswer, onAcceptAll, onEdit, onFocus }: GroupProps) {
  const { kind, indexes, open } = group;
  const [unfolded, setUnfolded] = useState(open.length > 0);
  const [shown, setShown] = useState(PAGE);
  const place = indexes.indexOf(at);
  const visible = indexes.slice(0, Math.max(shown, place + 1));
  const proposed = open.filter((index) => repair.read.doubts[index]!.proposal !== null);
  const Chevron = unfolded ? IconChevronDown : IconChevronRight;
  const count = indexes.length === 1 ? '1 block' : `${formatNumber(indexes.length)} blocks`;
  return (
    <div className={classes.group}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <button type="button" className={classes.head} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <Chevron size={16} aria-hidden />
          <span>
            {DOUBT_SENTENCES[kind]}{' '}
            <span className={classes.count}>
              {count}
              {open.length === 0 && ', settled'}
            </span>
          </span>
        </button>
        {proposed.length > 1 && (
          <Button size="compact-sm" variant="light" className={classes.all} onClick={onAcceptAll}>
            Accept all {formatNumber(proposed.length)}
          </Button>
        )}
      </Group>
      {unfolded && (
        <>
          <ul className={classes.items}>
            {visible.map((index) => (
              <DoubtItem
                key={index}
                doubt={repair.read.doubts[index]!}
                answer={repair.answers.get(index)}
                isCurrent={index === at}
                isEditing={index === editing}
                onAnswer={(answer) => onAnswer(index, answer)}
                onEdit={(isEditing) => onEdit(isEditing ? index : null)}
                onFocus={() => onFocus(index)}
              />
            ))}
          </ul>
          {visible.length < indexes.length && (
            <Button size="compact-sm" variant="default" onClick={() => setShown(visible.length + PAGE)}>
              Show more
            </Button>
          )}
        </>
      )}
    </div>
  );
}
