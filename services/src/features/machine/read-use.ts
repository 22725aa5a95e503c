import type { MachineUse } from '@subtitle/contracts/operations/machine';
import { findMachineDays } from './machine.repository';

const MAX_DAYS = 31;

/** Returns the use of the last days, and the last failure unless the service has worked since. */
export async function readUse(hasKey: boolean): Promise<MachineUse> {
  const days = await findMachineDays(MAX_DAYS);
  const [latest] = days;
  const isFailing = latest?.failed_at && latest.failed_at > (latest.succeeded_at ?? new Date(0));
  return {
    hasKey,
    failure: isFailing ? { message: latest.failure ?? '', at: latest.failed_at!.toISOString() } : null,
    days: days.map(({ _id: day, characters, requests, failures }) => ({ day, characters, requests, failures })),
  };
}
