import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { lazyWithRetry } from '../ui/lazy-with-retry';
import type { DateCalendarProps } from './date-calendar';

/** Loaded when the first calendar opens: most dates are typed or changed by arrow keys. */
const DateCalendar = lazyWithRetry(() => import('./date-calendar').then((part) => ({ default: part.DateCalendar })));

interface CalendarButtonProps extends DateCalendarProps {
  /** Label of the field that opens the calendar. */
  label: string;
  disabled?: boolean;
}

/** Opens a calendar below the field. Picking a day or Escape closes it and returns the focus to the button. */
export function CalendarButton({ label, disabled, onPick, ...calendar }: CalendarButtonProps) {
  const [opened, setOpened] = useState(false);
  const pick = (iso: string) => {
    setOpened(false);
    onPick(iso);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" returnFocus hideDetached={false}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label="Open calendar"
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Calendar of ${label}`} onKeyDown={stopCalendarKeys} miw={250} mih={290}>
        <Suspense>
          <DateCalendar {...calendar} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Keeps key presses from the screen's shortcuts while the calendar is open. */
function stopCalendarKeys(event: KeyboardEvent): void {
  event.stopPropagation();
}
