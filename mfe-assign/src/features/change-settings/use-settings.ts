import type { LanguageCode } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import {
  type CheckCount,
  type HouseSettings,
  listCheckCounts,
  listSettingsChanges,
  type SettingsAnswer,
  type SettingsChange,
  saveSettings,
} from '@subtitle/contracts/operations/settings';
import type { RuleLevel } from '@subtitle/contracts/severities';
import { setRuleLevel } from '@subtitle/domain/checks/rule-levels';
import { findMachineFault, findSettingsFault } from '@subtitle/domain/default-settings';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { confirm } from '@subtitle/sdk/overlays';
import { useAct, useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { SETTINGS_KEY } from '@subtitle/sdk/work';
import { type FormEvent, useCallback, useState } from 'react';
import { listDifferences, type SettingsValues } from './setting-words';

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+$/;

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

/** Holds the entered settings with their errors. Callers can change, save, discard and restore the settings. */
export function useSettingsForm(stored: SettingsAnswer) {
  const [chosen, setChosen] = useState<SettingsValues>(stored);
  /** The saved settings that the changes are based on. */
  const [base, setBase] = useState(stored);
  const [message, setMessage] = useState('');
  const show = (now: SettingsAnswer) => {
    setChosen(now);
    setBase(now);
  };
  const save = useSaveSettings((now) => {
    show(now);
    setMessage('Settings saved.');
  });
  const changes = listDifferences(base, chosen).length;
  useLeaveGuard(changes > 0 && !save.isPending, 'Your changes to the settings are not saved.');
  // Settings saved by a colleague are shown immediately, unless the person has unsaved changes.
  if (stored.revision !== base.revision && !save.isPending && changes === 0) show(stored);
  const { selfApproval, house } = chosen;
  // Stable, so that a change of another field does not render the table of checks again.
  const changeLevel = useCallback((language: LanguageCode, rule: string, level: RuleLevel | null) => {
    setMessage('');
    setChosen((now) => ({
      ...now,
      house: { ...now.house, checks: setRuleLevel(now.house.checks, language, rule, level) },
    }));
  }, []);
  const fault = findSettingsFault(house);
  const machineFault = findMachineFault(house);
  const isEmail = house.supportEmail === '' || EMAIL_PATTERN.test(house.supportEmail);
  const isValid = isEmail && !fault && !machineFault;
  return {
    chosen,
    changes,
    message,
    save,
    fault,
    emailFault: isEmail ? undefined : 'This is not an e-mail address.',
    machineFault,
    isValid,
    change(part: Partial<HouseSettings>) {
      setMessage('');
      setChosen({ selfApproval, house: { ...house, ...part } });
    },
    changeLevel,
    allowSelfApproval: (allowed: boolean) => setChosen({ selfApproval: allowed, house }),
    discard: () => show(stored),
    submit(event: FormEvent) {
      event.preventDefault();
      if (changes > 0 && isValid) void save.run({ selfApproval, house, revision: base.revision });
    },
    async restore(settings: SettingsValues) {
      const words = listDifferences(stored, settings);
      const text = words.length > 0 ? `${words.slice(0, 5).join('; ')}.` : 'No changes to save.';
      if (await confirm({ title: 'Restore these settings?', message: text, confirmLabel: 'Restore' }))
        void save.run({ ...settings, revision: stored.revision });
    },
  };
}

/** Saves the settings at the revision that was read. @param onSaved gets the saved settings */
function useSaveSettings(onSaved: (now: SettingsAnswer) => void) {
  const api = useApi();
  const client = useQueryClient();
  const save = useAct({
    mutationFn: (wanted: SettingsValues & { revision: number }): Promise<SettingsAnswer> =>
      api.call(saveSettings, { body: wanted }),
    onSuccess: (now: SettingsAnswer) => {
      client.setQueryData(SETTINGS_KEY, now);
      onSaved(now);
    },
    onError: () => void client.invalidateQueries({ queryKey: SETTINGS_KEY }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['settings-changes'] }),
  });
  const isConflict = save.error instanceof ApiError && save.error.code === 'conflict';
  return { ...save, isConflict, failure: save.error ? describeSettingsError(save.error) : '' };
}

const NO_COUNTS: readonly CheckCount[] = [];

/** Loads how many warnings were found and kept; none while loading, and if they cannot be loaded. */
export function useCheckCounts(enabled: boolean): readonly CheckCount[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['check-counts'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listCheckCounts, { signal }),
    retry: false,
    enabled,
  });
  return data?.counts ?? NO_COUNTS;
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

function describeSettingsError(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkServerError;
  return (error instanceof ApiError && error.sentence) || 'The settings could not be saved. Please try again.';
}
