import type { RemoteAnswer } from '@subtitle/contracts/entities/screen';

// Takes the place of shell/src/remotes/load-screen.ts in the one-application build that the benchmark compares with.
const SCREENS: Record<string, () => Promise<{ default: unknown }>> = {
  'mfe_uploader./uploader': () => import('../../../mfe-uploader/src/screens/uploader.screen'),
  'mfe_assign./assign-task': () => import('../../../mfe-assign/src/screens/assign-task.screen'),
  'mfe_translate./predictions-daily': () => import('../../../mfe-translate/src/screens/predictions-daily.screen'),
  'mfe_review./approver': () => import('../../../mfe-review/src/screens/approver.screen'),
};

export async function loadScreen(remote: RemoteAnswer, expose: string): Promise<unknown> {
  return (await SCREENS[`${remote.name}${expose}`]!()).default;
}

export function remoteInUse(): undefined {
  return undefined;
}
