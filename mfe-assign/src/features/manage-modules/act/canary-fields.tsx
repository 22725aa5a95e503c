import type { CanaryRule } from '@subtitle/contracts/operations/modules';
import { EFFECTIVE_ROLES } from '@subtitle/contracts/roles';
import { Checkbox, MultiSelect, NumberInput } from '@subtitle/sdk/forms';
import { Group, SimpleGrid } from '@subtitle/sdk/ui';
import { useUsers } from '@subtitle/sdk/work';
import { formatRole } from '../../describe-person/words';

interface Props {
  rule: CanaryRule;
  /** Why the rule cannot be sent; '' if it can. */
  fault: string;
  onChange: (rule: CanaryRule) => void;
}

const MAX_PEOPLE = 100;

/** Returns an error for a rule that selects no person; '' for a valid rule. */
export function describeRuleFault({ percent, users }: CanaryRule): string {
  return percent === 0 && users.length === 0 ? 'Enter a share above 0, or select people by name.' : '';
}

/** Fields for the people who get a trial version, and for the end of the trial. */
export function CanaryFields({ rule, fault, onChange }: Props) {
  const people = useUsers();
  const active = (people.data ?? []).filter(({ status }) => status === 'active');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NumberInput
        label="Share of people"
        description="It is always the same people."
        suffix="%"
        min={0}
        max={100}
        allowDecimal={false}
        clampBehavior="strict"
        data-autofocus
        value={rule.percent}
        error={fault}
        onChange={(value) => onChange({ ...rule, percent: Number(value) || 0 })}
      />
      <NumberInput
        label="Stops automatically above"
        description="Share of failed page loads."
        suffix="%"
        min={0}
        max={100}
        clampBehavior="strict"
        value={rule.limit}
        onChange={(value) => onChange({ ...rule, limit: Number(value) || 0 })}
      />
      <Checkbox.Group
        label="Only these roles"
        description="The share applies to people with these roles, and to admins. Without a selection it applies to all roles."
        value={[...rule.roles]}
        onChange={(chosen) => onChange({ ...rule, roles: EFFECTIVE_ROLES.filter((role) => chosen.includes(role)) })}
      >
        <Group gap="sm" mt={6}>
          {EFFECTIVE_ROLES.filter((role) => role !== 'admin').map((role) => (
            <Checkbox key={role} value={role} label={formatRole(role)} />
          ))}
        </Group>
      </Checkbox.Group>
      <MultiSelect
        label="Always include these people"
        description="Regardless of role and share."
        placeholder={rule.users.length === 0 ? 'No one selected' : undefined}
        searchable
        limit={50}
        maxValues={MAX_PEOPLE}
        nothingFoundMessage={people.isPending ? 'Loading people' : 'No one matches'}
        data={active.map(({ username, name }) => ({ value: username, label: `${name} (${username})` }))}
        value={[...rule.users]}
        onChange={(users) => onChange({ ...rule, users })}
      />
    </SimpleGrid>
  );
}
