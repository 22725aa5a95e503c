import { useOwnSetting } from '../../session/use-own-setting';

/** Returns whether the signed-in person types in Latin letters, and a function that changes it. Off by default. */
export const useLatinTyping = () => useOwnSetting('latinTyping', { key: 'typing.latin', on: 'on' });
