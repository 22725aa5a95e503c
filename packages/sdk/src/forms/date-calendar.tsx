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
  /** Selected day as yyyy-mm-dd; '' if no day is selected. */
  value: string;
  max?: string;
  min?: string;
  /** Whether the calendar has a button that removes the date. */
  clearable: boolean;
  /** Called with the picked day, or '' for no date. */
  onPick: (iso: string) => void;
}

/**
 * A month to pick a day by mouse or arrow keys, opened at the selected day. Below it: today and, where allowed, no
 * date.
 */
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
            // Mantine would highlight the device's day instead of the team's.
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
