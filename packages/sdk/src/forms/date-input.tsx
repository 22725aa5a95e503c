import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { addDays } from '@subtitle/domain/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './date-input.module.css';
import { type DateFormat, dateText, parseDateText } from './date-text';

interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'max' | 'min' | 'label'> {
  label: string;
  /** yyyy-mm-dd, or '' for none. */
  value: string;
  onChange: (iso: string) => void;
  /** yyyy-mm-dd; later days are refused. */
  max?: string;
  min?: string;
  format?: DateFormat;
}

/**
 * A date typed in the demanded format, or picked from the browser's own calendar. Arrow up and down step by a day. Tells
 * only whole, allowed dates, and '' when emptied.
 */
export function DateInput({ value, onChange, max, min, format = 'dd/MM/yyyy', error, ...rest }: DateInputProps) {
  const [text, setText] = useState(() => dateText(value, format));
  const [fault, setFault] = useState('');
  const native = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setText(dateText(value, format));
    setFault('');
  }, [value, format]);

  const faultOf = (iso: string | undefined) => {
    if (!iso) return `Type the date as ${format}`;
    if (max && iso > max) return `Not later than ${dateText(max, format)}`;
    return min && iso < min ? `Not earlier than ${dateText(min, format)}` : '';
  };
  const offer = (iso: string) => !faultOf(iso) && iso !== value && onChange(iso);
  const type = (typed: string) => {
    setText(typed);
    setFault('');
    const iso = parseDateText(typed, format);
    if (iso) offer(iso);
    else if (typed.trim() === '' && value !== '') onChange('');
  };
  const settle = () => {
    const iso = parseDateText(text, format);
    setFault(text.trim() === '' ? '' : faultOf(iso));
    if (iso && !faultOf(iso)) setText(dateText(iso, format));
  };
  const step = (event: KeyboardEvent) => {
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!days || !value || event.altKey || rest.disabled) return;
    event.preventDefault();
    offer(addDays(value, days));
  };
  const pick = () => {
    try {
      native.current?.showPicker();
    } catch {
      // No calendar in this browser: typing does.
    }
  };
  return (
    <div className={classes.field}>
      <TextInput
        w={148}
        inputMode="numeric"
        autoComplete="off"
        placeholder={format}
        {...rest}
        classNames={{ input: classes.input }}
        value={text}
        error={error || fault || undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={step}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label="Open calendar"
            disabled={rest.disabled}
            onClick={pick}
          >
            <IconCalendar size={16} />
          </ActionIcon>
        }
      />
      <input
        ref={native}
        type="date"
        className={classes.native}
        tabIndex={-1}
        aria-hidden
        value={value}
        max={max}
        min={min}
        onChange={(event) => event.currentTarget.value && offer(event.currentTarget.value)}
      />
    </div>
  );
}
