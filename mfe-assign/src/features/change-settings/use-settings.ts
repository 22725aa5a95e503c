import { MESSAGES } from '@subtitle/contracts/messages';
import {
  type HouseSettings,
  listSettingsChanges,
  type SettingsAnswer,
  type SettingsChange,
  saveSettings,
} from '@subtitle/contracts/operations/settings';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { SETTINGS_KEY } from '@subtitle/sdk/work';

/** Values of the form: the settings without their revision. */
export interface Chosen {
  selfApproval: boolean;
  house: HouseSettings;
}

/** Saves the settings at the revision that was read. @param onSaved gets the saved settings */
export function useSaveSettings(onSaved: (now: SettingsAnswer) => void) {
  const api = useApi();
  const client = useQueryClient();
  const save = useAct({
    mutationFn: (wanted: Chosen & { revision: number }): Promise<SettingsAnswer> =>
      api.call(saveSettings, { body: wanted }),
    onSuccess: (now: SettingsAnswer) => {
      client.setQueryData(SETTINGS_KEY, now);
      onSaved(now);
    },
    onError: () => void client.invalidateQueries({ queryKey: SETTINGS_KEY }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['settings-changes'] }),
  });
  const isConflict = save.error instanceof ApiError && save.error.code === 'conflict';
  return { ...save, isConflict, failure: save.error ? sentenceOf(save.error) : '' };
}

/** Loads the changes of the settings, newest first. */
export function useSettingsChanges() {
  const api = useApi();
  return usePages<SettingsChange>({
    queryKey: ['settings-changes'],
    read: async ({ cursor, signal }) => {
      const query = cursor.cursor ? { before: Number(cursor.cursor) } : {};
      const { changes, next } = await api.call(listSettingsChanges, { query, signal });
      return { answer: changes, nextCursor: next === null ? null : String(next) };
    },
  });
}

function sentenceOf(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkServerError;
  return (error instanceof ApiError && error.sentence) || 'The settings could not be saved. Please try again.';
}
