import { findTypedMention, hasName, type MentionedPerson } from '@subtitle/domain/talk/comment-runs';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { insertText } from '../forms/replace-text';
import { pressedKey } from '../keys/pressed-key';
import { findPeople } from './mention-list';

/**
 * Offers people while `@` and the beginning of a name are typed into a field.
 * @param text content of the field; the list closes if it loses the name, for example because it was sent
 */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  people: readonly MentionedPerson[],
  text: string,
) {
  const id = useId();
  const [followed, setTyped] = useState<{ start: number; typed: string } | null>(null);
  const [active, setActive] = useState(0);
  const typed = followed && text.startsWith(`@${followed.typed}`, followed.start) ? followed : null;
  const found = typed ? findPeople(people, typed.typed) : [];
  const isOpen = found.length > 0;

  /** Call it after each change of the text or the caret. */
  function follow() {
    const element = field.current;
    if (!element || element.selectionStart !== element.selectionEnd) return setTyped(null);
    setTyped(findTypedMention(element.value, element.selectionStart));
    setActive(0);
  }
  function choose({ name, username }: MentionedPerson) {
    const element = field.current;
    if (!element || !typed) return;
    element.setSelectionRange(typed.start, element.selectionStart);
    const isShared = people.some((one) => one.username !== username && hasName(one, name));
    insertText(element, `@${isShared ? username : name} `);
    setTyped(null);
  }
  /** @returns whether the list used the key */
  function onKey(event: KeyboardEvent): boolean {
    const key = pressedKey(event);
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if ((key === 'Enter' || key === 'Tab') && !event.shiftKey) choose(found[active]!);
    else if (key === 'Escape') setTyped(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  return { id, found, active, isOpen, follow, choose, onKey, close: () => setTyped(null) };
}
