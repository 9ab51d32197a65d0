import { setTimeout } from 'node:timers/promises';
import { getArticleRegistrationToApproveTable } from '@portal/contract/article-registration';
import { loginWithCredentials } from '@portal/contract/authentication';
import { readArticleRegistration } from '@portal/contract/provider-reads';
import { getEvents } from '@portal/contract/provider-event-feed';
import { putArticleRegistration } from '@portal/contract/provider-requests';
import { expect, it, vi } from 'vitest';
import {
  makeAccount,
  makeProject,
  readEvents,
  requestBody,
  submitRequest,
  testPassword,
} from '../../../test/factories.ts';
import { runInOpenTransaction } from '../../../test/owner-connection.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { runCommand } from '../../commands/run-command.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const [requests, each] = [10, 20];

async function makeKey(callsPerMinute: number): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const args = ['key', 'create', newId(), '--calls', String(callsPerMinute)];
  await runCommand({ services: portal().services, print }, args);
  return lines.at(-1)!;
}

it('handles far more corrections than run at a time: each completely or not at all', async () => {
  const project = await makeProject(portal());
  const account = await makeAccount(portal(), { projects: [project.projectId] });
  const bodies = Array.from({ length: requests }, (_, at) =>
    requestBody({ externalReference: `A-${at}` }),
  );
  const ids: string[] = [];
  for (const body of bodies) ids.push(await submitRequest(portal(), project, body));
  const key = await makeKey(150);
  portal().clock.moment = new Date('2026-03-18T10:00:00Z');

  /** Two fields of one correction, to detect half a correction. */
  const correction = (number: number) => ({
    department: `Afdeling ${number}`,
    costCentre: `${number}`,
  });
  /** The version of each correction that succeeded. */
  const made = new Map<number, number>();
  const waits = new Set<unknown>();
  let refused = 0;
  const send = async (number: number) => {
    const at = number % requests;
    const answer = await portal().call(
      putArticleRegistration,
      {
        params: { projectId: project.projectId, articleRegistrationId: ids[at]! },
        body: { ...bodies[at]!, ...correction(number) },
      },
      key,
    );
    if (answer.status === 200) return void made.set(number, answer.ok().version);
    expect(answer.status).toBe(429);
    waits.add(answer.headers['retry-after']);
    refused += 1;
  };

  let left = Array.from({ length: requests * each }, (_, number) => number);
  // All at once, while the row lock blocks them. Other projects are served meanwhile.
  const release = await runInOpenTransaction(
    portal(),
    'select from article_registration where project_id = $1 for update',
    [project.projectId],
  );
  const first = Promise.all(left.map(send));
  const { emailAddress } = account;
  const signIn = { body: { emailAddress, password: testPassword } };
  expect((await portal().call(loginWithCredentials, signIn)).status).toBe(200);
  const list = { body: { projectId: project.projectId } };
  const read = await portal().call(getArticleRegistrationToApproveTable, list, account.token);
  expect(read.ok().total).toBe(requests);
  expect(made.size).toBe(0);
  // Three run and sixty-four wait. One that arrived after the release would find room.
  await vi.waitFor(() => expect(refused).toBe(requests * each - 67), { timeout: 120_000 });
  await release();
  await first;
  expect(made.size).toBe(67);
  // Until the limiter has capacity, and until the key's minute is over.
  expect([...waits].sort()).toEqual(['2', '60']);

  // Repeating the refused ones, sixty at a time and a minute later, makes them all succeed.
  for (left = left.filter((number) => !made.has(number)); left.length > 0;) {
    portal().clock.advance(60_000);
    const before = made.size;
    await Promise.all(left.slice(0, 60).map(send));
    expect(made.size).toBeGreaterThan(before);
    left = left.filter((number) => !made.has(number));
  }

  const events = (await readEvents(portal(), project)).filter(
    ({ type }) => type === 'article-registration-corrected',
  );
  expect(events).toHaveLength(requests * each);
  for (const [at, articleRegistrationId] of ids.entries()) {
    const own = [...made].filter(([number]) => number % requests === at);
    const versions = own.map(([, version]) => version).sort((one, other) => one - other);
    expect(versions).toEqual(Array.from({ length: each }, (_, index) => index + 2));
    const [last] = own.find(([, version]) => version === each + 1)!;
    const params = { projectId: project.projectId, articleRegistrationId };
    const current = await portal().call(readArticleRegistration, { params }, project.apiKey);
    expect(current.ok()).toMatchObject({ version: each + 1, ...correction(last) });
  }
});

it('makes each of hundreds once, over as many connections, with retries until it succeeds', async () => {
  const project = await makeProject(portal());
  const key = await makeKey(1_000_000);
  const [requestCount, all] = [20, 400];
  const bodies = Array.from({ length: requestCount }, (_, at) =>
    requestBody({ externalReference: `B-${at}` }),
  );
  const ids: string[] = [];
  for (const body of bodies) ids.push(await submitRequest(portal(), project, body));
  const address = await portal().app.listen({ host: '127.0.0.1', port: 0 });
  const versions = ids.map((): number[] => []);

  /** Sends a correction until it succeeds, after each answer's retry delay. */
  async function send(number: number): Promise<void> {
    const at = number % requestCount;
    const url = `${address}/provider/v1/projects/${project.projectId}/article-registrations/${ids[at]}`;
    for (;;) {
      const answer = await fetch(url, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...bodies[at], department: `Afdeling ${number}` }),
      });
      const reported = (await answer.json()) as { version: number };
      if (answer.status === 200) return void versions[at]!.push(reported.version);
      expect(answer.status).toBe(429);
      await setTimeout(Number(answer.headers.get('retry-after')) * 1000);
    }
  }

  await Promise.all(Array.from({ length: all }, (_, number) => send(number)));
  const expected = Array.from({ length: all / requestCount }, (_, index) => index + 2);
  for (const made of versions) expect(made.sort((one, other) => one - other)).toEqual(expected);
  const read = async (after: number) =>
    (await portal().call(getEvents, { query: { after, limit: 1000 } }, key)).ok().events;
  const pages = [await read(0), await read(1000)];
  const events = pages
    .flat()
    .filter(
      (event) =>
        event.type === 'article-registration-corrected' && event.projectId === project.projectId,
    );
  const reported = events.map(
    ({ data }) => `${String(data.externalReference)} ${String(data.version)}`,
  );
  expect(reported).toHaveLength(all);
  expect(new Set(reported).size).toBe(all);
});
