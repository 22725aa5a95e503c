import { useKeys } from '@subtitle/sdk/keys';

interface Actions {
  submit: () => void;
  save: () => void;
  copySource: () => void;
  mend: () => void;
}

/** Registers the editor's keys; plain Enter stays a newline. */
export function useEditorKeys({ submit, save, copySource, mend }: Actions): void {
  useKeys({
    'mod+Enter': { label: 'Save all translations and go to the next unfinished', run: submit },
    'mod+s': { label: 'Save draft', run: save },
    'mod+shift+c': { label: 'Copy the source into the focused column', run: copySource },
    'alt+Enter': { label: 'Correct the first thing that the house style marks in the focused column', run: mend },
  });
}
