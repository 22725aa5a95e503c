import { useKeys } from '@subtitle/sdk/keys';

interface Actions {
  next: () => void;
  move: (step: 1 | -1) => void;
  save: () => void;
  copySource: () => void;
  toggle: () => void;
  replay: () => void;
}

/** The keys of the VTT Translator; plain Enter stays a newline, and Tab goes from field to field. */
export function useEditorKeys({ next, move, save, copySource, toggle, replay }: Actions): void {
  useKeys({
    'mod+Enter': { label: 'Next unfinished cue', run: next },
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
