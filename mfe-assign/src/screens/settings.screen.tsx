import { useUrlState } from '@subtitle/sdk/router';
import { FailedState, LoadingRows, lazyWithRetry, Page, Stack, TabRow, Tabs } from '@subtitle/sdk/ui';
import { useSettings } from '@subtitle/sdk/work';
import { Suspense, useState } from 'react';
import { SettingsForm } from '../features/change-settings/settings-form';

const ModulesTab = lazyWithRetry(() =>
  import('../features/manage-modules/modules-tab').then((module) => ({ default: module.ModulesTab })),
);
const EMPTY_URL = { tab: 'rules', module: '' };

/** Settings for all users, changed by admins. Tab and module are in the URL. */
export default function SettingsScreen() {
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const tab = url.tab === 'modules' ? url.tab : 'rules';
  const [rulesSeen, setRulesSeen] = useState(false);
  if (tab === 'rules' && !rulesSeen) setRulesSeen(true);
  return (
    <Page title="Settings" subtitle="These settings apply to everyone. Every change is logged and can be undone.">
      <Stack gap="sm">
        <Tabs value={tab} onChange={(next) => next && setUrl({ tab: next, module: '' })} keepMounted={false}>
          <TabRow value={tab} mb="sm">
            <Tabs.Tab value="rules">General</Tabs.Tab>
            <Tabs.Tab value="modules">Modules</Tabs.Tab>
          </TabRow>
          {/* The form stays mounted, so that typed values survive a visit to the tab Modules. */}
          <Tabs.Panel value="rules" keepMounted={rulesSeen}>
            <GeneralTab />
          </Tabs.Panel>
          <Tabs.Panel value="modules">
            <Suspense fallback={<LoadingRows rows={5} rowHeight={56} />}>
              <ModulesTab name={url.module} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </Page>
  );
}

function GeneralTab() {
  const settings = useSettings();
  if (settings.data) return <SettingsForm stored={settings.data} />;
  if (settings.isPending) return <LoadingRows rows={8} />;
  return <FailedState message="Failed to load the settings." onRetry={() => void settings.refetch()} />;
}
