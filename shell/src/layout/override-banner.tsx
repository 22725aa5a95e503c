import type { ModuleOverride } from '@subtitle/contracts/operations/remotes';
import { ClearLink } from '../overrides/clear-link';
import { readOverriddenNames } from '../overrides/page-overrides';
import { useRemotes } from '../remotes/registry/remotes-provider';
import classes from './override-banner.module.css';

/** Lists the modules with an override on every page, with a link to clear the overrides. */
export function OverrideBanner() {
  const { status, overrides } = useRemotes();
  const words =
    status === 'ready'
      ? overrides.map(describeOverride)
      : readOverriddenNames().map((name) => `${name} comes from another source`);
  if (words.length === 0) return null;
  return (
    <section className={classes.banner} aria-label="Overrides">
      <p className={classes.text}>
        <strong>Only in your browser:</strong> {words.join('; ')}.
      </p>
      <ClearLink className={classes.clear} />
    </section>
  );
}

const describeOverride = ({ name, version, address }: ModuleOverride) =>
  address ? `${name} comes from ${address}` : `${name} is version ${version}`;
