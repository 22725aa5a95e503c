import { pressedKey } from '@subtitle/sdk/keys';
import type { KeyboardEvent } from 'react';

/** Submits a form by Ctrl+Enter in one of its fields. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
