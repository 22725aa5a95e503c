import type { PersonFigures } from '@subtitle/contracts/operations/figures';
import { saveFile } from '@subtitle/sdk/api';
import { IconDownload } from '@subtitle/sdk/icons';
import { useAct } from '@subtitle/sdk/query';
import { Button, Text } from '@subtitle/sdk/ui';
import { writeWorkbook } from '@subtitle/workbook/write-workbook.browser';
import { buildFiguresSheet } from './figures-sheet';

interface Props {
  people: readonly PersonFigures[];
  /** Displayed range of dates, yyyy-mm-dd. */
  days: { from: string; to: string };
}

/** Downloads the table as a workbook, with all people that match the filters. */
export function DownloadFigures({ people, days: { from, to } }: Props) {
  const download = useAct({
    mutationFn: () => writeWorkbook([buildFiguresSheet(people)]),
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
