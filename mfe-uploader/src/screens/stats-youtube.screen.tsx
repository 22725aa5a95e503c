import { formatNumber } from '@subtitle/sdk/ui';
import { ChannelsChart } from '../features/video-figures/channels-chart';
import classes from '../features/video-figures/charts.module.css';
import { FiguresPage } from '../features/video-figures/figures-page';
import { VideoLanguagesChart } from '../features/video-figures/video-languages-chart';

/** Stats Youtube: which videos have subtitles, channel by channel and language by language. */
export default function StatsYoutubeScreen() {
  return (
    <FiguresPage
      title="Stats Youtube"
      line={({ channels }) => {
        const sum = (of: 'videos' | 'withSubtitles') => channels.reduce((total, one) => total + one[of], 0);
        return `${formatNumber(sum('withSubtitles'))} of ${formatNumber(sum('videos'))} videos in ${formatNumber(channels.length)} ${channels.length === 1 ? 'channel' : 'channels'} have subtitles.`;
      }}
    >
      {({ channels }) => (
        <div className={classes.evenly}>
          <ChannelsChart channels={channels} />
          <VideoLanguagesChart channels={channels} />
        </div>
      )}
    </FiguresPage>
  );
}
