import { type Static, Type } from 'typebox';
import { closed, operation } from '../operation';

export const VideoAnswer = closed({ id: Type.Integer(), video_title: Type.String(), link: Type.String() });
export type VideoAnswer = Static<typeof VideoAnswer>;

export const listVideos = operation({
  name: 'list-videos',
  method: 'GET',
  path: '/videos/:channelId',
  summary: 'Videos of a channel.',
  access: { roles: ['uploader', 'translator'] },
  params: closed({ channelId: Type.Integer() }),
  answer: Type.Array(VideoAnswer),
});
