import { readArticleRegistrations } from '@portal/contract/provider-reads';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeProject, submitRequest } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

it('includes a change that began before a page was read and was committed after it', async () => {
  const project = await makeProject(portal());
  const { projectId, apiKey } = project;
  const [late, early] = [
    await submitRequest(portal(), project, { externalReference: 'late' }),
    await submitRequest(portal(), project, { externalReference: 'early' }),
  ];
  const change = (id: string, department: string, meanwhile = async () => {}) =>
    portal().database.transaction({ projectId }, async (db) => {
      // The transaction has begun; its changes have times from now on.
      await sql`select pg_sleep(0.02)`.execute(db);
      await meanwhile();
      await db
        .updateTable('articleRegistration')
        .set({ department })
        .where('articleRegistrationId', '=', id)
        .execute();
    });
  const read = async (query: object) => {
    const input = { params: { projectId }, query };
    return (await portal().call(readArticleRegistrations, input, apiKey)).ok();
  };
  let seen: Awaited<ReturnType<typeof read>> | undefined;
  await change(late, 'Zorg', async () => {
    await change(early, 'ICT');
    seen = await read({});
  });
  const newest = seen!.items.at(-1)!;
  expect([newest.externalReference, newest.department]).toEqual(['early', 'ICT']);
  // The time of the last record is later than that of the change that was committed since.
  const byNewest = await read({ updatedSince: newest.updatedAt });
  expect(byNewest.items.map(({ department }) => department)).not.toContain('Zorg');
  const next = await read({ updatedSince: seen!.nextSince });
  expect(next.items.map(({ department }) => department)).toContain('Zorg');
  expect(Date.parse(next.nextSince)).toBeGreaterThanOrEqual(Date.parse(seen!.nextSince));
});
