import { TextInput, type TextInputProps } from '@mantine/core';
import { addDays } from '@subtitle/domain/dates';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { pressedKey } from '../keys/pressed-key';
import { SENTENCES } from '../messages';
import { CalendarButton } from './calendar-button';
import classes from './date-input.module.css';
import { type DateFormat, dateText, parseDateText } from './date-text';

interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'max' | 'min' | 'label'> {
  label: string;
  /** Date as yyyy-mm-dd; '' if the field is empty. */
  value: string;
  onChange: (iso: string) => void;
  /** Last allowed day, as yyyy-mm-dd. */
  max?: string;
  min?: string;
  format?: DateFormat;
  /** False if a date is required; the calendar does not offer "no date" then. */
  clearable?: boolean;
}

/**
 * A date that is typed in the configured format or picked from a calendar. Arrow up and down step by a day. Reports
 * only complete, allowed dates, and '' when the field was emptied. The error of a rejected date appears as soon as the
 * date is complete, or on Enter and on blur.
 */
export function DateInput(props: DateInputProps) {
  const { value, onChange, max, min, format = 'dd/MM/yyyy', clearable = true, error, ...rest } = props;
  const [text, setText] = useState(() => dateText(value, format));
  const [fault, setFault] = useState('');
  useEffect(() => {
    setText(dateText(value, format));
    setFault('');
  }, [value, format]);

  const findDateFault = (iso: string | undefined) => {
    if (!iso) return SENTENCES.typeDateAs(format);
    if (max && iso > max) return SENTENCES.notLaterThan(dateText(max, format));
    return min && iso < min ? SENTENCES.notEarlierThan(dateText(min, format)) : '';
  };
  const offer = (iso: string) => !findDateFault(iso) && iso !== value && onChange(iso);
  const changeText = (typed: string) => {
    setText(typed);
    const iso = parseDateText(typed, format);
    setFault(iso ? findDateFault(iso) : '');
    if (iso) offer(iso);
    else if (typed.trim() === '' && value !== '') onChange('');
  };
  const settle = () => {
    const iso = parseDateText(text, format);
    setFault(text.trim() === '' ? '' : findDateFault(iso));
    if (iso && !findDateFault(iso)) setText(dateText(iso, format));
  };
  const press = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Enter') settle();
    const days = { ArrowUp: 1, ArrowDown: -1 }[key];
    if (!days || !value || event.altKey || rest.disabled) return;
    event.preventDefault();
    offer(addDays(value, days));
  };
  const pick = (iso: string) => {
    setText(dateText(iso, format));
    setFault('');
    if (iso !== value) onChange(iso);
  };
  return (
    <TextInput
      w={148}
      inputMode="numeric"
      autoComplete="off"
      placeholder={format}
      {...rest}
      classNames={{ root: classes.field, wrapper: classes.frame, input: classes.input, error: classes.fault }}
      value={text}
      error={error || fault || undefined}
      onChange={(event) => changeText(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={press}
      rightSection={
        <CalendarButton
          label={rest.label}
          value={value}
          max={max}
          min={min}
          clearable={clearable}
          disabled={rest.disabled}
          onPick={pick}
        />
      }
    />
  );
}
