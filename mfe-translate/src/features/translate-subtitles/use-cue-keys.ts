import { useKeys } from '@subtitle/sdk/keys';
import { useFindingKeys } from '../check-texts/use-finding-keys';
import { copySource } from '../write-text/write-text';
import { getCueFieldId } from './cue-field-id';
import type { CueFindings } from './findings/use-cue-findings';
import type { CueSubmission } from './finish/use-cue-submission';
import { TAG_KEY } from './markup/missing-tag';
import type { CueList } from './table/use-cue-list';
import { useNextTerm } from './terms/cue-terms';
import type { Translation } from './use-translation';
import type { Player } from './video/use-player';

/** Registers the keys of the VTT Translator; plain Enter stays a newline, and Tab moves from field to field. */
export function useCueKeys(
  { editable, subtitles }: Translation,
  { walk, steps }: CueList,
  { next, save }: CueSubmission,
  findings: CueFindings,
  { control, seek }: Player,
): void {
  const { active, move } = walk;
  const { cues } = subtitles;
  const insertTerm = useNextTerm(subtitles);
  const copy = () => editable && copySource(getCueFieldId(active), cues[active]?.payload ?? '');
  useFindingKeys(findings, 'Next finding or cue to look at');
  useKeys({
    'mod+Enter': { label: 'Next unfinished cue', run: next },
    [TAG_KEY]: {
      label: 'Insert the next tag or term of the original that the translation lacks',
      run: () => editable && !steps.insertTag() && insertTerm(active),
    },
    'alt+ArrowDown': { label: 'Next cue, as Tab does', repeats: true, run: () => move(1) },
    'alt+ArrowUp': { label: 'Previous cue, as Shift + Tab does', repeats: true, run: () => move(-1) },
    'mod+s': { label: 'Save Now', run: save },
    'mod+shift+c': { label: 'Copy the original into the translation', run: copy },
    'mod+ ': {
      label: 'Play or pause the video; with Shift the cue from its start',
      run: (event) => (event.shiftKey ? seek(active) : control.current?.toggle()),
    },
  });
}
