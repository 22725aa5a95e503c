import { useKeys } from '@subtitle/sdk/keys';

interface Actions {
  /** A dialog is open and takes the keys. */
  asleep: boolean;
  approve: () => void;
  reassign: () => void;
  undo: () => void;
  move: (step: 1 | -1) => void;
}

/** A hundred rows without the mouse. */
export function useReviewKeys({ asleep, approve, reassign, undo, move }: Actions): void {
  useKeys(
    asleep
      ? {}
      : {
          a: approve,
          r: reassign,
          z: undo,
          j: () => move(1),
          k: () => move(-1),
          ArrowDown: () => move(1),
          ArrowUp: () => move(-1),
        },
  );
}
