import type { SheetRow } from '@subtitle/contracts/operations/day-sheet';
import { FillLine, useRowFill } from '@subtitle/sdk/fills';
import { useQueryClient } from '@subtitle/sdk/query';
import { Button, formatNumber } from '@subtitle/sdk/ui';
import { WORK_KEY } from '@subtitle/sdk/work';
import classes from '../day-sheet.module.css';
import type { SheetPair } from '../sheet-sentences';

interface Props {
  rows: readonly SheetRow[];
  languages: SheetPair;
  /** Reads the sheet again. */
  onFilled: () => void;
}

/** Rows with a saved draft, which opening does not fill, and the offer to fill their empty texts. */
export function BegunRows({ rows, languages, onFilled }: Props) {
  const client = useQueryClient();
  const fill = useRowFill('day-sheet', () => {
    for (const queryKey of [WORK_KEY, ['predictions'], ['memory']]) void client.invalidateQueries({ queryKey });
    onFilled();
  });
  const begun = rows.filter((row) => row.begun);
  const count = begun.length === 1 ? '1 row has' : `${formatNumber(begun.length)} rows have`;
  const start = () => {
    const units = begun.map(({ kind, id }) => ({ kind, id, language: languages.target }));
    void fill.start({ units });
  };
  return (
    <div className={classes.begun}>
      {begun.length > 0 ? (
        <>
          <span>{`${count} a saved draft and ${begun.length === 1 ? 'is' : 'are'} not filled when opened.`}</span>
          <Button variant="default" size="compact-xs" disabled={fill.isRunning} onClick={start}>
            {begun.length === 1 ? 'Fill its empty texts' : 'Fill their empty texts'}
          </Button>
        </>
      ) : null}
      <FillLine of={fill} />
    </div>
  );
}
