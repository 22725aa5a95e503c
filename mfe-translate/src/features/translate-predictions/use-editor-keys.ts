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
    'mod+Enter': submit,
    'mod+s': save,
    'alt+ArrowDown': () => move(1),
    'alt+ArrowUp': () => move(-1),
    'mod+shift+c': copySource,
  });
}
