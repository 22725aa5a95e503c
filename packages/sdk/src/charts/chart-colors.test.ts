import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { STATUSES } from '@subtitle/contracts/statuses';
import { resolveVariables } from '../theme/theme';
import { languageColor, PLAIN_COLOR, statusColor, URGENCY_COLORS } from './chart-colors';

const tokens = readFileSync(join(__dirname, '../theme/tokens.css'), 'utf8');
const { light } = resolveVariables(DEFAULT_THEME);
/** Returns whether the theme or a palette defines this colour. */
function exists(color: string): boolean {
  const [, name] = /^var\((--[a-z0-9-]+)\)$/.exec(color) ?? [];
  const [, palette, shade] = /^--mantine-color-([a-z]+)-(\d)$/.exec(name ?? '') ?? [];
  if (palette) return DEFAULT_THEME.colors[palette]?.[Number(shade)] !== undefined;
  return tokens.includes(`  ${name}:`) || name! in light;
}

test('every language has its own constant colour', () => {
  const colors = LANGUAGE_CODES.map(languageColor);
  expect(colors.filter((color) => !exists(color))).toEqual([]);
  expect(new Set(colors).size).toBe(LANGUAGE_CODES.length);
  expect(LANGUAGE_CODES.map(languageColor)).toEqual(colors);
});

test('every status has its colour from the theme', () => {
  expect(STATUSES.map(statusColor)).toEqual(STATUSES.map((status) => `var(--status-${status})`));
  expect(STATUSES.map(statusColor).filter((color) => !exists(color))).toEqual([]);
});

test('late, due and distant work have different colours, and work with time left has the plain colour', () => {
  const colors = Object.values(URGENCY_COLORS);
  expect([...colors, PLAIN_COLOR].filter((color) => !exists(color))).toEqual([]);
  expect(new Set(colors).size).toBe(colors.length);
  expect(URGENCY_COLORS.plain).toBe(PLAIN_COLOR);
});
