import type { PersonFigures } from '@subtitle/contracts/operations/figures';
import { saveFile } from '@subtitle/sdk/api';
import { IconDownload } from '@subtitle/sdk/icons';
import { useAct } from '@subtitle/sdk/query';
import { Button, Text } from '@subtitle/sdk/ui';
import { writeWorkbook } from '@subtitle/workbook/write-workbook.browser';
import { figuresSheet } from './figures-sheet';

const WIDTHS = [24, 30, 20, 10, 10, 10, 10, 10, 12, 10, 10, 10];

interface Props {
  people: readonly PersonFigures[];
  /** The days that are shown, yyyy-mm-dd. */
  days: { from: string; to: string };
}

/** Saves what the table shows as a workbook, of all people that the filters leave. */
export function DownloadFigures({ people, days: { from, to } }: Props) {
  const download = useAct({
    mutationFn: () => {
      const rows = figuresSheet(people).map((cells, at) => ({ row: at + 1, cells }));
      return writeWorkbook([{ name: 'Task Status', rows, widths: WIDTHS, frozen: 1, filtered: WIDTHS.length }]);
    },
    onSuccess: (workbook: Blob) => saveFile(`task-status ${from} to ${to}.xlsx`, workbook),
  });
  return (
    <>
      {download.isError && (
        <Text size="sm" c="red" role="alert">
          The workbook could not be made. Please try again.
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void download.run()}
      >
        Download .xlsx
      </Button>
    </>
  );
}
