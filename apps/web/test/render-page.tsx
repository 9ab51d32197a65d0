import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { theme } from '../src/app/theme.ts';
import { createQueryClient } from '../src/lib/query-client.ts';

/**
 * Renders routes as the portal does, starting at `address`. Returns the router, which has the
 * current address.
 */
export function renderRoutes(routes: RouteObject[], address = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queryClient = createQueryClient();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test" theme={theme}>
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient };
}

/** Renders one element as the page at `/`. */
export const renderPage = (element: ReactNode) => renderRoutes([{ path: '*', element }]);
