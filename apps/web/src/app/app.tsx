import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { connectMaintenance } from '../lib/api-connection.ts';
import { configQuery } from '../lib/config-query.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { forgetAccountData } from './forget-account-data.ts';
import { createRouter, underConstructionPath } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

function start() {
  const queryClient = createQueryClient();
  const router = createRouter();
  void queryClient.prefetchQuery(configQuery);
  forgetAccountData(queryClient);
  connectMaintenance(() => {
    if (router.state.location.pathname === underConstructionPath) return;
    const from = router.state.location;
    void router.navigate(underConstructionPath, { replace: true, state: { from } });
  });
  return { queryClient, router };
}

/** The whole page: what every screen shares, around the routes. */
export function App() {
  const [{ queryClient, router }] = useState(start);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  );
}
