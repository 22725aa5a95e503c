import type { LanguageCode } from '@subtitle/contracts/languages';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { followLatinTyping, type LatinWord } from './latin-typing';
import type { Spell } from './script-speller';

/** Spells the Latin words typed into a field while `isOn`, and returns the open word. */
export function useLatinWord(field: RefObject<HTMLTextAreaElement | null>, language: LanguageCode, isOn: boolean) {
  const { spell, status, retry } = useSpeller(language, isOn);
  const [word, setWord] = useState<LatinWord | null>(null);
  const typing = useRef<ReturnType<typeof followLatinTyping>>(null);
  useEffect(() => {
    if (!isOn || !spell || !field.current) return;
    const followed = followLatinTyping(field.current, spell, setWord);
    typing.current = followed;
    return () => {
      followed.end();
      typing.current = null;
    };
  }, [field, isOn, spell]);
  return { word, choose: (at: number) => typing.current?.choose(at), status, retry };
}

/** Loads the letters of a language's script when they are first needed. */
function useSpeller(language: LanguageCode, isOn: boolean) {
  const [spell, setSpell] = useState<Spell | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = isOn && !spell && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    import('./script-speller')
      .then(({ loadSpeller }) => loadSpeller(language))
      .then(
        (loaded) => isMounted && setSpell(() => loaded),
        () => isMounted && setFailed(true),
      );
    return () => {
      isMounted = false;
    };
  }, [isWanted, language]);
  const status = spell ? 'ready' : hasFailed ? 'failed' : 'loading';
  return { spell, status, retry: () => setFailed(false) } as const;
}
