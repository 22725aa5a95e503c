import { createStore, useStore } from '@subtitle/sdk/store';

/** Which build of the shell is served now, as far as the registry has said. */
const served = createStore('');

/** Which build of the shell this document runs: the server wrote it into the page. '' where it did not. */
const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name="shell-build"]')?.content ?? '';

/** Notes what the registry says is served. */
export const noteServedBuild = (build: string) => served.set(build);

/** The build of the shell that a reload would bring; '' where it is the one that this document runs. */
export function useNewerBuild(): string {
  const now = useStore(served);
  const own = ownBuild();
  return own !== '' && now !== own ? now : '';
}
