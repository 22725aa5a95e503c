import { buildChannelsPath, buildChannelVideosPath } from '@subtitle/domain/screen-paths';
import { Figure } from '@subtitle/sdk/charts';
import { ChannelsChart } from '../features/video-figures/channels-chart';
import classes from '../features/video-figures/charts.module.css';
import { FiguresPage } from '../features/video-figures/figures-page';
import { VideoLanguagesChart } from '../features/video-figures/video-languages-chart';

/** Stats Youtube: the videos with subtitles, by channel and by language. */
export default function StatsYoutubeScreen() {
  return (
    <FiguresPage
      title="Stats Youtube"
      line={({ channels }) => {
        const sum = (of: 'videos' | 'withSubtitles') => channels.reduce((total, one) => total + one[of], 0);
        return (
          <>
            <Figure inText count={sum('withSubtitles')} to={buildChannelVideosPath('all', 'with')} /> of{' '}
            <Figure inText count={sum('videos')} to={buildChannelVideosPath('all')} /> videos in{' '}
            <Figure inText count={channels.length} to={buildChannelsPath()} />{' '}
            {channels.length === 1 ? 'channel' : 'channels'} have subtitles.
          </>
        );
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
