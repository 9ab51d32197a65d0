import { expect } from './fixtures.ts';
import type { ProviderClient } from './portal-process.ts';
import { requestBody } from './provider-bodies.ts';

/** Submits a request as the provider does. @returns its id */
export async function submitRequest(
  provider: ProviderClient,
  projectId: string,
  overrides: object = {},
): Promise<string> {
  const path = `/projects/${projectId}/article-registrations`;
  const { status, body } = await provider.send('POST', path, requestBody(overrides));
  expect(status).toBe(201);
  return (body as { articleRegistrationId: string }).articleRegistrationId;
}
