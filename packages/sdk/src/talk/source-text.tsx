import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Thread, UnitTalk } from '@subtitle/contracts/operations/talk';
import type { ReactNode } from 'react';
import { LangText } from '../ui/text/lang-text';
import { QuestionMark } from './question-mark';
import { type TalkUnit, useOpenedThread, useTalk } from './use-talk';

interface Props {
  unit: TalkUnit;
  /** Column and language of the text. */
  column: string;
  language: LanguageCode;
  children: string;
  /** Renders a part of the text, for example with its terms marked. */
  renderPart?: (part: string) => ReactNode;
}

/** A text of a row, with a mark behind each sentence that has an open or answered question. */
export function SourceText({ unit, column, language, children: text, renderPart }: Props) {
  const { data } = useTalk(unit);
  const [, openThread] = useOpenedThread();
  return (
    <LangText language={language}>
      {splitAtQuestions(text, data, column, language).map(({ part, question }) => (
        <span key={question?.id ?? 'rest'}>
          {renderPart ? renderPart(part) : part}
          {question ? <QuestionMark question={question} onOpen={() => openThread(String(question.id))} /> : null}
        </span>
      ))}
    </LangText>
  );
}

interface Part {
  part: string;
  question?: Thread;
}

/** Splits a text behind its sentences with a question. Resolved questions without an answer have no mark. */
function splitAtQuestions(text: string, talk: UnitTalk | undefined, column: string, language: LanguageCode): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const sentence of talk?.sentences ?? []) {
    const question = talk!.questions.find(({ id }) => id === sentence.question);
    if (!question || sentence.column !== column || sentence.language !== language) continue;
    if (!question.open && question.answer === null) continue;
    const start = text.indexOf(sentence.text, from);
    if (start < 0 || parts.some((one) => one.question === question)) continue;
    const end = start + sentence.text.length;
    parts.push({ part: text.slice(from, end), question });
    from = end;
  }
  return [...parts, { part: text.slice(from) }];
}
