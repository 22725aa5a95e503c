/** Watches from now on. @returns function that tells whether the person has typed since, or works in another text field */
export function watchTyping(): () => boolean {
  const field = document.activeElement;
  const text = readText(field);
  return () => {
    const now = document.activeElement;
    return readText(now) !== null && (now !== field || readText(now) !== text);
  };
}

const readText = (field: Element | null): string | null => (field instanceof HTMLTextAreaElement ? field.value : null);
