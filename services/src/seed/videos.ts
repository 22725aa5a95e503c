/** A video of a demo channel; `channel` is the index in CHANNELS. */
export interface DemoVideo {
  channel: number;
  video_title: string;
  link: string;
}

export const CHANNELS = [
  { channel_name: 'Dainik Rashifal', description: 'Daily predictions for the twelve lagnas.' },
  { channel_name: 'Jyotish Katha', description: 'Stories and lessons of astrology.' },
  { channel_name: 'Subah ki Sadhana', description: 'Morning practice: mantra, mudra and breath.' },
] as const;

const buildWatchLink = (id: string) => `https://www.youtube.com/watch?v=${id}`;

export const VIDEOS: readonly DemoVideo[] = [
  { channel: 0, video_title: 'Rashifal: Mesha to Kark', link: buildWatchLink('Kq7rXa2LmB4') },
  { channel: 0, video_title: 'Rashifal: Sinh to Vrushik', link: buildWatchLink('v3TnP0sYd8E') },
  { channel: 0, video_title: 'Rashifal: Dhanu to Meen', link: buildWatchLink('hW9cJ_5uRfg') },
  { channel: 1, video_title: 'How the twelve lagnas got their names', link: buildWatchLink('Zb1oQxE6i-M') },
  { channel: 1, video_title: 'The Moon and the mind', link: buildWatchLink('N8dGk4VtA2s') },
  { channel: 2, video_title: 'Surya arghya: water for the rising Sun', link: buildWatchLink('pL5yUw7Hc3I') },
  { channel: 2, video_title: 'Ten minutes of breath before work', link: buildWatchLink('R2mFj9eXz0Q') },
];
