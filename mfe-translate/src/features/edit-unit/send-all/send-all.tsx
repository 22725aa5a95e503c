import type { ToSend } from '@subtitle/contracts/statuses';
import { Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import type { UnitScreen } from '../use-unit-editor';
import { useSendAll } from './use-send-all';

/**
 * Button that sends all rows of a status to review; a second press stops it. It is hidden if there are no such rows.
 */
export function SendAll({ screen, status }: { screen: UnitScreen; status: ToSend }) {
  const { sent, run, stop } = useSendAll(screen, status);
  const count = screen.list.counts.counts?.[status] ?? 0;
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {screen.notices.all}
      </Text>
      {sent !== null ? (
        <Button variant="default" onClick={stop} aria-live="polite">
          Stop ({formatNumber(sent)} sent)
        </Button>
      ) : count === 0 ? null : (
        <Button variant="default" onClick={run}>
          Send {formatNumber(count)} to review
        </Button>
      )}
    </Group>
  );
}
