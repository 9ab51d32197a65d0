import { getUploadPlace } from '@portal/contract/upload';
import { expect, it } from 'vitest';
import { listFile, makeEmployer } from '../../../test/employee-list-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

it('twenty lists of one moment wait for each other, and are told where they stand', async () => {
  const { projectId, account, send } = await makeEmployer(portal());
  const query = { ProjectId: projectId };
  const placeNow = async () =>
    (await portal().call(getUploadPlace, { query }, account.token)).ok().place;
  expect(await placeNow()).toBeNull();
  const file = listFile([['007', 'Fenna van den Berg', null, null]]);
  let answered = 0;
  const uploads = Promise.all(
    Array.from({ length: 20 }, async () => {
      const { status } = await send(file);
      answered += 1;
      return status;
    }),
  );
  const places: (number | null)[] = [];
  while (answered < 20) places.push(await placeNow());
  expect(await uploads).toEqual(Array.from({ length: 20 }, () => 200));
  const told = places.filter((place) => place !== null);
  expect(told.length).toBeGreaterThan(0);
  expect(Math.max(...told)).toBeLessThan(20);
  expect(await placeNow()).toBeNull();
});
