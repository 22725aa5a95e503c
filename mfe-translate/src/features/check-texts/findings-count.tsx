import { IconAlertTriangle } from '@subtitle/sdk/icons';
import { ariaKeys, keyLine } from '@subtitle/sdk/keys';
import { Button, KeyHint, Text, VisuallyHidden } from '@subtitle/sdk/ui';
import type { OpenFindings } from './text-findings';
import { NEXT_KEY } from './use-finding-keys';

/** Number of open errors and warnings in the editor. A press shows the next one. */
export function FindingsCount({ findings }: { findings: OpenFindings }) {
  const errors = findings.open.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.open.length - errors;
  const words = [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'warning')].filter(Boolean);
  return (
    <>
      {words.length === 0 ? null : (
        <Button
          variant="light"
          color={errors > 0 ? 'red' : 'orange'}
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          rightSection={<KeyHint>{keyLine(NEXT_KEY)}</KeyHint>}
          title="Show the next finding"
          aria-keyshortcuts={ariaKeys(NEXT_KEY)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => findings.go(1)}
        >
          {words.join(', ')}
        </Button>
      )}
      <VisuallyHidden role="status">{findings.note || findings.sentence}</VisuallyHidden>
      {findings.note ? (
        <Text size="sm" c="dimmed" aria-hidden>
          {findings.note}
        </Text>
      ) : null}
    </>
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
