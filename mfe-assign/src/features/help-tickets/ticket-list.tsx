import { saveFile } from '@subtitle/sdk/api';
import { IconDownload } from '@subtitle/sdk/icons';
import { Alert, Anchor, Badge, Button, EmptyState, formatDateTime, Group, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { Section } from '../describe-person/section';
import { AttachmentList } from './attachments-field';
import classes from './help-tickets.module.css';
import { buildMailLink, type Priority, type Ticket } from './ticket';

const COLOURS: Record<Priority, string> = { Low: 'gray', Medium: 'yellow', High: 'red' };

interface Props {
  tickets: readonly Ticket[];
  address: string;
  onRemove: (ticketNumber: string) => Promise<unknown>;
  onPutBack: (ticket: Ticket) => Promise<unknown>;
}

/** The tickets kept in this browser, newest first. */
export function TicketList({ tickets, address, onRemove, onPutBack }: Props) {
  const [removed, setRemoved] = useState<Ticket | null>(null);
  const remove = async (ticket: Ticket) => {
    await onRemove(ticket.ticketNumber);
    setRemoved(ticket);
  };
  return (
    <Section title={`Your tickets (${tickets.length})`}>
      <div role="status" aria-live="polite">
        {removed && (
          <Alert color="gray" withCloseButton closeButtonLabel="Dismiss" onClose={() => setRemoved(null)}>
            <Group gap="sm" justify="space-between">
              <Text size="sm">{removed.ticketNumber} was removed.</Text>
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  setRemoved(null);
                  void onPutBack(removed);
                }}
              >
                Undo
              </Button>
            </Group>
          </Alert>
        )}
      </div>
      {tickets.length === 0 ? (
        <EmptyState title="No tickets yet" text="Tickets you submit are kept in this browser and listed here." />
      ) : (
        <ul className={classes.tickets}>
          {tickets.map((ticket) => (
            <TicketLine
              key={ticket.ticketNumber}
              ticket={ticket}
              address={address}
              onRemove={() => void remove(ticket)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function TicketLine({ ticket, address, onRemove }: { ticket: Ticket; address: string; onRemove: () => void }) {
  const { ticketNumber, issueTitle, screenLocation, priority, description, at, attachments } = ticket;
  return (
    <li className={classes.ticket} aria-label={ticketNumber}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <span className={classes.number}>{ticketNumber}</span>
          <Badge size="sm" variant="dot" color={COLOURS[priority]}>
            {priority}
          </Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {screenLocation} · {formatDateTime(new Date(at).toISOString())}
        </Text>
      </Group>
      <Text fw={600} size="sm" mt={4}>
        {issueTitle}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }} lineClamp={4}>
        {description}
      </Text>
      <AttachmentList attachments={attachments} />
      <Group gap="sm" mt={6}>
        {address && (
          <Anchor size="sm" href={buildMailLink(address, ticket)} aria-label={`Send ${ticketNumber} by mail`}>
            Send by mail
          </Anchor>
        )}
        {attachments.length > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            aria-label={`Save the attachments of ${ticketNumber}`}
            onClick={() => {
              for (const { name, content } of attachments) saveFile(name, content);
            }}
          >
            Save the attachments
          </Button>
        )}
        <Button size="compact-xs" variant="default" aria-label={`Remove ${ticketNumber}`} onClick={onRemove}>
          Remove
        </Button>
      </Group>
    </li>
  );
}
