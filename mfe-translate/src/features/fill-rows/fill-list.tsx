import type { TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ListRow } from '@subtitle/contracts/operations/items';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { isSameUser } from '@subtitle/domain/users/roles';
import { FillLine } from '@subtitle/sdk/fills';
import { useSession } from '@subtitle/sdk/session';
import { Button, formatNumber, Group } from '@subtitle/sdk/ui';
import { useOwnFill } from './use-own-fill';

interface Props {
  kind: TextKind;
  language: LanguageCode;
  /** Rows that the list shows. */
  rows: readonly ListRow[];
  /** Saves the typed texts of all visited rows, so that the server knows them. */
  saveAll: () => Promise<void>;
}

/** Fills the person's open rows in the list of an editor from the memory; with progress and Undo. */
export function FillList({ kind, language, rows, saveAll }: Props) {
  const { user } = useSession();
  const fill = useOwnFill('list');
  const open = rows.filter(
    ({ status, owner, imported }) => status === ASSIGNED && isSameUser(owner, user.username) && !imported,
  );
  async function start() {
    // A text that cannot be saved now stays on the device, and its row is left out.
    await saveAll().catch(() => {});
    fill.start({ units: open.map(({ id }) => ({ kind, id, language })) });
  }
  return (
    <Group gap="4px 12px">
      <FillLine of={fill} />
      {open.length > 0 ? (
        <Button variant="default" disabled={fill.isRunning} onClick={() => void start()}>
          Fill {open.length === 1 ? '1 row' : `${formatNumber(open.length)} rows`} from memory
        </Button>
      ) : null}
    </Group>
  );
}
