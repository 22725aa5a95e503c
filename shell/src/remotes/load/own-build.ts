import { createStore, useStore } from '@subtitle/sdk/store';

/** The shell build that the server serves now, taken from the registry's answers. */
const servedBuild = createStore('');

/** Returns the shell build that this document runs, which the server wrote into the page; '' if it is unknown. */
const readShellBuild = () => document.querySelector<HTMLMetaElement>('meta[name="shell-build"]')?.content ?? '';

/** Records the served build from the registry's answer. */
export const noteServedBuild = (build: string) => servedBuild.set(build);

/** Returns the shell build that a reload would load; '' if this document already runs it. */
export function useNewerBuild(): string {
  const now = useStore(servedBuild);
  const own = readShellBuild();
  return own !== '' && now !== own ? now : '';
}
