import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { configQuery } from '../lib/config-query.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { clearAccountData } from './clear-account-data.ts';
import { MaintenanceRedirect } from './maintenance-redirect.tsx';
import { Screens } from './screens.tsx';
import { styleNonce } from './style-nonce.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import classes from './whole-screen.module.css';

function startQueries() {
  const queryClient = createQueryClient();
  void queryClient.prefetchQuery(configQuery);
  clearAccountData(queryClient);
  return queryClient;
}

/** The whole page: what all screens share, with the screens inside it. */
export function App() {
  const [queryClient] = useState(startQueries);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
        getStyleNonce={styleNonce}
      >
        <BrowserRouter>
          <MaintenanceRedirect />
          <ErrorBoundary className={classes.screen}>
            <Screens />
          </ErrorBoundary>
        </BrowserRouter>
      </MantineProvider>
    </QueryClientProvider>
  );
}
