import { FailedState, LoadingRows, Page } from '@subtitle/sdk/ui';
import { useSettings } from '@subtitle/sdk/work';
import { SettingsForm } from '../features/change-settings/settings-form';

/** Settings: what an admin decides for everybody. */
export default function SettingsScreen() {
  const settings = useSettings();
  return (
    <Page title="Settings" subtitle="They hold for everybody. Every change is kept and can be taken back.">
      {settings.isPending && <LoadingRows rows={8} />}
      {settings.isError && !settings.data && (
        <FailedState message="Failed to load the settings." onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <SettingsForm stored={settings.data} />}
    </Page>
  );
}
