import { Button, FocusTrap, Group } from '@mantine/core';
import { teamToday } from '../work/team-today';
import 'dayjs/locale/en-in';
import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';

const ARROWS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
};

export interface DateCalendarProps {
  /** yyyy-mm-dd, or '' for none. */
  value: string;
  max?: string;
  min?: string;
  /** Whether no date is a choice too. */
  clearable: boolean;
  /** Told the chosen day, or '' for none. */
  onPick: (iso: string) => void;
}

/** A month to pick a day of by mouse or arrow keys, beginning at the chosen one; today and, where allowed, no date below it. */
export function DateCalendar({ value, max, min, clearable, onPick }: DateCalendarProps) {
  const today = teamToday();
  const start = value || (max && today > max ? max : min && today < min ? min : today);
  const isAllowed = !(max && today > max) && !(min && today < min);
  return (
    <FocusTrap active>
      <div>
        <DatePicker
          locale="en-in"
          value={value || null}
          defaultDate={start}
          minDate={min}
          maxDate={max}
          weekendDays={[]}
          hideOutsideDates
          ariaLabels={ARROWS}
          getDayProps={(day) => ({
            // By itself the component marks the device's day.
            highlightToday: day === today,
            'data-today': day === today || undefined,
            'data-autofocus': day === start || undefined,
          })}
          onChange={(day) => day && onPick(day)}
        />
        <Group justify="space-between" mt="xs">
          <Button variant="default" size="compact-sm" disabled={!isAllowed} onClick={() => onPick(today)}>
            Today
          </Button>
          {clearable ? (
            <Button variant="default" size="compact-sm" disabled={!value} onClick={() => onPick('')}>
              Clear
            </Button>
          ) : null}
        </Group>
      </div>
    </FocusTrap>
  );
}
