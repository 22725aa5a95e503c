import { saveOwnSettings } from '@subtitle/contracts/operations/own-settings';
import type { OwnSettings } from '@subtitle/contracts/own-settings';
import { useContext, useEffect } from 'react';
import type { ApiClient } from '../api/api-client';
import { ApiContext } from '../api/api-context';
import { tokenStore } from '../api/token';
import { useStore } from '../store/create-store';
import { readDevice } from '../store/device';
import { getSettingsCopy, pickUnsent } from './own-settings';
import { SessionContext } from './session-context';

/** Place of a person's setting on the device in earlier versions: `key.username`; `on` is its text while it was on. */
interface OldSetting {
  key: string;
  on: string;
}

/**
 * Returns a setting that the signed-in person keeps with the account, and a function that changes it. A change is in
 * effect immediately. If the server cannot be reached, the change stays on the device and is sent when a setting is
 * used again.
 * @param old the account takes over this value if it has none
 */
export function useOwnSetting(setting: keyof OwnSettings, old?: OldSetting): [boolean, (isOn: boolean) => void] {
  const api = useContext(ApiContext);
  const username = useContext(SessionContext)?.user?.username ?? '';
  const copy = getSettingsCopy(username);
  const { settings } = useStore(copy);
  const isOld =
    settings[setting] === undefined && !!old && readDevice(`${old.key}.${username.toLowerCase()}`) === old.on;

  const change = (isOn: boolean) => {
    const { settings: all, unsent } = copy.read();
    copy.set({ settings: { ...all, [setting]: isOn }, unsent: [...new Set([...unsent, setting])] });
    if (api) void send(api, username);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person, with the values of this render
  useEffect(() => {
    if (isOld) change(true);
    else if (api) void send(api, username);
  }, [username]);
  return [settings[setting] ?? isOld, change];
}

/** Calls one after the other, so that the last change is the last that the server gets. */
let sending = Promise.resolve();
/** People whose call has not begun; it sends their latest values. */
const waiting = new Set<string>();

function send(api: ApiClient, username: string): Promise<void> {
  if (waiting.has(username)) return sending;
  const copy = getSettingsCopy(username);
  const token = tokenStore.read();
  waiting.add(username);
  sending = sending.then(async () => {
    waiting.delete(username);
    // Somebody else may have signed in on this device.
    if (tokenStore.read() !== token) return;
    const sent = pickUnsent(copy.read());
    if (Object.keys(sent).length === 0) return;
    const isSaved = await api.call(saveOwnSettings, { body: sent }).then(
      () => true,
      () => false,
    );
    const { settings, unsent } = copy.read();
    if (isSaved) copy.set({ settings, unsent: unsent.filter((name) => settings[name] !== sent[name]) });
  });
  return sending;
}
