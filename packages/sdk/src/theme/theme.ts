import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { SCRIPTS } from '@subtitle/contracts/language-table';
import { SCRIPT_NAMES } from '@subtitle/contracts/languages';
import { STATUS_TABLE } from '@subtitle/contracts/stage-table';
import { STATUSES } from '@subtitle/contracts/statuses';
import { PALETTE } from './palette';

/** One font for each script; a browser takes the first that has the letter. */
const SCRIPT_FONTS = SCRIPT_NAMES.map((script) => `"${SCRIPTS[script].font}"`);
const CONTENT = [...SCRIPT_FONTS, '"Noto Sans"', 'sans-serif'].join(', ');
/** Names of persons, videos and files are written in any script. */
const INTERFACE = [...SCRIPT_FONTS, '"Noto Sans"', 'system-ui', '-apple-system', '"Segoe UI"', 'sans-serif'].join(', ');

/** The common theme of all modules: indigo accent, neutral surfaces, 14 px interface text, 36 px rows and fields. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 6 },
  colors: PALETTE,
  fontFamily: INTERFACE,
  headings: { fontFamily: INTERFACE, fontWeight: '650' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.6' },
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Badge: { defaultProps: { tt: 'none', fw: 500, radius: 'sm', variant: 'light' } },
    // Mantine's smallest button is 22 px high, which is too small a target.
    Button: {
      defaultProps: { fw: 600 },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: size === 'compact-xs' ? { '--button-height': '24px' } : {},
      }),
    },
    Text: { defaultProps: { size: 'md' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Alert: { defaultProps: { radius: 'md' } },
    // Mantine's modal header is a <header> element, which would count as a second banner of the page.
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: { header: { role: 'none' } },
      },
    },
    Drawer: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, attributes: { header: { role: 'none' } } },
    },
    // Mantine's placeholder for the first focus is not a menu item, and a menu may contain nothing else; without it the
    // first item takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Table: { defaultProps: { verticalSpacing: 8 } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

/**
 * Sets the fonts of texts and corrects Mantine's variables: its dimmed texts have too little contrast for small sizes.
 */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: { '--font-content': CONTENT },
  light: {
    ...statusColors('light'),
    '--mantine-color-text': '#1b1f2a',
    '--mantine-color-dimmed': '#596173',
    '--mantine-color-placeholder': '#6b7385',
    '--mantine-color-error': '#bd2727',
    '--mantine-color-default-border': '#dfe3ea',
    '--mantine-color-default-hover': '#f6f7fa',
  },
  dark: {
    ...statusColors('dark'),
    '--mantine-color-text': '#e2e5eb',
    '--mantine-color-dimmed': '#a3aab8',
    '--mantine-color-placeholder': '#8d95a5',
    '--mantine-color-error': '#f79393',
    '--mantine-color-anchor': '#9ba7f6',
    '--mantine-color-default-border': '#363b46',
    '--mantine-color-default': '#20242c',
    '--mantine-color-default-hover': '#282d37',
  },
});

/** Returns the variables `--status-{status}` with the colour of each status. */
function statusColors(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(STATUSES.map((status) => [`--status-${status}`, STATUS_TABLE[status].color[scheme]]));
}
