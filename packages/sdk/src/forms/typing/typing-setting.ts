import { useOwnSetting } from '../../session/use-own-setting';
import { readDevice } from '../../store/device';

const isOldOn = (username: string) => readDevice(`typing.latin.${username.toLowerCase()}`) === 'on';

/** Returns whether the signed-in person types in Latin letters, and a function that changes it. Off by default. */
export const useLatinTyping = () => useOwnSetting('latinTyping', isOldOn);
