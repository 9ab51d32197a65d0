import { expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { newId } from '../ids.ts';

const portal = useTestPortal();

it.each([
  ['PATCH', `/provider/v1/projects/${newId()}`, 'GET, HEAD, PUT'],
  ['DELETE', `/provider/v1/projects/${newId()}/subscriptions?limit=1`, 'GET, HEAD, POST'],
  ['GET', '/employerportal/Authentication/Logout', 'POST'],
  ['POST', '/provider/v1/events', 'GET, HEAD'],
] as const)('%s %s is 405, with the allowed methods', async (method, url, allowed) => {
  const answer = await portal().app.inject({ method, url });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe(allowed);
  expect(answer.json<{ type: string }>().type).toMatch(/method-not-allowed$/);
});

it('is 404 for an unknown address', async () => {
  const answer = await portal().app.inject({ method: 'PATCH', url: '/provider/v1/nothing' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers.allow).toBeUndefined();
});
