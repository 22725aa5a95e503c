import type { SessionUser } from '@subtitle/contracts/operations/users';
import type { OwnSettings } from '@subtitle/contracts/own-settings';
import { asJson, type DeviceStore, deviceStore } from '../store/device';

/** A person's settings on this device, which all tabs share. */
interface SettingsCopy {
  settings: OwnSettings;
  /** Settings that the account does not have yet, because the server could not be reached. */
  unsent: readonly (keyof OwnSettings)[];
}

const { read, write } = asJson<SettingsCopy>();
const EMPTY: SettingsCopy = { settings: {}, unsent: [] };
const copies = new Map<string, DeviceStore<SettingsCopy>>();

/** Returns the settings that this device keeps for a person. */
export function getSettingsCopy(username: string): DeviceStore<SettingsCopy> {
  const key = `own-settings.${username.toLowerCase()}`;
  const copy = copies.get(key) ?? deviceStore<SettingsCopy>(key, { read: (text) => read(text) ?? EMPTY, write });
  copies.set(key, copy);
  return copy;
}

export const pickUnsent = ({ settings, unsent }: SettingsCopy): OwnSettings =>
  Object.fromEntries(unsent.map((setting) => [setting, settings[setting]]));

/** Takes over the account's settings of a person who signs in, except for those that are not sent yet. */
export function takeSettings({ username, settings }: SessionUser): void {
  const copy = getSettingsCopy(username);
  const stored = copy.read();
  if (settings || stored !== EMPTY) copy.set({ ...stored, settings: { ...settings, ...pickUnsent(stored) } });
}
