import { IconChevronDown, IconChevronRight } from '@subtitle/sdk/icons';
import { keyLine } from '@subtitle/sdk/keys';
import { Button, formatNumber, Group, KeyHint, Stack, Text } from '@subtitle/sdk/ui';
import { DOUBT_SENTENCES } from '@subtitle/webvtt/repair/doubt';
import { useState } from 'react';
import { DoubtItem } from './doubt-item';
import { countOpenDoubts, type DoubtGroup, type Repair } from './repair';
import classes from './repair-subtitles.module.css';
import { type RepairSteps, useRepairSteps } from './use-repair-steps';

interface Props {
  name: string;
  repair: Repair;
  /** Whether keyboard shortcuts act on this file. */
  hasKeys: boolean;
  onChange: (repair: Repair) => void;
}

/** Number of blocks on one page, so that a long list stays fast and readable. */
const PAGE_SIZE = 20;

/**
 * Lists the odd blocks of a subtitle file by kind. The user can accept the proposal, edit the block, leave it out or
 * keep it.
 */
export function RepairList({ name, repair, hasKeys, onChange }: Props) {
  const steps = useRepairSteps(repair, hasKeys, onChange);
  const open = countOpenDoubts(repair);
  return (
    <section ref={steps.section} className={classes.repair} aria-label={`Blocks of ${name} to check`}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600} role="status">
          {describeRepairState(open, repair.read.doubts.length, repair.rounds.length > 0)}
        </Text>
        <Group gap="xs">
          {hasKeys && open > 0 && (
            <Group gap={6} className={classes.keys} visibleFrom="sm">
              <KeyHint>{keyLine('a')}</KeyHint> accept <KeyHint>{keyLine('e')}</KeyHint> edit{' '}
              <KeyHint>{keyLine('d')}</KeyHint> leave out
            </Group>
          )}
          {(repair.rounds.length > 0 || hasAnswers(repair)) && (
            <Button size="compact-sm" variant="subtle" onClick={steps.restart}>
              Start over
            </Button>
          )}
        </Group>
      </Group>
      <Stack gap="xs">
        {steps.groups.map((group) => (
          <DoubtKindList key={`${group.kind}-${repair.rounds.length}`} group={group} repair={repair} steps={steps} />
        ))}
      </Stack>
    </section>
  );
}

function describeRepairState(open: number, all: number, isRepaired: boolean): string {
  const formatBlockCount = (count: number) => `${formatNumber(count)} ${count === 1 ? 'block' : 'blocks'}`;
  if (open === 0) return `${formatBlockCount(all)} settled`;
  return isRepaired ? `${formatBlockCount(open)} to check in the repaired file` : `${formatBlockCount(open)} to check`;
}

/** Whether a user gave any answer. Answers applied automatically do not count. */
const hasAnswers = ({ read, answers }: Repair) =>
  [...answers].some(([index, { by }]) => by !== 'accept' || read.doubts[index]!.unanswered !== 'fixed');

interface GroupProps {
  group: DoubtGroup;
  repair: Repair;
  steps: RepairSteps;
}

function DoubtKindList({ group, repair, steps }: GroupProps) {
  const { at, editing } = steps;
  const { kind, indexes, open } = group;
  const [unfolded, setUnfolded] = useState(open.length > 0);
  const [shown, setShown] = useState(PAGE_SIZE);
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
          <Button size="compact-sm" variant="light" className={classes.all} onClick={() => steps.acceptAll(group)}>
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
                onAnswer={(answer) => steps.answer(index, answer)}
                onEdit={(isEditing) => steps.edit(isEditing ? index : null)}
                onFocus={() => steps.focus(index)}
              />
            ))}
          </ul>
          {visible.length < indexes.length && (
            <Button size="compact-sm" variant="default" onClick={() => setShown(visible.length + PAGE_SIZE)}>
              Show more
            </Button>
          )}
        </>
      )}
    </div>
  );
}
