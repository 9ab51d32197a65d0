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

/** The configuration of a page whose first file says this. */
function startWith(settings: string) {
  meta.content = settings;
  document.head.append(meta);
  const client = createQueryClient();
  return renderHook(() => useConfig(), {
    wrapper: ({ children }: { readonly children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children),
  }).result;
}

test('what the first page brought along is there at once, the rest with the answer', async () => {
  stubServer(() => json({ ...portalConfig(), brand: 'Answered' }));
  const config = startWith('{"brand":"Brought"}');
  expect(config.current).toEqual({ brand: 'Brought' });
  await waitFor(() => expect(config.current.brand).toBe('Answered'));
});

test('a page that no server made asks for everything', async () => {
  stubServer(() => json(portalConfig()));
  const config = startWith('__PAGE_SETTINGS__');
  expect(config.current).toEqual({});
  await waitFor(() => expect(config.current).toEqual(portalConfig()));
});
