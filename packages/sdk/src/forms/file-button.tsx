import { type FileButtonProps, FileButton as MantineFileButton } from '@mantine/core';
import { useRef } from 'react';

/** Reports every selection, also of a file with the same name as before: the file may have changed since. */
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
