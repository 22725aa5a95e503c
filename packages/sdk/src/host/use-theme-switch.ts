import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/**
 * Returns the current colour scheme (the system's until switched) and the switch; the selection stays on the device.
 */
export function useThemeSwitch(): { scheme: 'light' | 'dark'; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
