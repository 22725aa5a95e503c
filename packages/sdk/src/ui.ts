import './ui/styles';

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
export { cut } from './ui/cut';
export { DiffText } from './ui/diff-text';
export { EmptyState } from './ui/empty-state';
export { FailedState } from './ui/failed-state';
export { Filters } from './ui/filters';
export { formatBytes, formatDate, formatDateTime, formatDays, formatNumber } from './ui/formats';
export { KeyHint } from './ui/key-hint';
export { LangText } from './ui/lang-text';
export { lazyWithRetry } from './ui/lazy-with-retry';
export { LoadingRows } from './ui/loading-rows';
export { NotBuiltYet } from './ui/not-built-yet';
export { Page } from './ui/page';
export { Pane, Panes } from './ui/panes';
export { SaveState, type SaveWord } from './ui/save-state';
export { StatusLabel } from './ui/status-label';
export { localToday, useNarrow, useOffline } from './ui/use-surroundings';
export { ListAndVideo, RelatedVideo } from './ui/video-embed-card';
export { SideBySide, WorkBody, WorkFoot, WorkHead } from './ui/work-pane';
