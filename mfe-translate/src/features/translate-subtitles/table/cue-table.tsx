import { VirtualTable } from '@subtitle/sdk/list';
import { useNarrow } from '@subtitle/sdk/ui';
import { useCallback, useEffect } from 'react';
import type { TextFindings } from '../../check-texts/text-findings';
import type { Subtitles } from '../use-translation';
import type { Player } from '../video/use-player';
import classes from '../vtt.module.css';
import { CueRow } from './cue-row';
import type { CueList } from './use-cue-list';

interface Props {
  subtitles: Subtitles;
  list: CueList;
  player: Player;
  findings: TextFindings;
  readOnly: boolean;
}

/** Height in pixels of a row with one line. */
const ROW = 74;
/** Up to this width, in pixels, the translation is below its original. */
const STACKED_PX = 1180;
const HEADS = ['#', 'Start', 'End', 'Original', 'Translation'];
const COLUMNS = '36px 82px 82px minmax(0, 1fr) minmax(0, 1.15fr)';
const STACKED = '36px 82px minmax(0, 1fr)';

/** The cues: #, Start, End, Original and a field for the translation. */
export function CueTable({ subtitles, list: { shown, walk }, player, findings, readOnly }: Props) {
  const stacked = useNarrow(STACKED_PX);
  const { table, active, setActive } = walk;
  const { playing } = player;
  // The table scrolls with the video, but keeps a field in view while it is typed in.
  useEffect(
    () =>
      playing.subscribe(() => {
        if (document.activeElement instanceof HTMLTextAreaElement) return;
        const row = shown.indexOf(playing.read());
        if (row >= 0) table.current?.show(row);
      }),
    [playing, shown, table],
  );
  const onFocus = useCallback((at: number) => setActive(at), [setActive]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Tab inside of it
    <div
      className={classes.table}
      data-stacked={stacked || undefined}
      onKeyDown={(event) => walk.tab(event, (at) => subtitles.session.state.clashes.has(at))}
    >
      <VirtualTable
        label="Cues"
        count={shown.length}
        estimate={ROW}
        columns={stacked ? STACKED : COLUMNS}
        keyOf={(row) => shown[row]!}
        kept={shown.indexOf(active)}
        control={table}
        head={HEADS.map((head) => <th key={head}>{head}</th>)}
        renderRow={(row) => (
          <CueRow
            at={shown[row]!}
            subtitles={subtitles}
            player={player}
            findings={findings}
            readOnly={readOnly}
            onFocus={onFocus}
          />
        )}
      />
    </div>
  );
}
