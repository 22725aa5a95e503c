import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { describeStage, type Stage } from '@subtitle/contracts/statuses';
import { getStages } from '@subtitle/domain/eligibility';
import { capitalize } from '@subtitle/domain/texts/capitalize';
import { Radio } from '@subtitle/sdk/forms';
import { Group } from '@subtitle/sdk/ui';

interface Props {
  person: Pick<UserAnswer, 'name' | 'roles'>;
  stage: Stage;
  onChange: (stage: Stage) => void;
}

/** Asks for the stage if a person has several stages, because the stage decides which rows the person gets. */
export function StageChoice({ person, stage, onChange }: Props) {
  const own = getStages(person).map((value) => ({ value, words: describeStage(value).names }));
  return (
    <Radio.Group
      label={`${person.name} ${own.map(({ words }) => words.does).join(' and ')}. What should the rows be assigned for?`}
      value={stage}
      onChange={(value: string) => onChange(value as Stage)}
    >
      <Group gap="md" mt={6}>
        {own.map(({ value, words: { verb } }) => (
          <Radio key={value} value={value} label={capitalize(verb)} />
        ))}
      </Group>
    </Radio.Group>
  );
}
