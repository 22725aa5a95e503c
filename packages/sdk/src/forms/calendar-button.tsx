import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { lazyWithRetry } from '../ui/lazy-with-retry';
import type { DateCalendarProps } from './date-calendar';

/** Fetched when somebody opens the first one: most dates are typed or stepped through. */
const DateCalendar = lazyWithRetry(() => import('./date-calendar').then((part) => ({ default: part.DateCalendar })));

interface CalendarButtonProps extends DateCalendarProps {
  /** Of the field the calendar belongs to. */
  label: string;
  disabled?: boolean;
}

/** Opens a calendar below the field; a choice or Escape closes it and leads back to the button. */
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
      <Popover.Dropdown aria-label={`Calendar of ${label}`} onKeyDown={keepKeys} miw={250} mih={290}>
        <Suspense>
          <DateCalendar {...calendar} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The screen's keys act on what lies below: none of them while this is open. */
function keepKeys(event: KeyboardEvent): void {
  event.stopPropagation();
}
