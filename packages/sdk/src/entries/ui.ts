import '../ui/styles';

export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Box,
  Button,
  Code,
  Divider,
  Flex,
  Group,
  Kbd,
  Loader,
  Paper,
  Progress,
  ScrollArea,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Tabs,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
export { useOffline } from '../network/use-offline';
export { Filters } from '../ui/filters';
export { lazyWithRetry } from '../ui/lazy-with-retry';
export { Page } from '../ui/page/page';
export { Pane, Panes } from '../ui/page/panes';
export { SideBySide, WorkBody, WorkFoot, WorkHead } from '../ui/page/work-pane';
export { EmptyState } from '../ui/states/empty-state';
export { FailedState } from '../ui/states/failed-state';
export { LoadingRows } from '../ui/states/loading-rows';
export { SaveState, type SaveWord } from '../ui/states/save-state';
export { SourceChangedNote } from '../ui/states/source-changed';
export { StatusLabel } from '../ui/states/status-label';
export { WorkNote } from '../ui/states/work-note';
export { TabRow } from '../ui/tab-row';
export { cut } from '../ui/text/cut';
export { DiffText } from '../ui/text/diff-text';
export { formatBytes, formatDate, formatDateTime, formatDays, formatNumber } from '../ui/text/formats';
export { KeyHint } from '../ui/text/key-hint';
export { LangText } from '../ui/text/lang-text';
export { MarkupText } from '../ui/text/markup-text';
export { RowFlag } from '../ui/text/row-flag';
export { useNarrow } from '../ui/use-surroundings';
export { ListAndVideo, RelatedVideo } from '../ui/video/video-embed-card';
export { type PlayerControl, VideoPlayer } from '../ui/video/video-player';
export {
  /**
   * @deprecated Kept for modules built for 1.13. The returned day is now the team's, in any time zone of the device.
   */
  teamToday as localToday,
  teamToday,
} from '../work/team-today';
