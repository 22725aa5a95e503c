import type { DaySheet as Sheet, SheetSentence } from '@subtitle/contracts/operations/day-sheet';
import { buildEditorPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { usePairTerms } from '@subtitle/sdk/terms';
import {
  Button,
  EmptyState,
  FailedState,
  formatNumber,
  LoadingRows,
  Page,
  Pane,
  Progress,
  useOffline,
} from '@subtitle/sdk/ui';
import { useMemo, useState } from 'react';
import { FindingsCount } from '../check-texts/findings-count';
import { useFillChoice } from '../memory/fill-setting';
import type { RowMatch } from '../memory/machine-texts';
import classes from './day-sheet.module.css';
import { BegunRows } from './lines/begun-rows';
import { KnownLines } from './lines/known-lines';
import { SheetLine } from './lines/sheet-line';
import { useSheetChecks } from './lines/use-sheet-checks';
import { type SheetFindings, useSheetFindings } from './lines/use-sheet-findings';
import { describePair, SheetFilters } from './sheet-filters';
import { countSheet, getText, needsTyping, type SheetCounts } from './sheet-sentences';
import { describeDays, type SheetSelection } from './sheet-url';
import { useDaySheet, useSheetSelection } from './use-day-sheet';
import { START_ID, useSheetKeys } from './use-sheet-keys';
import { useSheetSaves } from './use-sheet-saves';

const OFFLINE = 'You are offline. The sheet comes when the network is back.';
/** Number of fields that are shown at once. */
const STEP = 100;

/** The sentences of a person's open rows, each once: the new ones are translated here, and their rows are filled. */
export function DaySheet() {
  const { summary, selection, setUrl } = useSheetSelection();
  const { query, store } = useDaySheet(selection);
  const offline = useOffline();
  const sheet = query.data;
  const failed = summary.isError && !summary.data ? summary : query.isError && !sheet ? query : null;
  const title = selection && `${describeDays(selection.days)}, ${describePair(selection)}`;
  return (
    <Page
      title="Day sheet"
      subtitle={title ? `${title}${sheet ? `: ${describeCounts(countSheet(sheet))}` : ''}` : ''}
      filters={
        summary.data && selection ? (
          <SheetFilters summary={summary.data} selection={selection} onChange={setUrl} />
        ) : null
      }
    >
      <Pane>
        {failed ? (
          <FailedState
            message={offline ? OFFLINE : 'Failed to load the day sheet'}
            onRetry={() => void failed.refetch()}
          />
        ) : summary.data && !selection ? (
          <NoWork />
        ) : !sheet || !selection ? (
          <LoadingRows rows={8} />
        ) : (
          <SheetLines
            key={`${selection.source}_${selection.target}:${selection.days}:${selection.kind}`}
            {...{ sheet, selection, store }}
            onOtherTab={() => void query.refetch()}
          />
        )}
      </Pane>
    </Page>
  );
}

interface LinesProps {
  sheet: Sheet;
  selection: SheetSelection;
  store: (sentence: string, stored: string) => void;
  onOtherTab: () => void;
}

function SheetLines({ sheet, selection, store, onOtherTab }: LinesProps) {
  const [shown, setShown] = useState(STEP);
  const offline = useOffline();
  const typed = sheet.sentences.filter(needsTyping);
  const lines = typed.slice(0, shown);
  const [machines] = useState(() => new Map<string, RowMatch>());
  const [asked, setAsked] = useState<string | null>(null);
  const [choice] = useFillChoice();
  const terms = usePairTerms(selection.source, selection.target);
  const check = useSheetChecks(selection, terms);
  const saves = useSheetSaves(selection, { onStored: store, onOtherTab });
  const findings = useSheetFindings({ lines, rows: sheet.rows, drafts: saves.drafts, languages: selection, check });
  const createActions = useSheetKeys({
    ...{ lines, saves, findings, check, languages: selection, machines, terms },
    onAsk: setAsked,
  });
  const begun = useMemo(() => new Set(sheet.rows.flatMap((row, at) => (row.begun ? [at] : []))), [sheet.rows]);
  if (sheet.rows.length === 0) return <NoWork />;
  return (
    <>
      <Summary sheet={sheet} selection={selection} findings={findings} />
      <BegunRows rows={sheet.rows} sentences={sheet.sentences} languages={selection} onFilled={onOtherTab} />
      {typed.length === 0 ? <NothingNew sentences={sheet.sentences} /> : null}
      <ol className={classes.list} aria-label="Sentences to translate">
        {lines.map((sentence, at) => (
          <SheetLine
            key={getText(sentence)}
            row={sheet.rows[sentence.texts[0]!.rows[0]!]!}
            {...{ sentence, at, begun, findings, terms, machines, languages: selection, isOffline: offline }}
            fills={choice === 'fill'}
            isAsked={asked === getText(sentence)}
            draft={saves.drafts[getText(sentence)]}
            outcome={saves.outcomes[getText(sentence)]}
            actions={createActions(sentence, at)}
          />
        ))}
      </ol>
      {shown < typed.length ? (
        <Button variant="default" size="compact-sm" m="md" onClick={() => setShown(shown + STEP)}>
          {`Show more (${formatNumber(typed.length - shown)})`}
        </Button>
      ) : null}
      <KnownLines sentences={sheet.sentences.filter((one) => !needsTyping(one))} languages={selection} />
    </>
  );
}

function Summary({
  sheet,
  selection,
  findings,
}: Pick<LinesProps, 'sheet' | 'selection'> & { findings: SheetFindings }) {
  const { typed, settled, readyRows } = countSheet(sheet);
  const [first] = sheet.rows;
  const all = sheet.rows.length;
  return (
    <div className={classes.summary}>
      <div className={classes.progress}>
        <span role="status">
          {typed > 0 ? `${formatNumber(settled)} of ${formatNumber(typed)} translated · ` : ''}
          {`${formatNumber(readyRows)} of ${all === 1 ? '1 row' : `${formatNumber(all)} rows`} complete`}
        </span>
        <Progress value={(readyRows / all) * 100} aria-label="Complete rows" size="sm" />
        {sheet.more ? <span>{`Only the first ${formatNumber(all)} rows are on this sheet.`}</span> : null}
        {sheet.rebuilding ? <span>The memory is being rebuilt; known sentences may be missing.</span> : null}
      </div>
      <FindingsCount findings={findings} />
      <Button
        id={START_ID}
        component={Link}
        to={buildEditorPath(first!, { source: selection.source, target: selection.target, stage: first!.stage })}
        variant={settled === typed ? 'filled' : 'default'}
      >
        Open the rows
      </Button>
    </div>
  );
}

function NothingNew({ sentences }: { sentences: readonly SheetSentence[] }) {
  if (sentences.length === 0)
    return <EmptyState title="Nothing to translate." text="Every text of these rows has a translation." />;
  return (
    <EmptyState title="No new sentences." text="Every sentence of these rows is known. Open the rows to check them." />
  );
}

function NoWork() {
  return <EmptyState title="No open rows." text="None of your rows is open on these days. Select other days above." />;
}

/** Describes a sheet: '48 sentences, 31 known, 9 differ in numbers, 8 new'. */
function describeCounts({ all, known, numbers, fresh }: SheetCounts): string {
  const words = [
    all === 1 ? '1 sentence' : `${formatNumber(all)} sentences`,
    known > 0 && `${formatNumber(known)} known`,
    numbers > 0 && `${formatNumber(numbers)} ${numbers === 1 ? 'differs' : 'differ'} in numbers`,
    `${formatNumber(fresh)} new`,
  ];
  return words.filter(Boolean).join(', ');
}
