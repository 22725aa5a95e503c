import { ERRORS } from '@subtitle/contracts/errors';
import { isToSend } from '@subtitle/contracts/statuses';
import { decideTransition } from '@subtitle/domain/workflow/transition';
import type { Unit } from '@subtitle/domain/workflow/unit';
import { keyLine } from '@subtitle/sdk/keys';
import { useSession } from '@subtitle/sdk/session';
import { Button, Group, KeyHint, Text, WorkFoot } from '@subtitle/sdk/ui';
import type { RowDecisions } from './use-row-decisions';

interface Props {
  row: RowDecisions;
  unit: Unit;
  /** Number of rows left after this one. */
  left: string;
  /** Strip with the last decision and its undo button. */
  strip: React.ReactNode;
}

/** Actions on the row: approve or reassign it, or first take a corrected row into review. */
export function DecisionBar({ left, strip, ...decisions }: Props) {
  return (
    <WorkFoot>
      <Group gap="md">
        <Text size="sm" c="dimmed">
          {left} left after this
        </Text>
        {strip}
      </Group>
      <Group gap="xs">{isToSend(decisions.unit.status) ? <Take {...decisions} /> : <Decide {...decisions} />}</Group>
    </WorkFoot>
  );
}

type Decisions = Omit<Props, 'left' | 'strip'>;

function Take({ row, unit }: Decisions) {
  const { user } = useSession();
  return (
    <Button
      onClick={row.take}
      disabled={!decideTransition(unit, 'take-into-review', user).ok}
      rightSection={<KeyHint>{keyLine('t')}</KeyHint>}
    >
      Take into review
    </Button>
  );
}

/** Buttons of both decisions. A decision that the server would refuse is disabled, with the reason beside it. */
function Decide({ row, unit }: Decisions) {
  const { user } = useSession();
  const approval = decideTransition(unit, 'approve-item', user, row.rules);
  const refusal = approval.ok ? null : ERRORS[approval.code].sentence;
  return (
    <>
      {refusal ? (
        <Text size="sm" c="dimmed" id="approve-refusal">
          {refusal}
        </Text>
      ) : null}
      <Button
        variant="default"
        onClick={row.askReassign}
        disabled={!decideTransition(unit, 'reassign-item', user).ok}
        rightSection={<KeyHint>{keyLine('r')}</KeyHint>}
      >
        Reassign
      </Button>
      {row.mayFix ? (
        <Button variant="default" onClick={row.askFix} rightSection={<KeyHint>{keyLine('e')}</KeyHint>}>
          Fix
        </Button>
      ) : null}
      <Button
        onClick={row.approve}
        disabled={refusal !== null}
        aria-describedby={refusal ? 'approve-refusal' : undefined}
        rightSection={<KeyHint>{keyLine('a')}</KeyHint>}
      >
        Approve
      </Button>
    </>
  );
}
