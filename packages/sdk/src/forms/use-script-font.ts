import { type LanguageCode, scriptOf } from '@subtitle/contracts/languages';
import { useEffect } from 'react';

/**
 * Fetches the font of a field's script before the first letter is typed: fonts come when a text needs them, and the
 * first text of a script may be typed after the network has gone.
 */
export function useScriptFont(language: LanguageCode): void {
  useEffect(() => {
    const family = getComputedStyle(document.documentElement).getPropertyValue('--font-content');
    // Where it cannot be had, the system's own font stands in, as it would have anyway.
    if (family) void document.fonts?.load(`16px ${family}`, scriptOf(language).letter).catch(() => undefined);
  }, [language]);
}
