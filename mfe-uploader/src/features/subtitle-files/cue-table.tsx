import type { LanguageCode } from '@subtitle/contracts/languages';
import { getSubtitleFile } from '@subtitle/contracts/operations/content';
import { useApi } from '@subtitle/sdk/api';
import { VirtualList } from '@subtitle/sdk/list';
import { useQuery } from '@subtitle/sdk/query';
import { Button, FailedState, formatNumber, Group, LangText, LoadingRows, Stack, Text } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import { toReadableText } from '@subtitle/webvtt/figures/cue-figures';
import { readSubtitles } from '@subtitle/webvtt/read-subtitles';
import { useMemo, useState } from 'react';
import classes from './cue-table.module.css';

/** The cues of a subtitle file, read-only. */
export function CueTable({ videoId, language }: { videoId: number; language: LanguageCode }) {
  const api = useApi();
  const [at, setAt] = useState(-1);
  const file = useQuery({
    queryKey: ['subtitle-files', videoId, language],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(getSubtitleFile, { params: { id: videoId, language }, signal }),
  });
  const content = file.data?.content;
  const limits = useHouse().languages[language];
  const { cues, warnings } = useMemo(() => readSubtitles(content ?? 'WEBVTT', limits), [content, limits]);
  const saidOf = useMemo(() => {
    const said = new Map<number, string[]>();
    for (const { cue, message } of warnings) said.set(cue, [...(said.get(cue) ?? []), message]);
    return said;
  }, [warnings]);
  const next = [...saidOf.keys()].find((cue) => cue > at) ?? [...saidOf.keys()][0];
  if (file.isPending) return <LoadingRows rows={6} rowHeight={48} />;
  if (file.isError) return <FailedState message="Failed to load VTT file" onRetry={() => void file.refetch()} />;
  return (
    <Stack gap="xs">
      {next !== undefined && (
        <Group gap="xs" justify="space-between">
          <Text size="sm">
            {warnings.length === 1 ? '1 warning' : `${formatNumber(warnings.length)} warnings`} about cue times
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => setAt(next)}>
            Next warning
          </Button>
        </Group>
      )}
      <div className={classes.cues}>
        <VirtualList
          label="Cues"
          items={cues}
          rowHeight={56}
          selected={at}
          onSelect={(_cue, index) => setAt(index)}
          renderRow={({ start, end, payload }, index) => (
            <div className={classes.cue}>
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.times}>
                {formatCueStamp(start)}
                <br />
                {formatCueStamp(end)}
              </span>
              <span className={classes.text}>
                <LangText language={language}>{toReadableText(payload).replaceAll('\n', ' ')}</LangText>
                {saidOf.has(index) && <span className={classes.warning}>{saidOf.get(index)!.join(' · ')}</span>}
              </span>
            </div>
          )}
        />
      </div>
    </Stack>
  );
}

/** Returns for example '1:02:03.450' or '02:03.450'. */
function formatCueStamp(ms: number): string {
  const [h, m, s] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  const pad = (n: number, digits = 2) => String(n).padStart(digits, '0');
  return `${h > 0 ? `${h}:` : ''}${pad(m)}:${pad(s)}.${pad(ms % 1000, 3)}`;
}
