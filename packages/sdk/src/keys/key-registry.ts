import type { Combination } from './match-key';
import { isTyping, matchKey } from './match-key';

export interface RegisteredKey {
  combination: Combination;
  /** For the overlay of `?`; without one the key is not listed. */
  label?: string;
  /** Acts again while it is held down, as moving does; every other key acts once, however long it is held. */
  repeats?: boolean;
  run: (event: KeyboardEvent) => void;
}

type Layer = readonly RegisteredKey[];

const layers = new Set<{ current: Layer }>();

/** Adds the keys of one component; later ones win over earlier ones. @returns removes them */
export function registerKeys(layer: { current: Layer }): () => void {
  layers.add(layer);
  // The same listener is added once, however often.
  window.addEventListener('keydown', handle);
  return () => layers.delete(layer);
}

/** Everything that has a label, for the overlay. */
export function listKeys(): RegisteredKey[] {
  return [...layers].flatMap((layer) => layer.current.filter((key) => key.label));
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const key = [...layers]
    .reverse()
    .flatMap((layer) => layer.current)
    .find(({ combination }) => matchKey(combination, event) && !takesItself(event.target, combination));
  if (!key) {
    onlyOnce(event);
    return;
  }
  event.preventDefault();
  if (!event.repeat || key.repeats) key.run(event);
}

/** A browser presses a focused button again for each repeat of a held Enter: the button may belong to the next row by then. */
function onlyOnce(event: KeyboardEvent): void {
  const { target, key, repeat } = event;
  if (repeat && key === 'Enter' && target instanceof Element && target.closest('button, a')) event.preventDefault();
}

/** Inputs that hold no text: letters on them are commands. */
const TEXTLESS = ['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'image', 'file', 'color']
  .map((type) => `input[type=${type}]`)
  .join();

/** Whether the key is meant for what has the focus: a field takes all typing, another control what works it. */
function takesItself(target: EventTarget | null, combination: Combination): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isTextless = target.matches(TEXTLESS);
  if (target.isContentEditable || (!isTextless && target.matches('input, textarea, select')))
    return isTyping(combination);
  if (combination === ' ') return isTextless || target.matches('button, summary');
  return /^(Arrow|Page|Home|End)/.test(combination) && target.matches('input[type=radio], input[type=range]');
}
