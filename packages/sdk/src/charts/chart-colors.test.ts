import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { STATUSES } from '@subtitle/contracts/statuses';
import { languageColor, PLAIN_COLOR, statusColor, URGENCY_COLORS } from './chart-colors';

const tokens = readFileSync(join(__dirname, '../theme/tokens.css'), 'utf8');
/** Whether there is a colour of this name: the theme's own, or a shade of a palette. */
function exists(color: string): boolean {
  const [, name] = /^var\((--[a-z0-9-]+)\)$/.exec(color) ?? [];
  const [, palette, shade] = /^--mantine-color-([a-z]+)-(\d)$/.exec(name ?? '') ?? [];
  return palette ? DEFAULT_THEME.colors[palette]?.[Number(shade)] !== undefined : tokens.includes(`  ${name}:`);
}

test('every language has a colour of its own, always the same', () => {
  const colors = LANGUAGE_CODES.map(languageColor);
  expect(colors.filter((color) => !exists(color))).toEqual([]);
  expect(new Set(colors).size).toBe(LANGUAGE_CODES.length);
  expect(LANGUAGE_CODES.map(languageColor)).toEqual(colors);
});

test('every status has the colour that the theme gives it', () => {
  expect(STATUSES.map(statusColor)).toEqual(STATUSES.map((status) => `var(--status-${status})`));
  expect(STATUSES.map(statusColor).filter((color) => !exists(color))).toEqual([]);
});

test('what is late, due or far can be told apart, and what has time looks like a chart without colours', () => {
  const colors = Object.values(URGENCY_COLORS);
  expect([...colors, PLAIN_COLOR].filter((color) => !exists(color))).toEqual([]);
  expect(new Set(colors).size).toBe(colors.length);
  expect(URGENCY_COLORS.plain).toBe(PLAIN_COLOR);
});
