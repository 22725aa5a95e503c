import type { FileStatus } from '@subtitle/contracts/operations/subtitle-figures';
import { Badge } from '@subtitle/sdk/ui';

const BADGES: Record<FileStatus, { label: string; color: string }> = {
  active: { label: 'Active', color: 'green' },
  processing: { label: 'Processing', color: 'yellow' },
  completed: { label: 'Completed', color: 'blue' },
};

/** Badge of a file's status; an unknown status has no badge. */
export function FileStatusBadge({ status }: { status: string | null }) {
  const badge = Object.hasOwn(BADGES, status ?? '') ? BADGES[status as FileStatus] : null;
  return badge && <Badge color={badge.color}>{badge.label}</Badge>;
}
