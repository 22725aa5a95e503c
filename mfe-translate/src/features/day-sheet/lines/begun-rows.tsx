import type { SheetRow, SheetSentence } from '@subtitle/contracts/operations/day-sheet';
import { FillLine } from '@subtitle/sdk/fills';
import { Button, formatNumber } from '@subtitle/sdk/ui';
import { useOwnFill } from '../../fill-rows/use-own-fill';
import classes from '../day-sheet.module.css';
import type { SheetPair } from '../sheet-sentences';

interface Props {
  rows: readonly SheetRow[];
  sentences: readonly SheetSentence[];
  languages: SheetPair;
  /** Reads the sheet again. */
  onFilled: () => void;
}

/** Rows with a saved draft and untranslated sentences, which opening does not fill, and the offer to fill them. */
export function BegunRows({ rows, sentences, languages, onFilled }: Props) {
  const fill = useOwnFill('day-sheet', onFilled);
  // Translated sentences are not on the sheet.
  const open = new Set(sentences.flatMap(({ texts }) => texts.flatMap((text) => text.rows)));
  const begun = rows.filter((row, at) => row.begun && open.has(at));
  const count = begun.length === 1 ? '1 row has' : `${formatNumber(begun.length)} rows have`;
  const start = () => {
    const units = begun.map(({ kind, id }) => ({ kind, id, language: languages.target }));
    fill.start({ units });
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
