import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Light or dark as shown now (the system's unless switched), and the switch; the choice stays on the device. */
export function useThemeSwitch(): { scheme: 'light' | 'dark'; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
