import { useUrlState } from '@subtitle/sdk/router';
import { Page, Stack, TabRow, Tabs } from '@subtitle/sdk/ui';
import { AssignTab } from '../features/assign-tab/assign-tab';
import { ASSIGN_KINDS, readAssignTab } from '../features/assign-work/assign-kinds';
import { EMPTY_ASSIGN_URL } from '../features/assign-work/assign-url';

/** Task Assignment: assigns rows of each kind to a person. Tab and form are in the URL. */
export default function AssignTaskScreen() {
  const [url, setUrl] = useUrlState(EMPTY_ASSIGN_URL);
  const tab = readAssignTab(url.tab);
  return (
    <Page title="Task Assignment">
      <Stack gap="sm">
        <Tabs value={tab} onChange={(next) => next && setUrl({ tab: next })} keepMounted={false}>
          <TabRow value={tab} mb="sm">
            {ASSIGN_KINDS.map(({ tab: value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </TabRow>
          {ASSIGN_KINDS.map((kind) => (
            <Tabs.Panel key={kind.tab} value={kind.tab}>
              <AssignTab kind={kind} url={url} onChange={setUrl} />
            </Tabs.Panel>
          ))}
        </Tabs>
      </Stack>
    </Page>
  );
}
