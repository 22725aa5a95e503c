import { LAGNAS } from '@subtitle/contracts/lagnas';
import { WORKBOOK_RULES } from '../workbook-kinds';
import { findExampleColumn } from './example-texts';

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const PREDICTION = {
  url: VIDEO,
  totalduration: '0:12:30',
  starttime: '0:1:0',
  endtime: '0:1:50',
  sentiment: 'positive',
  positive: '1',
  en_1: 'Example text: put yours here.',
  hi_1: 'उदाहरण: यहाँ अपना पाठ लिखें।',
};

test('a template has one row per lagna for a day, ten per lagna for a range, and one row for other kinds', () => {
  const lagnas = LAGNAS.map((lagna) => ({ lrname: lagna, lagna_rasi: lagna }));
  const day = { type: 'daily', fromdate: '1/1/2099', todate: '1/1/2099', subno: '1', daycount: '1' };
  expect(WORKBOOK_RULES.daily.example()).toEqual(lagnas.map((lagna) => ({ ...day, ...PREDICTION, ...lagna })));
  const range = { type: '10days', fromdate: '1/1/2099', todate: '10/1/2099', daycount: '10' };
  const ten = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
  expect(WORKBOOK_RULES.tenday.example()).toEqual(
    lagnas.flatMap((lagna) => ten.map((subno) => ({ ...range, subno, ...PREDICTION, ...lagna }))),
  );
  expect(WORKBOOK_RULES.videos.example()).toEqual([{ video_title: 'Daily rashifal (example)', link: VIDEO }]);
  expect(WORKBOOK_RULES.activities.example()).toEqual([
    {
      Date: '1/1/2099',
      url: VIDEO,
      TotalDuration: '0:10:0',
      BB_Start: '0:1:0',
      BB_End: '0:1:45',
      act_en: 'Sun offering (example)',
      act_hi: 'सूर्य अर्घ्य (उदाहरण)',
      en: 'Example text: put yours here.',
    },
  ]);
});

test('exampleColumn returns the first column that still has an example', () => {
  expect(findExampleColumn({ en_1: 'my own', hi_1: PREDICTION.hi_1, en: PREDICTION.en_1 })).toBe('hi_1');
  expect(findExampleColumn({ en_1: 'my own', te_1: PREDICTION.en_1 })).toBe('te_1');
  expect(findExampleColumn({ en_1: 'my own', te_1: `${PREDICTION.en_1} And more.` })).toBeUndefined();
});
