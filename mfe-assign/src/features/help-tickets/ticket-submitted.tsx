import { Alert, Anchor, Button, Group, Text } from '@subtitle/sdk/ui';
import { useEffect, useRef } from 'react';
import { Section } from '../describe-person/section';
import { buildMailLink, type Ticket } from './ticket';
import type { KeepResult } from './ticket-store';

const KEEP_RESULT_TEXTS: Record<KeepResult, string> = {
  whole: 'The ticket is kept in this browser only and is listed below. Nothing was sent.',
  'without-files':
    'The text of the ticket is kept in this browser only. There was not enough storage for the attachments. Nothing was sent.',
};

interface Props {
  ticket: Ticket;
  kept: KeepResult;
  /** Support address; '' if none is set. */
  address: string;
  onAnother: () => void;
}

/** Confirms a ticket with its number, and offers to send it by mail. */
export function TicketSubmitted({ ticket, kept, address, onAnother }: Props) {
  const focus = useRef<HTMLDivElement>(null);
  useEffect(() => focus.current?.focus(), []);
  return (
    <Section title="Ticket Submitted">
      <div ref={focus} tabIndex={-1} role="status" style={{ outline: 0 }}>
        <Text size="lg" fw={650} mb="xs">
          {ticket.ticketNumber}
        </Text>
        <Alert color={kept === 'whole' ? 'green' : 'yellow'}>{KEEP_RESULT_TEXTS[kept]}</Alert>
      </div>
      <Group gap="sm">
        <Button onClick={onAnother}>Submit Another</Button>
        {address && <Anchor href={buildMailLink(address, ticket)}>Send by mail to {address}</Anchor>}
      </Group>
    </Section>
  );
}
