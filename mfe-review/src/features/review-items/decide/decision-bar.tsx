import { ERRORS } from '@subtitle/contracts/errors';
import { isToSend } from '@subtitle/contracts/statuses';
import { decide } from '@subtitle/domain/workflow/transition';
import type { Unit } from '@subtitle/domain/workflow/unit';
import { useSession } from '@subtitle/sdk/session';
import { Button, Group, KeyHint, Text, WorkFoot } from '@subtitle/sdk/ui';

interface Props {
  unit: Unit;
  selfApproval: boolean;
  left: string;
  /** Shows the last decision with its undo. */
  strip: React.ReactNode;
  onApprove: () => void;
  onReassign: () => void;
  onTake: () => void;
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

function Take({ unit, onTake }: Decisions) {
  const { user } = useSession();
  return (
    <Button onClick={onTake} disabled={!decide(unit, 'take-into-review', user).ok} rightSection={<KeyHint>T</KeyHint>}>
      Take into review
    </Button>
  );
}

/** Both decisions; one that the server would refuse is disabled, with its reason beside it. */
function Decide({ unit, selfApproval, onApprove, onReassign }: Decisions) {
  const { user } = useSession();
  const approval = decide(unit, 'approve-item', user, { selfApprovalAllowed: selfApproval });
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
        onClick={onReassign}
        disabled={!decide(unit, 'reassign-item', user).ok}
        rightSection={<KeyHint>R</KeyHint>}
      >
        Reassign
      </Button>
      <Button
        onClick={onApprove}
        disabled={refusal !== null}
        aria-describedby={refusal ? 'approve-refusal' : undefined}
        rightSection={<KeyHint>A</KeyHint>}
      >
        Approve
      </Button>
    </>
  );
}
