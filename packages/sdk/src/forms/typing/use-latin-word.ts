import type { LanguageCode } from '@subtitle/contracts/languages';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { ApiContext } from '../../api/api-context';
import { followLatinTyping, type LatinWord } from './latin-typing';
import type { SpellWord } from './spell-word';

/** Spells the Latin words typed into a field while `isOn`, and returns the open word. */
export function useLatinWord(field: RefObject<HTMLTextAreaElement | null>, language: LanguageCode, isOn: boolean) {
  const { spelled, status, retry } = useSpeller(language, isOn);
  const spell = spelled?.spell;
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
  return {
    word,
    /** Whether a spelling is a word of approved texts or terms. */
    isApproved: (choice: string) => spelled?.approved.has(choice) ?? false,
    choose: (at: number) => typing.current?.choose(at),
    /** Ends the open word with its selected spelling. */
    commit: () => typing.current?.commit(),
    status,
    retry,
  };
}

/** Loads the letters of a language's script when they are first needed. */
function useSpeller(language: LanguageCode, isOn: boolean) {
  const api = useContext(ApiContext);
  const [spelled, setSpelled] = useState<SpellWord | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = isOn && !spelled && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    import('./spell-word')
      .then(({ loadSpellWord }) => loadSpellWord(language, api))
      .then(
        (loaded) => isMounted && setSpelled(loaded),
        () => isMounted && setFailed(true),
      );
    return () => {
      isMounted = false;
    };
  }, [isWanted, language, api]);
  const status = spelled ? 'ready' : hasFailed ? 'failed' : 'loading';
  return { spelled, status, retry: () => setFailed(false) } as const;
}
