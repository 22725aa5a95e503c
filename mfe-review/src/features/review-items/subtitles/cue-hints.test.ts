import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { listCues } from '@subtitle/webvtt/translation/cues';
import { listCueHints } from './cue-hints';

const [cue] = listCues('WEBVTT\n\n00:01.000 --> 00:09.000\n<v Ram Das>एक <i>दो</i>\n');

test.each([
  ['<v Ram Das>ఒకటి <i>రెండు</i>', []],
  ['ఒకటి <i>రెండు</i>', ['Missing: <v Ram Das>']],
  ['<v Ram Das>ఒకటి <i>రెండు</i> <b>', ['Unpaired: <b>']],
])('a reviewer sees the tag errors of %s', (text, hints) => {
  expect(listCueHints(cue!, text, 'te', DEFAULT_SETTINGS.languages.te)).toEqual(hints);
});
