import { useSession } from '@subtitle/sdk/session';
import { Page, Stack } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { HelpLinks } from '../features/help-tickets/help-links';
import classes from '../features/help-tickets/help-tickets.module.css';
import type { Ticket } from '../features/help-tickets/ticket';
import { TicketForm } from '../features/help-tickets/ticket-form';
import { TicketList } from '../features/help-tickets/ticket-list';
import type { KeepResult } from '../features/help-tickets/ticket-store';
import { TicketSubmitted } from '../features/help-tickets/ticket-submitted';
import { useSupportAddress, useTickets } from '../features/help-tickets/use-tickets';

/** Help & Support: tickets kept in this browser, the guides and the support address. */
export default function HelpSupportScreen() {
  const { user } = useSession();
  const address = useSupportAddress();
  const { tickets, keep, remove, putBack } = useTickets();
  const [submitted, setSubmitted] = useState<{ ticket: Ticket; kept: KeepResult } | null>(null);
  const email = user.username.includes('@') ? user.username : '';
  return (
    <Page title="Help & Support" subtitle="Tickets are kept in this browser; nothing is sent to a server.">
      <div className={classes.columns}>
        <Stack gap="sm">
          {submitted ? (
            <TicketSubmitted {...submitted} address={address} onAnother={() => setSubmitted(null)} />
          ) : (
            <TicketForm email={email} onSubmit={async (ticket) => setSubmitted({ ticket, kept: await keep(ticket) })} />
          )}
          <TicketList tickets={tickets} address={address} onRemove={remove} onPutBack={putBack} />
        </Stack>
        <HelpLinks address={address} />
      </div>
    </Page>
  );
}
