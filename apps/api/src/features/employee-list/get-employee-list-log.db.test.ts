import { expect, it } from 'vitest';
import { makeEmployer } from '../../../test/employee-list-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

it('tells of the last hundred lists that were saved, the latest first', async () => {
  const { projectId, log } = await makeEmployer(portal());
  const start = portal().clock.now().getTime();
  await portal().database.transaction({ projectId }, (db) =>
    db
      .insertInto('employee_list_log')
      .values(
        Array.from({ length: 103 }, (_, place) => ({
          employee_list_log_id: newId(),
          project_id: projectId,
          version: place + 1,
          rows_processed: place,
          imported_at: new Date(start - (103 - place) * 1000),
          uploaded_by_email_address: 'joost@werkgever.example',
        })),
      )
      .execute(),
  );
  const rows = (await log()).items.map((one) => one.numberOfRowsProcessed);
  expect(rows).toEqual(Array.from({ length: 100 }, (_, place) => 102 - place));
});
