import { getScript, type LanguageCode } from '@subtitle/contracts/languages';
import { useEffect } from 'react';

/**
 * Loads the font of a field's script before the first letter is typed: browsers load a font when a text needs it, and
 * the network may be down by then.
 */
export function useScriptFont(language: LanguageCode | undefined): void {
  useEffect(() => {
    const family = getComputedStyle(document.documentElement).getPropertyValue('--font-content');
    // If loading fails, the browser displays the system font.
    if (family && language)
      void document.fonts?.load(`16px ${family}`, getScript(language).letter).catch(() => undefined);
  }, [language]);
}
