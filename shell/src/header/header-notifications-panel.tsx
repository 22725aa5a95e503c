import type { NotificationAnswer } from '@subtitle/contracts/operations/notifications';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClipboardList,
  IconClipboardX,
  IconHelpCircle,
  IconListCheck,
  IconMessage,
  IconPencil,
} from '@subtitle/sdk/icons';
import classes from './header-news.module.css';
import { NewsList } from './header-news-list';
import { ON_OPENING, useNotifications } from './use-header-news';

const ICONS: Record<NotificationAnswer['kind'], typeof IconListCheck> = {
  assigned: IconClipboardList,
  'sent-back': IconArrowBackUp,
  withdrawn: IconClipboardX,
  taken: IconClipboardX,
  waiting: IconListCheck,
  'source-changed': IconAlertTriangle,
  'source-fault': IconAlertTriangle,
  correction: IconPencil,
  'text-corrected': IconPencil,
  'term-decided': IconListCheck,
  'import-done': IconCircleCheck,
  'import-failed': IconAlertTriangle,
  'import-asks': IconHelpCircle,
  mentioned: IconMessage,
  replied: IconMessage,
  answered: IconMessage,
  questions: IconHelpCircle,
};
const EMPTY = { title: 'No notifications', text: 'New assignments, comments and finished imports appear here.' };

/** The panel of the bell. */
export function NotificationsPanel({ onGo }: { onGo: () => void }) {
  const { data, isError, refetch } = useNotifications(ON_OPENING);
  const lines = data?.notifications.map(({ id, kind, at, path, sentence, seen }) => {
    return {
      key: id,
      at,
      path,
      seen,
      icon: renderIcon(kind),
      content: <span className={classes.sentence}>{sentence}</span>,
    };
  });
  return (
    <NewsList
      panel="notifications"
      lines={lines}
      seenAt={data?.seenAt ?? null}
      failed={isError}
      onRetry={() => void refetch()}
      empty={EMPTY}
      onGo={onGo}
    />
  );
}

function renderIcon(kind: NotificationAnswer['kind']) {
  const Icon = ICONS[kind];
  return <Icon className={classes.icon} data-kind={kind} size={18} stroke={1.7} aria-hidden />;
}
