import { languageTitle } from '@subtitle/contracts/languages';
import { ExportRows } from '@subtitle/sdk/downloads';
import { Button, EmptyState, Page, Pane, Panes } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { ChoiceBar } from './choose/choice-bar';
import { useVttAddress } from './choose/use-vtt-address';
import { FindPair } from './find-pair';
import { NothingChosen } from './nothing-chosen';
import { OpenVideo } from './open-video';

/** The VTT Translator: selects channel, video and languages, then shows the cues with their translation. */
export function VttTranslator() {
  const address = useVttAddress();
  const { choice, isUndecided, isLoaded, load } = address;
  // Number of times that 'Load VTT' was pressed again to reload the cues.
  const [loads, setLoads] = useState(0);
  const loadAgain = () => {
    if (isLoaded) setLoads(loads + 1);
    load();
  };
  return (
    <Page
      title="VTT Translator"
      actions={<ExportRows kind="video" languages={[choice.target]} />}
      filters={<ChoiceBar address={address} loads={loads} onLoad={loadAgain} />}
    >
      <Panes>
        {isUndecided ? (
          <FindPair address={address} />
        ) : isLoaded ? (
          <OpenVideo address={address} loads={loads} />
        ) : (
          <Pane>
            {choice.video > 0 ? (
              <EmptyState
                title={`From ${languageTitle(choice.source)} into ${languageTitle(choice.target)}`}
                text="Load the cues of the video to translate them."
                action={<Button onClick={loadAgain}>Load VTT</Button>}
              />
            ) : (
              <NothingChosen />
            )}
          </Pane>
        )}
      </Panes>
    </Page>
  );
}
