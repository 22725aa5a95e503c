import { asJson, deviceStore } from '@subtitle/sdk/store';
import type { Ticket } from './ticket';

const DATABASE = 'help-tickets';
const STORE = 'tickets';

/** Tickets without files, for devices that cannot store files (a private window, blocked storage). */
const textStore = deviceStore<Ticket[] | null>('help-tickets', asJson<Ticket[]>());

/** Whether a ticket was kept with its files. */
export type KeepResult = 'whole' | 'without-files';

/** Returns all tickets of this device, newest first. */
export async function listTickets(): Promise<Ticket[]> {
  const stored = await runInStore<Ticket[]>('readonly', (store) => store.getAll()).catch(() => []);
  const without = (textStore.read() ?? []).map((ticket) => ({ ...ticket, attachments: [] }));
  return [...stored, ...without].sort((one, other) => other.at - one.at);
}

/** Keeps a ticket with its attachments, or only its text if the device cannot store them. */
export async function keepTicket(ticket: Ticket): Promise<KeepResult> {
  try {
    await runInStore('readwrite', (store) => store.put(ticket));
    return 'whole';
  } catch {
    const kept = [...(textStore.read() ?? []), { ...ticket, attachments: [] }];
    textStore.set(kept);
    return ticket.attachments.length > 0 ? 'without-files' : 'whole';
  }
}

export async function removeTicket(ticketNumber: string): Promise<void> {
  await runInStore('readwrite', (store) => store.delete(ticketNumber)).catch(() => undefined);
  const left = (textStore.read() ?? []).filter((ticket) => ticket.ticketNumber !== ticketNumber);
  textStore.set(left.length > 0 ? left : null);
}

/** @throws if the device has no database or its storage is full */
async function runInStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
    return request.result as T;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'ticketNumber' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
