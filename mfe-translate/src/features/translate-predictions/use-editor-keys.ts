import { useKeys } from '@subtitle/sdk/keys';

interface Actions {
  submit: () => void;
  save: () => void;
  copySource: () => void;
  move: (step: 1 | -1) => void;
}

/** The editor's keys; plain Enter stays a newline. */
export function useEditorKeys({ submit, save, copySource, move }: Actions): void {
  useKeys({
    'mod+Enter': { label: 'Save all translations and go to the next unfinished', run: submit },
    'mod+s': { label: 'Save draft', run: save },
    'alt+ArrowDown': { label: 'Next language set', repeats: true, run: () => move(1) },
    'alt+ArrowUp': { label: 'Previous language set', repeats: true, run: () => move(-1) },
    'mod+shift+c': { label: 'Copy the source into the focused column', run: copySource },
  });
}
