import { useSettings } from '@subtitle/sdk/work';
import { useCallback, useEffect, useState } from 'react';
import type { Ticket } from './ticket';
import { type KeepResult, keepTicket, listTickets, removeTicket } from './ticket-store';

/** Loads and changes the tickets of this device. */
export function useTickets() {
  const [tickets, setTickets] = useState<readonly Ticket[]>([]);
  const read = useCallback(() => listTickets().then(setTickets), []);
  useEffect(() => void read(), [read]);
  return {
    tickets,
    keep: async (ticket: Ticket): Promise<KeepResult> => {
      const kept = await keepTicket(ticket);
      await read();
      return kept;
    },
    remove: (ticketNumber: string) => removeTicket(ticketNumber).then(read),
    /** Restores a ticket that was removed by mistake. */
    putBack: (ticket: Ticket) => keepTicket(ticket).then(read),
  };
}

/** Returns the support address; '' if none is set. */
export function useSupportAddress(): string {
  const { data } = useSettings();
  return data?.house?.supportEmail ?? '';
}
