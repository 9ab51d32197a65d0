import { setTimeout as wait } from 'node:timers/promises';
import { getUploadPlace } from '@portal/contract/upload';
import { expect, it } from 'vitest';
import { callsOf, listFile, makeEmployer } from '../../../test/employee-list-calls.ts';
import { makeAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

/** Each list has its own thread, which takes long to start from the sources. */
const lists = process.env.TEST_ENGINE === 'postgres' ? 20 : 4;
/** The limiter's maximum for one account. */
const listsOfOne = 5;

it('concurrent uploads wait for each other, and their positions can be read', async () => {
  const { projectId, account, send } = await makeEmployer(portal());
  const flags = { userManagement: true };
  const colleagues = await Promise.all(
    Array.from({ length: lists / listsOfOne - 1 }, () =>
      makeAccount(portal(), { projects: [projectId], flags }),
    ),
  );
  const senders = [send, ...colleagues.map((one) => callsOf(portal(), projectId, one).send)];
  const query = { ProjectId: projectId };
  const readPosition = async () =>
    (await portal().call(getUploadPlace, { query }, account.token)).ok().place;
  expect(await readPosition()).toBeNull();
  // So many lists that reading them takes longer than a call, on any machine.
  const file = listFile([['0471', 'Fenna van den Berg', null, null]]);
  let isOver = false;
  // They are read one by one, in threads that have to start: at least one call runs in between.
  const uploads = Promise.all(
    Array.from({ length: lists }, (_, index) => senders[index % senders.length]!(file)),
  ).finally(() => {
    isOver = true;
  });
  const positions: (number | null)[] = [];
  while (!isOver) {
    positions.push(await readPosition());
    // The embedded database answers without yielding, and messages of the threads would not be
    // processed.
    await wait(20);
  }
  expect((await uploads).map(({ status }) => status)).toEqual(Array(lists).fill(200));
  const waiting = positions.filter((position) => position !== null);
  expect(waiting.length).toBeGreaterThan(0);
  expect(Math.max(...waiting)).toBeLessThanOrEqual(lists - 1);
  expect(await readPosition()).toBeNull();
});
