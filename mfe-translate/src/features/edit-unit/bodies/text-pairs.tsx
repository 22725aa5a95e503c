import type { ItemText } from '@subtitle/contracts/columns';
import { iterateSegments } from '@subtitle/domain/sentences/segments';
import { LangTextarea } from '@subtitle/sdk/forms';
import { IconCopy } from '@subtitle/sdk/icons';
import { SourceText } from '@subtitle/sdk/talk';
import { TermMarks } from '@subtitle/sdk/terms';
import { ActionIcon, Group, Paper, SideBySide, Text } from '@subtitle/sdk/ui';
import { useMemo } from 'react';
import { FieldFindings } from '../../check-texts/field-findings';
import type { RowFindings } from '../../check-texts/use-row-findings';
import { ColumnMemory } from '../../memory/column-memory';
import { FilledMark } from '../../memory/filled-mark';
import { MachineMark } from '../../memory/machine-mark';
import { ColumnTerms } from '../../terms/column-terms';
import { ProposeDialog } from '../../terms/propose-dialog';
import { type RowTerms, useRowTerms } from '../../terms/use-row-terms';
import { useSettled } from '../../write-text/use-settled';
import { copySource } from '../../write-text/write-text';
import classes from '../editor.module.css';
import type { Faults } from '../texts/text-faults';
import type { ColumnPair } from '../texts/unit-columns';
import type { OpenRow } from '../use-open-row';
import { getColumnFieldId } from './use-first-field-focus';

/** Props of a kind's editor body: the row, the faults and findings of its texts, and callbacks for events at the fields. */
export interface BodyProps {
  row: OpenRow;
  faults: Faults;
  findings: RowFindings;
  onType: (column: ItemText, text: string) => void;
  onFocus: (column: ItemText) => void;
  onBlur: () => void;
}

/** Texts of at least this many UTF-16 code units are counted only when typing pauses. */
const LONG_TEXT_LENGTH = 4_000;
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Default editor body: every text beside its translation. */
export function TextPairs(body: BodyProps) {
  const { item, pairs } = body.row;
  const terms = useRowTerms(body.row);
  const { proposal, closeProposal, source, target } = terms;
  return (
    <>
      {pairs.map((pair) => (
        <TextPair key={`${item.id}:${pair.target}`} pair={pair} terms={terms} {...body} />
      ))}
      {proposal ? <ProposeDialog source={source} target={target} proposal={proposal} onClose={closeProposal} /> : null}
    </>
  );
}

/**
 * A source column beside its translation. Both boxes of a line have the same height, so that the lines stay aligned.
 */
function TextPair({ pair, terms, row, ...body }: BodyProps & { pair: ColumnPair; terms: RowTerms }) {
  const { faults, findings, onType, onFocus, onBlur } = body;
  const { item, source, target, state } = row;
  const unit = { kind: item.kind, id: item.id, language: target, source };
  const value = state.texts[pair.target] ?? '';
  const readOnly = row.readOnly !== null || state.gone;
  return (
    <SideBySide>
      <div className={classes.side}>
        <Caption name={pair.labels.source} text={pair.sourceText}>
          {readOnly || pair.sourceText === '' ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              // Tab moves from text to text only; Ctrl+Shift+C does the same as this button.
              tabIndex={-1}
              aria-label={`Copy ${pair.labels.source} into its translation`}
              // Keeps the focus and the caret in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => copySource(getColumnFieldId(pair.target), pair.sourceText)}
            >
              <IconCopy size={15} />
            </ActionIcon>
          )}
        </Caption>
        <Paper withBorder className={classes.source} id={`source-${pair.source}`}>
          {pair.sourceText ? (
            <SourceText
              unit={unit}
              column={pair.source}
              language={source}
              renderPart={(part) => <TermMarks language={source} target={target} text={part} terms={terms.terms} />}
            >
              {pair.sourceText}
            </SourceText>
          ) : (
            <Text c="dimmed" fs="italic">
              The source is empty
            </Text>
          )}
        </Paper>
        <ColumnTerms terms={terms} column={pair.target} sourceText={pair.sourceText} text={value} />
      </div>
      <div>
        <Caption name={pair.labels.target} text={value} htmlFor={getColumnFieldId(pair.target)} />
        <LangTextarea
          id={getColumnFieldId(pair.target)}
          language={target}
          value={value}
          readOnly={readOnly}
          error={faults[pair.target] ?? findings.hasError(pair.target)}
          aria-describedby={`source-${pair.source}`}
          minRows={2}
          data-column={pair.target}
          onChange={(event) => onType(pair.target, event.currentTarget.value)}
          onFocus={() => onFocus(pair.target)}
          onBlur={onBlur}
        />
        <FieldFindings findings={findings} column={pair.target} />
        <MachineMark column={pair.target} />
        <FilledMark column={pair.target} field={getColumnFieldId(pair.target)} />
      </div>
      <ColumnMemory column={pair.target} text={value} />
    </SideBySide>
  );
}

function Caption({
  name,
  text,
  htmlFor,
  children,
}: {
  name: string;
  text: string;
  htmlFor?: string;
  children?: React.ReactNode;
}) {
  // Counting a long text at each key press would make typing slow.
  const settled = useSettled(text);
  const counted = text.length > LONG_TEXT_LENGTH ? settled : text;
  const count = useMemo(() => Array.from(iterateSegments(segmenter, counted)).length, [counted]);
  return (
    <Group gap="0 8px" mih={26}>
      <Text component={htmlFor ? 'label' : 'span'} htmlFor={htmlFor} size="xs" fw={700}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {count} characters
      </Text>
      {children}
    </Group>
  );
}
