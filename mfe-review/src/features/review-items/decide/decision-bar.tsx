import { ERRORS } from '@subtitle/contracts/errors';
import { decide } from '@subtitle/domain/workflow/transition';
import type { Unit } from '@subtitle/domain/workflow/unit';
import { useSession } from '@subtitle/sdk/session';
import { Button, Group, KeyHint, Text, WorkFoot } from '@subtitle/sdk/ui';

interface Props {
  unit: Unit;
  selfApproval: boolean;
  left: string;
  /** Undo of the last decision. */
  strip: React.ReactNode;
  onApprove: () => void;
  onReassign: () => void;
}

/** The two decisions; one that the server would refuse is disabled, with its reason beside it. */
export function DecisionBar({ unit, selfApproval, left, strip, onApprove, onReassign }: Props) {
  const { user } = useSession();
  const approval = decide(unit, 'approve-item', user, { selfApprovalAllowed: selfApproval });
  const refusal = approval.ok ? null : ERRORS[approval.code].sentence;
  return (
    <WorkFoot>
      <Group gap="md">
        <Text size="sm" c="dimmed">
          {left} left after this
        </Text>
        {strip}
      </Group>
      <Group gap="xs">
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
      </Group>
    </WorkFoot>
  );
}
