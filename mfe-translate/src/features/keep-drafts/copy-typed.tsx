import { IconCopy } from '@subtitle/sdk/icons';
import { ActionIcon } from '@subtitle/sdk/ui';

/** Button that copies typed text which cannot be saved; hidden if the page may not write to the clipboard. */
export function CopyTyped({ where, text }: { where: string; text: string }) {
  if (!navigator.clipboard) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={`Copy what was typed in ${where}`}
      onClick={() => void navigator.clipboard.writeText(text)}
    >
      <IconCopy size={15} />
    </ActionIcon>
  );
}
