import { useKeys } from '@subtitle/sdk/keys';
import { TAG_KEY } from './markup/markup-hint';

interface Actions {
  next: () => void;
  look: (step: 1 | -1) => void;
  mend: () => void;
  tag: () => void;
  move: (step: 1 | -1) => void;
  save: () => void;
  copySource: () => void;
  toggle: () => void;
  replay: () => void;
}

/** Registers the keys of the VTT Translator; plain Enter stays a newline, and Tab moves from field to field. */
export function useEditorKeys({ next, look, mend, tag, move, save, copySource, toggle, replay }: Actions): void {
  useKeys({
    'mod+Enter': { label: 'Next unfinished cue', run: next },
    F8: { label: 'Next cue to look at', repeats: true, run: () => look(1) },
    'shift+F8': { label: 'Previous cue to look at', repeats: true, run: () => look(-1) },
    'alt+Enter': { label: 'Correct the first thing that the house style marks in the cue', run: mend },
    [TAG_KEY]: { label: 'Insert the next tag of the original that the translation lacks', run: tag },
    'alt+ArrowDown': { label: 'Next cue, as Tab does', repeats: true, run: () => move(1) },
    'alt+ArrowUp': { label: 'Previous cue, as Shift + Tab does', repeats: true, run: () => move(-1) },
    'mod+s': { label: 'Save Now', run: save },
    'mod+shift+c': { label: 'Copy the original into the translation', run: copySource },
    'mod+ ': {
      label: 'Play or pause the video; with Shift the cue from its start',
      run: (event) => (event.shiftKey ? replay() : toggle()),
    },
  });
}
