import { matchVideo } from './match-video';

const videos = ['Rashifal part 1', 'Rashifal part 2', 'मेष राशि', 'Twice', 'twice!', 'Speak english'].map(
  (video_title, id) => ({
    id,
    video_title,
  }),
);
const matched = (name: string) => {
  const { video, language } = matchVideo(name, videos);
  return [video?.video_title ?? null, language];
};

describe('matchVideo', () => {
  it.each([
    ['rashifal-part-1.en.vtt', 'Rashifal part 1', 'en'],
    ['Rashifal part 2_hindi.srt', 'Rashifal part 2', 'hi'],
    ['RASHIFAL PART 1 (te).VTT', 'Rashifal part 1', 'te'],
    ['मेष राशि_marathi.vtt', 'मेष राशि', 'mr'],
    ['rashifal part 1.vtt', 'Rashifal part 1', null],
    ['Rashifal part 1.fr.vtt', 'Rashifal part 1', null],
    ['Rashifal part 2_pt-BR.srt', 'Rashifal part 2', null],
    ['Rashifal part 1 - [te].vtt', null, null],
    ['Rashifal part 1_telugu', 'Rashifal part 1', 'te'],
    ['Rashifal part 1 _ (Hindi).srt', 'Rashifal part 1', 'hi'],
    ['Rashifal_part__1..vtt', 'Rashifal part 1', null],
    ['Rashifal part 1.te.vtt.vtt', null, null],
    ['vtt.Rashifal part 1.vtt', null, null],
    ['Rashifal part 1.french.vtt', null, null],
    ['Rashifal part 1.f.vtt', null, null],
    ['Rashifal part 1_fra (pt-BR).srt', null, null],
    ['Rashifal part 1_(fra)', 'Rashifal part 1', null],
    ['Rashifal part 1te.vtt', null, null],
    ['Rashifalpart1.vtt', null, null],
    ['Rashifal part 1.te.hi.vtt', null, 'hi'],
    ['Speak english.vtt', 'Speak english', 'en'],
    ['Speak english_bengali.vtt', 'Speak english', 'bn'],
  ])('finds for %s the video %s and the language %s', (name, title, language) => {
    expect(matched(name)).toEqual([title, language]);
  });

  it('finds no video if no or several videos have the title', () => {
    expect(matched('rashifal part 3.hi.vtt')).toEqual([null, 'hi']);
    expect(matched('twice.vtt')).toEqual([null, null]);
    expect(matched('.vtt')).toEqual([null, null]);
  });

  it.each([
    ['Twice_hindi.vtt', 2],
    ['Rashifal part 1.vtt', 1],
    ['Rashifal part 3.vtt', 0],
  ])('counts for %s %d videos with its title', (name, count) => expect(matchVideo(name, videos).videos).toBe(count));
});
