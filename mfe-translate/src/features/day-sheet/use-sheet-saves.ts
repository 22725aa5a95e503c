import { LIMITS } from '@subtitle/contracts/limits';
import { saveOwnSentences } from '@subtitle/contracts/operations/day-sheet';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useSession } from '@subtitle/sdk/session';
import { useStore } from '@subtitle/sdk/store';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createQueue } from '../keep-drafts/create-queue';
import { createSheetDrafts, createSheetSaves, type SheetSave } from './sheet-drafts';
import type { SheetPair } from './sheet-sentences';

/** Number of sentences in one call. */
const MAX_SENT = 100;
/** Milliseconds between two attempts to send drafts that the server did not answer. */
const RETRY_MS = 15_000;

/** Outcome of the last save of a sentence on this page, or on this device if it can be undone. */
export interface SaveOutcome {
  /** The save, for its undo. */
  saved?: SheetSave;
  /** A translation that was stored elsewhere meanwhile; '' if it was removed. */
  conflict?: string;
  /** Why the server or the page refused the text. */
  fault?: string;
  /** Whether the server did not answer. */
  unanswered?: true;
}

interface Stores {
  /** Called with each translation that the server has stored; '' for none. */
  onStored: (sentence: string, text: string) => void;
  /** Called when another tab has stored or discarded drafts. */
  onOtherTab: () => void;
}

/** Is the same object at each render, so that typing has an end. */
const NO_DRAFTS: ReturnType<ReturnType<typeof createSheetDrafts>['read']> = {};

export type SheetSaves = ReturnType<typeof useSheetSaves>;

/**
 * Drafts of a sheet's sentences and their way to the server. Drafts are kept on the device until the server has stored
 * them; those that could not be sent are sent when the page opens, when the network is back, and again from time to
 * time. A repeated save changes nothing, so two tabs may send the same draft.
 */
export function useSheetSaves({ source, target }: SheetPair, { onStored, onOtherTab }: Stores) {
  const api = useApi();
  const { user } = useSession();
  const drafts = useMemo(
    () => createSheetDrafts(user.username, `${source}_${target}`),
    [user.username, source, target],
  );
  const shown = useStore(drafts.store) ?? NO_DRAFTS;
  const [kept] = useState(() => createSheetSaves(user.username, `${source}_${target}`));
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, SaveOutcome>>>(() =>
    Object.fromEntries(Object.entries(kept.read()).map(([sentence, saved]) => [sentence, { saved }])),
  );
  const [queue] = useState(createQueue);
  function report(sentence: string, outcome: SaveOutcome) {
    kept.write(sentence, outcome.saved);
    setOutcomes((all) => ({ ...all, [sentence]: outcome }));
  }

  async function sendAll(): Promise<void> {
    const sent = drafts.listSent().slice(0, MAX_SENT);
    if (sent.length === 0) return;
    try {
      const { sentences } = await api.call(saveOwnSentences, { body: { source, target, sentences: sent } });
      for (const [at, { text, conflict }] of sentences.entries()) settle(sent[at]!, text, conflict);
    } catch (error) {
      const refused = isRefusal(error) ? error.sentence : null;
      for (const { sentence } of sent)
        if (refused === null) report(sentence, { unanswered: true });
        else refuse(sentence, refused);
      return;
    }
    await sendAll();
  }

  function settle(sent: { sentence: string; text: string; before: string }, stored: string, conflict: boolean) {
    const { sentence } = sent;
    const now = drafts.get(sentence);
    // Meanwhile the person may have typed on or saved again; after an undo the typed text stays as a draft.
    const again = now?.sent !== undefined && now.sent !== sent.text ? { sent: now.sent } : {};
    const keeps = now !== undefined && cleanText(now.text) !== stored;
    if (keeps) drafts.write(sentence, { text: now.text, before: stored, ...again });
    else drafts.drop(sentence);
    onStored(sentence, stored);
    report(sentence, conflict ? { conflict: stored } : keeps ? {} : { saved: { before: sent.before, text: stored } });
  }

  function refuse(sentence: string, fault: string) {
    const draft = drafts.get(sentence);
    if (draft) drafts.write(sentence, { text: draft.text, before: draft.before });
    report(sentence, { fault });
  }

  const send = () => void queue(sendAll);
  const latest = useRef({ send, onOtherTab });
  useEffect(() => {
    latest.current = { send, onOtherTab };
  });
  useEffect(() => {
    const sendLeft = () => {
      if (drafts.listSent().length > 0) latest.current.send();
    };
    sendLeft();
    const timer = setInterval(sendLeft, RETRY_MS);
    window.addEventListener('online', sendLeft);
    let known = Object.keys(drafts.read());
    const unwatch = drafts.store.watchOtherTabs(() => {
      const now = drafts.read();
      if (known.some((sentence) => !now[sentence])) latest.current.onOtherTab();
      known = Object.keys(now);
    });
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendLeft);
      unwatch();
    };
  }, [drafts]);

  return {
    drafts: shown,
    outcomes,
    /**
     * Keeps a typed text.
     * @param stored stored translation of the sentence; '' for none
     * @param untyped text that the field shows without a draft: the stored one, or an adapted translation
     */
    type(sentence: string, text: string, stored: string, untyped: string) {
      const { before = stored, sent } = drafts.get(sentence) ?? {};
      if (text === untyped && sent === undefined) drafts.drop(sentence);
      else drafts.write(sentence, { text, before, ...(sent !== undefined && { sent }) });
      const { conflict } = outcomes[sentence] ?? {};
      if (outcomes[sentence]) report(sentence, conflict === undefined ? {} : { conflict });
    },
    /** Keeps the draft of a sentence and says why it is not stored. */
    refuse,
    /**
     * Saves the draft of a sentence, if it has one.
     * @param untyped text that the field shows without a draft
     * @returns whether the text can be stored
     */
    save(sentence: string, untyped: string): boolean {
      const draft = drafts.get(sentence);
      if (!draft) return true;
      const { text, before } = draft;
      // An adapted translation of another version cannot be removed here; without the draft it would come back.
      if (cleanText(text) === '' && before === '' && untyped !== '') {
        refuse(sentence, ADAPTED);
        return false;
      }
      if (text.length > LIMITS.sheetSentenceCharacters) {
        refuse(sentence, `The translation is longer than ${LIMITS.sheetSentenceCharacters} characters.`);
        return false;
      }
      report(sentence, {});
      if (cleanText(text) === before) drafts.drop(sentence);
      else drafts.write(sentence, { text, before, sent: cleanText(text) });
      send();
      return true;
    },
    /** Takes a save back: the earlier translation, or none, is stored again, and the text stays as a draft. */
    undo(sentence: string, stored: string) {
      const sent = outcomes[sentence]?.saved?.before ?? '';
      report(sentence, {});
      drafts.write(sentence, { text: stored, before: stored, sent });
      send();
    },
    /** Takes over the translation that was stored elsewhere. */
    acceptStored(sentence: string) {
      drafts.drop(sentence);
      report(sentence, {});
    },
  };
}

const ADAPTED =
  'Rows are still filled from your translation of another version. Type another translation, or remove that one.';

/** Statuses after which a text is sent again: signed out, too slow, too many requests. */
const SENT_AGAIN: readonly number[] = [401, 408, 429];

/** Returns whether the server refused the texts themselves. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && !SENT_AGAIN.includes(error.status);
}
