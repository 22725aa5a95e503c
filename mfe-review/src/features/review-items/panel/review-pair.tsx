import { getTextColumns, type ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import type { ItemFinding } from '@subtitle/contracts/operations/findings';
import { getText, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { fitFilled } from '@subtitle/domain/memory/filled-sentences';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import { usePersonName } from '@subtitle/sdk/session';
import { SourceText, type TalkUnit } from '@subtitle/sdk/talk';
import { TermList, TermMarks, usePairTerms } from '@subtitle/sdk/terms';
import { DiffText, Paper, SideBySide, Text } from '@subtitle/sdk/ui';
import { useHouse, useRuleLevels } from '@subtitle/sdk/work';
import { useMemo } from 'react';
import { describeJudged } from '../marks/describe-judged';
import { listOrigins } from '../marks/list-origins';
import { MarkedText } from '../marks/marked-text';
import { describeFilled } from '../marks/memory-marks';
import type { SentenceMark } from '../marks/use-row-sentences';
import classes from '../review.module.css';
import { markStop } from '../stops/stop-kinds';
import { Findings } from './findings';
import { listFindings } from './list-findings';
import type { RowTexts } from './rounds';
import { SentenceNotes } from './sentence-notes';

interface Props {
  item: ItemAnswer;
  original: LanguageCode;
  language: LanguageCode;
  /** Texts of the previous round, if the difference is shown. */
  before: RowTexts | null;
  /** Sentences of the translation with the decisions about them. */
  marks: readonly SentenceMark[];
}

/** Original beside translation, column by column; columns empty on both sides are omitted. */
export function ReviewPairs({ item, original, language, before, marks }: Props) {
  const style = useHouse().languages[language];
  const terms = usePairTerms(original, language);
  const levels = useRuleLevels(language);
  const findings = useMemo(
    () => listFindings(item, language, original, style, levels, terms),
    [item, language, original, style, levels, terms],
  );
  const targets = getTextColumns(item.kind, language);
  const pairs = getTextColumns(item.kind, original)
    .map((source, at) => ({ source, target: targets[at]! }))
    .filter(({ source, target }) => getText(item, source) || getText(item, target) || before?.[target]);
  return pairs.map(({ source, target }) => (
    <SideBySide key={target}>
      <Box
        side="original"
        name={source}
        language={original}
        text={getText(item, source)}
        unit={{ kind: item.kind, id: item.id, language, source: original }}
        terms={{ language, terms, translation: getText(item, target) }}
      />
      <Box
        side="translation"
        name={target}
        language={language}
        text={getText(item, target)}
        before={before?.[target]}
        filled={fitFilled(item[`from_memory_${language}`]?.sentences ?? [], { [target]: getText(item, target) })}
        findings={findings.filter(({ column }) => column === target)}
        marks={marks.filter(({ column }) => column === target)}
      />
    </SideBySide>
  ));
}

interface BoxProps {
  name: ItemText;
  language: LanguageCode;
  text: string;
  before?: string;
  findings?: readonly ItemFinding[];
  /** Sentences of the text that are from the memory. */
  filled?: readonly FilledSentence[];
  /** Its sentences with the decisions about them. */
  marks?: readonly SentenceMark[];
  /** Row whose questions are marked in the original. */
  unit?: TalkUnit;
  /** Approved terms of an original, and the translation in which they belong. */
  terms?: { language: LanguageCode; terms: readonly PairTerm[]; translation: string };
  side: 'original' | 'translation';
}

function Box({ name, language, text, before, findings = [], filled = [], marks = [], unit, terms, side }: BoxProps) {
  const changed = before !== undefined && !isSameText(before, text);
  const nameOf = usePersonName();
  const judged = marks.flatMap(({ judged: by, start, end }) => (by ? [{ start, end, judged: by }] : []));
  // A difference has no place for the marks.
  const describeMemory = () =>
    filled.length > 0 ? [describeFilled(filled.length, splitSentences(text, language).length)] : [];
  return (
    <Paper withBorder className={classes.text} data-side={side}>
      <Findings name={name} language={language} findings={findings} />
      <SentenceNotes name={name} language={language} text={text} marks={marks} />
      {changed ? (
        <div {...markStop('changed', name)}>
          <DiffText language={language} before={before} after={text} />
        </div>
      ) : text && unit && terms ? (
        <SourceText
          unit={unit}
          column={name}
          language={language}
          renderPart={(part) => (
            <TermMarks language={language} target={terms.language} text={part} terms={terms.terms} isTabStop />
          )}
        >
          {text}
        </SourceText>
      ) : text ? (
        <MarkedText name={name} language={language} text={text} origins={listOrigins(filled, marks)} judged={judged} />
      ) : (
        <Text c="dimmed" fs="italic">
          empty
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {[
          name,
          ...(changed ? ['changed since the round before', ...describeMemory()] : []),
          ...describeJudged(marks, nameOf),
        ].join(' · ')}
      </Text>
      {terms ? (
        <TermList
          source={language}
          sourceText={text}
          target={terms.language}
          text={terms.translation}
          terms={terms.terms}
        />
      ) : null}
    </Paper>
  );
}
