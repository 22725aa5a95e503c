import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';

// Replaces shell/src/remotes/load/load-screen.ts in the benchmark's build as one application. Webpack prefetches its
// pages too, by its lazy import.
const SCREENS: Record<string, () => Promise<{ default: unknown }>> = {
  'mfe_uploader./uploader': () =>
    import(/* webpackPrefetch: true */ '../../../mfe-uploader/src/screens/uploader.screen'),
  'mfe_assign./assign-task': () =>
    import(/* webpackPrefetch: true */ '../../../mfe-assign/src/screens/assign-task.screen'),
  'mfe_assign./user-info': () => import(/* webpackPrefetch: true */ '../../../mfe-assign/src/screens/user-info.screen'),
  'mfe_translate./predictions-daily': () =>
    import(/* webpackPrefetch: true */ '../../../mfe-translate/src/screens/predictions-daily.screen'),
  'mfe_review./approver': () => import(/* webpackPrefetch: true */ '../../../mfe-review/src/screens/approver.screen'),
};

export async function loadScreen(remote: RemoteAnswer, expose: string): Promise<unknown> {
  return (await SCREENS[`${remote.name}${expose}`]!()).default;
}

export function getLoadedScreen(): undefined {
  return undefined;
}
