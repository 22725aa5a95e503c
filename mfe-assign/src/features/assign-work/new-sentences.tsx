import { LIMITS } from '@subtitle/contracts/limits';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { Checkbox, MultiSelect } from '@subtitle/sdk/forms';
import { Anchor, formatNumber, SimpleGrid, Stack, Text } from '@subtitle/sdk/ui';
import { FillChoice } from '../fill-choice/fill-choice';
import type { AssignForm, AssignUrl } from './assign-url';
import { describeRows } from './shares';
import type { usePlan } from './use-counts';

const LIMITED = `There are more than ${formatNumber(LIMITS.countedRows)} available rows or open rows of people: the others were not read, so people may share more sentences.`;

interface Props {
  form: AssignForm;
  /** Further people who can get the rows, and those of them who are selected. */
  others: readonly UserAnswer[];
  sharing: readonly number[];
  plan: ReturnType<typeof usePlan>;
  onChange: (change: Partial<AssignUrl>) => void;
}

/** Numbers of new sentences of the rows that would be assigned, and how they are given out. */
export function NewSentences({ form, others, sharing, plan, onChange }: Props) {
  const { data, isCounting, isError, refetch } = plan;
  const isForced = form.bySentences || sharing.length > 0;
  return (
    <Stack gap={6}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Stack gap={6}>
          <Checkbox
            label="Count new sentences instead of rows"
            description="New sentences are those without a stored translation. Rows without any are not given out."
            checked={form.bySentences}
            onChange={({ currentTarget }) => onChange({ by: currentTarget.checked ? 'sentences' : '', count: '' })}
          />
          <Checkbox
            label="Keep rows with the same new sentences together"
            description="Two people then do not translate the same sentence."
            checked={form.together || isForced}
            disabled={isForced}
            onChange={({ currentTarget }) => onChange({ together: currentTarget.checked ? 'yes' : '' })}
          />
          <FillChoice />
        </Stack>
        {others.length > 0 ? (
          <MultiSelect
            label="Share with"
            description="Each person gets about as many new sentences."
            placeholder={sharing.length === 0 ? 'Nobody else' : undefined}
            searchable
            clearable
            maxValues={LIMITS.sharingPeople}
            data={others.map(({ id, name, username }) => ({ value: String(id), label: `${name} (${username})` }))}
            value={sharing.map(String)}
            onChange={(ids) => onChange({ with: ids.join() })}
          />
        ) : null}
      </SimpleGrid>
      <Text size="sm" role="status">
        {isCounting ? 'Counting the new sentences...' : null}
        {!isCounting && isError ? (
          <>
            The new sentences could not be counted.{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => void refetch()}>
              Retry
            </Anchor>
          </>
        ) : null}
        {!isCounting && data ? describeRows(data) : null}
        {!isCounting && data?.limited ? `. ${LIMITED}` : null}
      </Text>
    </Stack>
  );
}
