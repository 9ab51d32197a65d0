import { setTimeout as wait } from 'node:timers/promises';
import { getUploadPlace } from '@portal/contract/upload';
import { expect, it } from 'vitest';
import { callsOf, listFile, makeEmployer } from '../../../test/employee-list-calls.ts';
import { makeAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

/** Each list has a thread to itself, which takes long to start from the sources. */
const lists = process.env.TEST_ENGINE === 'postgres' ? 20 : 4;
/** Of one account five wait. */
const listsOfOne = 5;

it('lists of one moment wait for each other, and are told where they stand', async () => {
  const { projectId, account, send } = await makeEmployer(portal());
  const flags = { userManagement: true };
  const colleagues = await Promise.all(
    Array.from({ length: lists / listsOfOne - 1 }, () =>
      makeAccount(portal(), { projects: [projectId], flags }),
    ),
  );
  const senders = [send, ...colleagues.map((one) => callsOf(portal(), projectId, one).send)];
  const query = { ProjectId: projectId };
  const placeNow = async () =>
    (await portal().call(getUploadPlace, { query }, account.token)).ok().place;
  expect(await placeNow()).toBeNull();
  // So many lists that reading them takes longer than to ask, on any machine.
  const file = listFile([['0471', 'Fenna van den Berg', null, null]]);
  let isOver = false;
  // One after the other is read, in threads that have to start: one of the questions comes between.
  const uploads = Promise.all(
    Array.from({ length: lists }, (_, index) => senders[index % senders.length]!(file)),
  ).finally(() => {
    isOver = true;
  });
  const places: (number | null)[] = [];
  while (!isOver) {
    places.push(await placeNow());
    // The embedded database answers without a pause, in which the threads could be heard.
    await wait(20);
  }
  expect((await uploads).map(({ status }) => status)).toEqual(Array(lists).fill(200));
  const told = places.filter((place) => place !== null);
  expect(told.length).toBeGreaterThan(0);
  expect(Math.max(...told)).toBeLessThanOrEqual(lists - 1);
  expect(await placeNow()).toBeNull();
});
