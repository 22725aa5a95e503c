import { NativeSelect, Text } from '@mantine/core';
import { getTextColumns, hasTextColumns } from '@subtitle/contracts/columns';
import { startThread, type ThreadPlace, type UnitTalk } from '@subtitle/contracts/operations/talk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { useSession } from '../session/session-context';
import { cut } from '../ui/text/cut';
import { LangText } from '../ui/text/lang-text';
import { CommentField } from './comment-field';
import { type KeptAbout, readKeptAbout } from './kept-text';
import classes from './talk.module.css';
import { describePlace, TALK_TEXTS } from './talk-words';
import { ThreadCard } from './thread-card';
import { nameCueTalk, type ReadCue, showThread, TALK_KEY, type TalkUnit, useQuestion } from './use-talk';

interface Props {
  unit: TalkUnit;
  talk: UnitTalk;
  /** Field or cue from which the panel was opened. */
  place: ThreadPlace;
  /** Whether the person opened the comments to write one. */
  takesFocus: boolean;
  readCue?: ReadCue;
  /** Source sentence that the person asks about. Its question is kept apart from those of other sentences. */
  ask?: string;
  /** Called with the question that the form shows; null for none. */
  onQuestion: (question: number | null) => void;
}

/** Characters of a sentence in the list of places. */
const SHOWN_CHARACTERS = 60;

/**
 * Form for a new comment, or for a question on a source sentence. A sentence that has a question shows it instead. An
 * unsent text is again about what it was about.
 */
export function NewThread({ unit, talk, place: opened, takesFocus, readCue, ask, onQuestion }: Props) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  // The place of the opening is lost when the panel closes.
  const [first] = useState(() => {
    const name = findName(listSentences(unit, talk, []), ask);
    if (name !== undefined) return { about: name, place: opened };
    const cue = findCue(talk, opened.cue, readCue);
    return findKept(user.username, unit, opened, listSentences(unit, talk, [cue])) ?? beginAt(opened);
  });
  const { place } = first;
  const [about, setAbout] = useState(first.about);
  const [picked, setPicked] = useState<Sentence | null>(null);
  const sentences = listSentences(unit, talk, [picked, findCue(talk, place.cue, readCue)]);
  const asked = sentences.get(about);
  const question = useQuestion(unit, talk, asked?.question ?? null);
  const chosen =
    about === 'selection' ? place : about === describePlace(place) ? omitSentence(place) : { column: about };

  const shown = asked?.question ?? null;
  useEffect(() => onQuestion(shown), [onQuestion, shown]);

  function choose(value: string) {
    setAbout(value);
    setPicked(sentences.get(value) ?? null);
  }
  async function send(text: string) {
    const { kind, id, language } = unit;
    const what = asked
      ? { question: { language: asked.language, sentence: asked.text }, place: getPlace(unit, asked) }
      : { place: about ? chosen : {} };
    try {
      const thread = await api.call(startThread, { params: { kind, id, language }, body: { text, ...what } });
      showThread(client, unit, thread);
    } catch (error) {
      // Another person asked at the same time: their question is read and shown.
      if (error instanceof ApiError && error.code === 'conflict') void client.invalidateQueries({ queryKey: TALK_KEY });
      throw error;
    }
  }
  return (
    <section className={classes.new} aria-label="New comment">
      <NativeSelect
        label="About"
        size="xs"
        value={about}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { group: 'Comment on', items: listPlaces(unit, place) },
          {
            group: 'Ask about a source sentence',
            items: [...sentences].map(([value, { text, question: known }]) => ({
              value,
              label: `${known === null ? '' : '(asked) '}${cut(text, SHOWN_CHARACTERS)}`,
            })),
          },
        ].filter(({ items }) => items.length > 0)}
      />
      {asked ? (
        <div className={classes.quote}>
          <LangText language={asked.language}>{asked.text}</LangText>
        </div>
      ) : about === 'selection' ? (
        <div className={classes.quote}>
          <LangText language={unit.language}>{place.sentence}</LangText>
        </div>
      ) : null}
      {asked && asked.question !== null ? (
        <>
          <Text size="sm">{TALK_TEXTS.asked}</Text>
          {question ? (
            <ThreadCard
              thread={question}
              unit={unit}
              people={talk.people}
              mayAnswer={talk.mayAnswer || talk.answers.includes(question.id)}
            />
          ) : null}
        </>
      ) : (
        <CommentField
          slot={nameSlot(unit, place, asked !== undefined, asked?.text === ask ? ask : undefined)}
          about={{ about, place }}
          label={asked ? 'Question' : 'Comment'}
          placeholder={asked ? TALK_TEXTS.questionPlaceholder : TALK_TEXTS.placeholder}
          submit={asked ? 'Ask' : 'Comment'}
          people={talk.people}
          takesFocus={takesFocus}
          onSend={send}
          // The list shows the question now.
          onSent={asked ? () => choose(describePlace(place)) : undefined}
        >
          {asked ? (
            <Text size="xs" c="dimmed" mt={4}>
              {TALK_TEXTS.shared}
            </Text>
          ) : null}
        </CommentField>
      )}
    </section>
  );
}

/**
 * A text that was begun at a cue is kept for this cue, and a question apart from a comment.
 * @param ask sentence for which a question was begun
 */
const nameSlot = ({ kind, id, language }: TalkUnit, { cue }: ThreadPlace, isQuestion: boolean, ask?: string) =>
  [kind, id, language, cue === undefined ? undefined : nameCueTalk(cue), isQuestion ? 'question' : undefined, ask]
    .filter((part) => part !== undefined)
    .join(':');

/** Returns the value of a sentence in the list; undefined if the list has no such sentence. */
const findName = (sentences: ReadonlyMap<string, Sentence>, text: string | undefined) =>
  [...sentences].find(([, one]) => one.text === text)?.[0];

const beginAt = (place: ThreadPlace): KeptAbout => ({
  about: place.sentence ? 'selection' : describePlace(place),
  place,
});

/** Returns what an unsent comment is about, otherwise an unsent question; null if its sentence is gone, or for none. */
function findKept(
  username: string,
  unit: TalkUnit,
  opened: ThreadPlace,
  sentences: ReadonlyMap<string, unknown>,
): KeptAbout | null {
  const [comment, question] = [false, true].map((isQuestion) =>
    readKeptAbout(`${username}:${nameSlot(unit, opened, isQuestion)}`),
  );
  if (comment) return comment.about === 'selection' ? comment : { ...comment, place: opened };
  return question && sentences.has(question.about) ? { ...question, place: opened } : null;
}

type Sentence = UnitTalk['sentences'][number];

/**
 * Returns the source sentences by their values in the list.
 * @param further sentences to add: the picked one stays after a change of the source text
 */
function listSentences(
  { language }: TalkUnit,
  talk: UnitTalk,
  further: readonly (Sentence | null)[],
): Map<string, Sentence> {
  const listed = talk.sentences.filter((one) => one.language !== language);
  const nameSentence = ({ column, text }: Sentence) => `source:${column}:${text}`;
  const byName = new Map(listed.map((one) => [nameSentence(one), one]));
  for (const one of further) if (one && !byName.has(nameSentence(one))) byName.set(nameSentence(one), one);
  return byName;
}

/** Returns the source of a cue as a sentence. Only cues with a question are in the list of the server. */
function findCue(talk: UnitTalk, cue: number | undefined, readCue: ReadCue | undefined): Sentence | null {
  const source = cue === undefined ? null : (readCue?.(cue) ?? null);
  const isListed = talk.sentences.some(({ column }) => column === String(cue));
  return source && !isListed ? { ...source, column: String(cue), question: null } : null;
}

const getPlace = ({ kind }: TalkUnit, { column }: Sentence): ThreadPlace =>
  hasTextColumns(kind) ? { column } : { cue: Number(column) };

const omitSentence = ({ sentence: _, ...place }: ThreadPlace): ThreadPlace => place;

function listPlaces({ kind, language }: TalkUnit, place: ThreadPlace) {
  const columns = getTextColumns(kind, language).map((column) => ({
    value: column as string,
    label: column as string,
  }));
  return [
    ...(place.sentence ? [{ value: 'selection', label: `Selected text in ${place.column}` }] : []),
    { value: '', label: 'The whole row' },
    ...columns,
    ...(place.cue === undefined ? [] : [{ value: describePlace(place), label: describePlace(place) }]),
  ];
}
