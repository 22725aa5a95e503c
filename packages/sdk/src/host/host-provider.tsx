import '../theme/base-styles';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { FeedbackOutlets } from '../feedback/outlets';
import { SessionProvider, type SessionProviderProps } from '../session/session-provider';
import { resolveVariables, theme } from '../theme/theme';
import { createQueryClient } from './query-client';

const schemes = localStorageColorSchemeManager({ key: 'color-scheme' });

/** Provides everything the SDK's hooks need: theme, session, API client, server cache, notices and questions. */
export function HostProvider({ children, ask }: Pick<SessionProviderProps, 'children' | 'ask'>) {
  const [queries] = useState(createQueryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      getStyleNonce={readStyleNonce}
    >
      <QueryClientProvider client={queries}>
        <SessionProvider ask={ask} onEnded={() => queries.clear()}>
          {children}
        </SessionProvider>
        <FeedbackOutlets />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Returns the nonce that the server wrote into the page; the browser rejects styles without it. */
function readStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
