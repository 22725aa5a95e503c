/** Watches from now on. @returns function that tells whether the person has typed since; it ends the watch */
export function watchTyping(): () => boolean {
  let hasTyped = false;
  const note = () => {
    hasTyped = true;
  };
  document.addEventListener('input', note, { capture: true, once: true });
  return () => {
    document.removeEventListener('input', note, { capture: true });
    return hasTyped;
  };
}
