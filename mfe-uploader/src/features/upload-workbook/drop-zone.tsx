import { IconFileSpreadsheet } from '@subtitle/sdk/icons';
import { Button, Text } from '@subtitle/sdk/ui';
import { type DragEvent, useId, useRef, useState } from 'react';
import classes from './drop-zone.module.css';

interface Props {
  /** File extensions for the input's `accept`: '.xlsx,.xls'. */
  accept: string;
  /** Called with one file or several. */
  onFiles: (files: File[]) => void;
  /** Label of the button. */
  label: string;
  /** Whether one line is shown instead of the large drop area, because a file is already selected. */
  compact?: boolean;
}

/** Drop area for workbooks, with a button for keyboard use. */
export function DropZone({ accept, onFiles, label, compact = false }: Props) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const takeFiles = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const dropFiles = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is everybody's.
    <div
      className={classes.zone}
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropFiles}
    >
      {!compact && <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />}
      <Text size={compact ? 'xs' : 'sm'} id={hint}>
        {over
          ? 'Release to check these files'
          : `Drop ${accept.replaceAll(',', ', ').replace(/, ([^,]*)$/, ' or $1')} here`}
      </Text>
      <Button
        variant="default"
        size={compact ? 'xs' : 'sm'}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label="Workbook"
        tabIndex={-1}
        className={classes.input}
        onChange={(event) => {
          takeFiles(event.currentTarget.files);
          // Clearing the value lets the user select the same file again after fixing it.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
