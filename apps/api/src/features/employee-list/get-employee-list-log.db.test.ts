import { expect, it } from 'vitest';
import { makeEmployer } from '../../../test/employee-list-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

it('returns the last hundred saved lists, the latest first', async () => {
  const { projectId, log } = await makeEmployer(portal());
  const start = portal().clock.now().getTime();
  await portal().database.transaction({ projectId }, (db) =>
    db
      .insertInto('employeeListLog')
      .values(
        Array.from({ length: 103 }, (_, index) => ({
          employeeListLogId: newId(),
          projectId,
          version: index + 1,
          rowsProcessed: index,
          importedAt: new Date(start - (103 - index) * 1000),
          uploadedByEmailAddress: 'joost@werkgever.example',
        })),
      )
      .execute(),
  );
  const rows = (await log()).items.map((one) => one.numberOfRowsProcessed);
  expect(rows).toEqual(Array.from({ length: 100 }, (_, index) => 102 - index));
});
