import { type FileButtonProps, FileButton as MantineFileButton } from '@mantine/core';
import { useRef } from 'react';

/** Tells of every choice, also of a file of the same name as the one before: it may have been corrected, or removed, since. */
export function FileButton<Multiple extends boolean = false>(props: Omit<FileButtonProps<Multiple>, 'resetRef'>) {
  const reset = useRef<() => void>(null);
  return (
    <MantineFileButton<Multiple>
      {...props}
      resetRef={reset}
      onChange={(chosen) => {
        reset.current?.();
        props.onChange(chosen);
      }}
    />
  );
}
