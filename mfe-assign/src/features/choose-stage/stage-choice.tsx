import type { Stage } from '@subtitle/contracts/statuses';
import { Radio } from '@subtitle/sdk/forms';
import { Group } from '@subtitle/sdk/ui';

interface Props {
  name: string;
  stage: Stage;
  onChange: (stage: Stage) => void;
}

/** Asks for the stage if a person is translator and editor, because it decides which rows they get. */
export function StageChoice({ name, stage, onChange }: Props) {
  return (
    <Radio.Group
      label={`${name} translates and corrects. What shall it be?`}
      value={stage}
      onChange={(value: string) => onChange(value as Stage)}
    >
      <Group gap="md" mt={6}>
        <Radio value="translate" label="Translate" />
        <Radio value="correct" label="Correct" />
      </Group>
    </Radio.Group>
  );
}
