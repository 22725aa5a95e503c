import { isTyping } from '@subtitle/domain/typing/typing-keys';
import { getOwnKey } from './changed-keys';
import { type Combination, matchKey } from './match-key';

export interface RegisteredKey {
  /** Default combination. The person may have changed it (`getOwnKey`). */
  combination: Combination;
  /** Description in the overlay of `?`; a key without one is not listed. */
  label?: string;
  /** Runs again while the key is held, for keys that move. Every other key runs once per press. */
  repeats?: boolean;
  run: (event: KeyboardEvent) => void;
}

type Layer = readonly RegisteredKey[];

const layers = new Set<{ current: Layer }>();

/**
 * Adds the keys of one component; components registered later override earlier ones. @returns a function that removes
 * them
 */
export function registerKeys(layer: { current: Layer }): () => void {
  layers.add(layer);
  // Adding the same listener again has no effect.
  window.addEventListener('keydown', handleKey);
  return () => layers.delete(layer);
}

/** Lists every key with a label, for the overlay. */
export function listKeys(): RegisteredKey[] {
  return [...layers].flatMap((layer) => layer.current.filter((key) => key.label));
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const key = [...layers]
    .reverse()
    .flatMap((layer) => layer.current)
    .find(({ combination }) => isPressed(getOwnKey(combination), event));
  if (!key) {
    preventRepeatedPress(event);
    return;
  }
  event.preventDefault();
  if (!event.repeat || key.repeats) key.run(event);
}

function isPressed(combination: Combination, event: KeyboardEvent): boolean {
  return matchKey(combination, event) && !usesKeyItself(event.target, combination);
}

/** Prevents repeated presses of a focused button while Enter is held: the button may already belong to the next row. */
function preventRepeatedPress(event: KeyboardEvent): void {
  const { target, key, repeat } = event;
  if (repeat && key === 'Enter' && target instanceof Element && target.closest('button, a')) event.preventDefault();
}

/** Types of inputs without text; letters pressed on such inputs are commands. */
const TEXTLESS = ['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'image', 'file', 'color']
  .map((type) => `input[type=${type}]`)
  .join();

/**
 * Returns whether the focused element uses the key itself: a text field uses all typing, any other control only its own
 * keys.
 */
function usesKeyItself(target: EventTarget | null, combination: Combination): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (combination === 'F4' && target.matches('select')) return true;
  const isTextless = target.matches(TEXTLESS);
  if (target.isContentEditable || (!isTextless && target.matches('input, textarea, select')))
    return isTyping(combination);
  if (combination === ' ') return isTextless || target.matches('button, summary');
  return /^(Arrow|Page|Home|End)/.test(combination) && target.matches('input[type=radio], input[type=range]');
}
