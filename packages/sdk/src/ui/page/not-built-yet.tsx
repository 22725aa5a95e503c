import { Anchor } from '@mantine/core';
import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { PAGES } from '@subtitle/domain/screen-paths';
import { Link } from 'react-router-dom';
import { SENTENCES } from '../../messages';
import { EmptyState } from '../states/empty-state';
import { Page } from './page';

/** Stands in for a page that comes later. `purpose`: one sentence on what it will be for. */
export function NotBuiltYet({ route, purpose }: { route: ScreenRoute; purpose: string | undefined }) {
  return (
    <Page title={route.title}>
      <EmptyState
        title={SENTENCES.notBuiltYet}
        text={purpose}
        action={
          <Anchor component={Link} to={PAGES.home}>
            Return to Overview
          </Anchor>
        }
      />
    </Page>
  );
}
