import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { DIGITS, END_MARKS, type LanguageStyle, QUOTES } from '@subtitle/contracts/operations/settings';
import { NativeSelect, NumberInput } from '@subtitle/sdk/forms';
import { SimpleGrid, Title } from '@subtitle/sdk/ui';
import { END_MARK_LABELS, STYLE_LABELS } from './setting-words';

interface Props {
  language: LanguageCode;
  style: LanguageStyle;
  fault: string;
  onChange: (style: LanguageStyle) => void;
}

const DIGIT_LABELS = { western: '0 1 2 3', native: 'Native digits' };
const BOUNDS = {
  charactersPerLine: [10, 100],
  lines: [1, 4],
  cps: [5, 50],
  minMs: [100, 5_000],
  maxMs: [1_000, 30_000],
} as const satisfies Partial<Record<keyof LanguageStyle, readonly [number, number]>>;
type NumberField = keyof typeof BOUNDS;

/** Style and subtitle limits of one language. */
export function LanguageFields({ language, style, fault, onChange }: Props) {
  const title = languageTitle(language);
  const createFieldProps = (field: keyof LanguageStyle) => ({
    size: 'xs' as const,
    label: STYLE_LABELS[field],
    'aria-label': `${title}: ${STYLE_LABELS[field]}`,
  });
  const number = (field: NumberField) => (
    <NumberInput
      key={field}
      {...createFieldProps(field)}
      min={BOUNDS[field][0]}
      max={BOUNDS[field][1]}
      step={field.endsWith('Ms') ? 100 : 1}
      allowDecimal={false}
      clampBehavior="blur"
      value={style[field]}
      error={field === 'minMs' && fault}
      onChange={(value) => value !== '' && onChange({ ...style, [field]: Number(value) })}
    />
  );
  return (
    <section aria-labelledby={`style-${language}`}>
      <Title order={3} size="h6" id={`style-${language}`} mb={4}>
        {title}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 4, lg: 8 }} spacing="xs" verticalSpacing="xs">
        <NativeSelect
          {...createFieldProps('endMark')}
          value={style.endMark}
          data={END_MARKS.map((value) => ({ value, label: END_MARK_LABELS[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...style, endMark: END_MARKS.find((one) => one === value) ?? style.endMark })
          }
        />
        <NativeSelect
          {...createFieldProps('quotes')}
          value={style.quotes}
          data={[...QUOTES]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...style, quotes: QUOTES.find((one) => one === value) ?? style.quotes })
          }
        />
        <NativeSelect
          {...createFieldProps('digits')}
          value={style.digits}
          data={DIGITS.map((value) => ({ value, label: DIGIT_LABELS[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...style, digits: DIGITS.find((one) => one === value) ?? style.digits })
          }
        />
        {(Object.keys(BOUNDS) as NumberField[]).map(number)}
      </SimpleGrid>
    </section>
  );
}
