import type { VideoFigures } from '@subtitle/contracts/operations/subtitle-figures';
import { FailedState, LoadingRows, Page } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import { useVideoFigures } from './use-video-figures';

interface Props {
  title: string;
  /** Summary line below the title. */
  line: (figures: VideoFigures) => ReactNode;
  children: (figures: VideoFigures) => ReactNode;
}

/** A page with figures about videos and subtitle files. */
export function FiguresPage({ title, line, children }: Props) {
  const { data, isError, refetch } = useVideoFigures();
  return (
    <Page title={title} subtitle={data ? line(data) : ''}>
      {isError && !data && <FailedState message="Failed to load the figures." onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingRows rows={8} rowHeight={56} />}
      {data && children(data)}
    </Page>
  );
}
