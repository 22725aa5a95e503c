import type { SubtitleFile } from '@subtitle/contracts/operations/subtitle-figures';
import { getVtt } from '@subtitle/contracts/operations/videos';
import { saveFile, useApi } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { useAct } from '@subtitle/sdk/query';

/** Downloads a subtitle file as WebVTT under its original name. */
export function useDownloadFile({ videoId, language, fileName }: SubtitleFile) {
  const api = useApi();
  const download = useAct({
    mutationFn: async () => {
      const { content } = await api.call(getVtt, { params: { videoId: videoId! }, query: { language } });
      saveFile(`${fileName.replace(/\.(srt|vtt)$/i, '')}.vtt`, new Blob([content], { type: 'text/vtt' }));
    },
    onError: () => notify.error('Failed to load VTT file'),
  });
  return { busy: download.isPending, start: () => void download.run() };
}
