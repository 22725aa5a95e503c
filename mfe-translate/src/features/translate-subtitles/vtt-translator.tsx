import { languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { buildMyWorkPath, PAGES } from '@subtitle/domain/screen-paths';
import { ApiError } from '@subtitle/sdk/api';
import { ExportRows } from '@subtitle/sdk/downloads';
import { Link, useLocation } from '@subtitle/sdk/router';
import { Button, EmptyState, FailedState, formatNumber, LoadingRows, Page, Pane, Panes } from '@subtitle/sdk/ui';
import { useWorkSummary } from '@subtitle/sdk/work';
import { useEffect, useRef, useState } from 'react';
import { countOpen } from '../count-work/work-counts';
import { ChoiceBar } from './choose/choice-bar';
import { useFirstOpened } from './choose/use-opened';
import { useVttAddress, type VttAddress } from './choose/use-vtt-address';
import { OpenVideo } from './open-video';

/**
 * The VTT Translator, and Correction Subtitles for editors: selects channel, video and languages, then shows the cues
 * with their translation.
 */
export function VttTranslator() {
  const { pathname } = useLocation();
  const address = useVttAddress();
  const { choice, isUndecided, isLoaded, load } = address;
  // Number of times that 'Load VTT' was pressed again to reload the cues.
  const [loads, setLoads] = useState(0);
  /** The pressed button, from which the first untranslated cue may take the focus. */
  const loader = useRef<Element>(null);
  const loadAgain = () => {
    if (isLoaded) setLoads(loads + 1);
    else loader.current = document.activeElement;
    load();
  };
  return (
    <Page
      title={pathname === PAGES.translate ? 'VTT Translator' : 'Correction Subtitles'}
      actions={<ExportRows kind="video" languages={[choice.target]} />}
      filters={<ChoiceBar address={address} loads={loads} onLoad={loadAgain} />}
    >
      <Panes>
        {isUndecided ? (
          <FindPair address={address} />
        ) : isLoaded ? (
          <OpenVideo address={address} loads={loads} loader={loader} />
        ) : (
          <Pane>
            {choice.video > 0 ? (
              <EmptyState
                title={`From ${languageTitle(choice.source)} into ${languageTitle(choice.target)}`}
                text="Load the cues of the video to translate them."
                action={<Button onClick={loadAgain}>Load VTT</Button>}
              />
            ) : (
              <NothingSelected />
            )}
          </Pane>
        )}
      </Panes>
    </Page>
  );
}

/**
 * Opens a video whose address names no source, in the first of the person's language pairs for which the video has a
 * file.
 */
function FindPair({ address }: { address: VttAddress }) {
  const { choice, decide } = address;
  const { data, error, refetch } = useFirstOpened(address);
  const isNone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (data) decide({ source: data.source.language, target: data.target.language }, () => data);
    else if (isNone)
      decide(choice, () => {
        throw error;
      });
  });
  return (
    <Pane>
      {error && !isNone ? (
        <FailedState message={MESSAGES.failedToLoadVtt} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={8} rowHeight={64} />
      )}
    </Pane>
  );
}

/** Placeholder before a video is selected, with a link to the person's assigned videos. */
function NothingSelected() {
  const { data } = useWorkSummary();
  const open = data ? countOpen(data, { kind: 'video' }) : 0;
  return (
    <EmptyState
      title="Choose a channel, then a video."
      text="With the languages chosen, Load VTT brings the cues to translate."
      action={
        open > 0 ? (
          <Button component={Link} to={buildMyWorkPath({ kind: 'video' })} variant="default">
            {open === 1 ? 'One video is assigned to you' : `${formatNumber(open)} videos are assigned to you`}
          </Button>
        ) : null
      }
    />
  );
}
