import type { MantineColorsTuple } from '@mantine/core';

/**
 * Colour scales. White text is readable (4.5:1) on shades 6 to 9, which filled buttons and badges use; shades 0 to 2
 * are light enough for panels.
 */
export const PALETTE: Record<string, MantineColorsTuple> = {
  indigo: [
    '#eef0fe',
    '#e0e4fd',
    '#bfc7fa',
    '#9ba7f6',
    '#8290f4',
    '#6a79ef',
    '#5363e6',
    '#4353d6',
    '#3a48bd',
    '#2f3ba3',
  ],
  red: ['#fff1f1', '#ffe2e2', '#fcc5c5', '#f8a0a0', '#f37f7f', '#e95c5c', '#d03838', '#bd2727', '#a11f1f', '#861818'],
  orange: [
    '#fff5ea',
    '#ffe9d3',
    '#fdd1a6',
    '#f9b474',
    '#f5994a',
    '#ee7c1b',
    '#b55108',
    '#a14503',
    '#863902',
    '#6c2e02',
  ],
  yellow: [
    '#fffaea',
    '#fdf2cb',
    '#fae294',
    '#f5cf5a',
    '#efbd2b',
    '#e0a50a',
    '#8c6400',
    '#795600',
    '#634600',
    '#4e3700',
  ],
  green: ['#eaf9f1', '#d4f2e2', '#a6e3c3', '#73d2a1', '#4ac183', '#22a768', '#0e784b', '#0a6b42', '#085836', '#064528'],
  blue: ['#e9f4fd', '#d5e8fb', '#a8cef6', '#78b3f1', '#549deb', '#2f84e0', '#1d6cc4', '#195fae', '#144e8e', '#0f3e71'],
  dark: ['#d9dce3', '#bcc1cb', '#9aa1af', '#727988', '#424855', '#353a45', '#282c35', '#1d2027', '#15171c', '#0f1114'],
};
