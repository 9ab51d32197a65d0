import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { portalConfig } from '../../test/fixtures.ts';
import { json, stubServer } from '../../test/stub-server.ts';
import { useConfig } from './config-query.ts';
import { createQueryClient } from './query-client.ts';

const meta = Object.assign(document.createElement('meta'), { name: 'portal-settings' });
afterEach(() => meta.remove());

/** The configuration of a page whose HTML has this `meta` content. */
function startWith(settings: string) {
  meta.content = settings;
  document.head.append(meta);
  const client = createQueryClient();
  return renderHook(() => useConfig(), {
    wrapper: ({ children }: { readonly children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children),
  }).result;
}

test('has the values of the HTML at once, and the others after the response', async () => {
  stubServer(() => json({ ...portalConfig(), brand: 'Answered' }));
  const config = startWith('{"brand":"Brought"}');
  expect(config.current).toEqual({ brand: 'Brought' });
  await waitFor(() => expect(config.current.brand).toBe('Answered'));
});

test('fetches everything for a page that no server rendered', async () => {
  stubServer(() => json(portalConfig()));
  const config = startWith('__PAGE_SETTINGS__');
  expect(config.current).toEqual({});
  await waitFor(() => expect(config.current).toEqual(portalConfig()));
});
