import { saveMailChoices } from '@portal/contract/mail-choices';
import { expect, it } from 'vitest';
import { columnsWithMarker } from '../../test/find-marker.ts';
import { marker, seedMarkedPerson } from '../../test/marked-person.ts';
import {
  countAt,
  makeReader,
  readDigests,
  runDigests,
  setClock,
} from '../../test/digest-people.ts';
import { makeAccount, makeProject, submitRequest } from '../../test/factories.ts';
import { requestRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { untilBlocked } from '../../test/until-blocked.ts';

const portal = useTestPortal();

const weekdaysOfJune = Array.from({ length: 30 }, (_, index) => index + 1)
  .map((day) => `2026-06-${String(day).padStart(2, '0')}`)
  .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()));

/** The mails about requests that eight approvers get in a month of sixty requests. */
async function mailsOfMonth(requests: 'Direct' | 'Daily'): Promise<number[]> {
  setClock(portal(), '2026-06-01', '06:00', '+02:00');
  const project = await makeProject(portal());
  const approvers = [];
  for (let index = 0; index < 8; index += 1) {
    approvers.push(await makeReader(portal(), [project.projectId], { requests }));
  }
  let submitted = 0;
  for (const [index, date] of weekdaysOfJune.entries()) {
    setClock(portal(), date, '07:30', '+02:00');
    for (; submitted < Math.ceil((60 * (index + 1)) / weekdaysOfJune.length); submitted += 1) {
      await submitRequest(portal(), project, { startDate: '2026-09-01' });
    }
    if (requests === 'Direct') continue;
    setClock(portal(), date, '08:00', '+02:00');
    await runDigests(portal());
  }
  expect(submitted).toBe(60);
  return Promise.all(
    approvers.map(({ emailAddress }) =>
      portal().database.transaction({ allProjects: true }, async (db) => {
        const rows = await db
          .selectFrom('mail')
          .select('mailId')
          .where('recipient', '=', emailAddress)
          .execute();
        return rows.length;
      }),
    ),
  );
}

it('are 480 of a project one by one, and at most 176 bundled', async () => {
  const before = await mailsOfMonth('Direct');
  expect(before).toEqual(Array.from({ length: 8 }, () => 60));
  const after = await mailsOfMonth('Daily');
  expect(Math.max(...after)).toBeLessThanOrEqual(22);
  expect(after.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(176);
  // With a digest on each working day, because something waits on each.
  expect(Math.min(...after)).toBe(22);
}, 1_800_000);

it('contain nothing of a person, whatever is stored about the person', async () => {
  const { projectId } = (await seedMarkedPerson(portal())).project;
  const marked = await columnsWithMarker(portal().database);
  expect(marked.length).toBeGreaterThan(20);
  const texts = ['firstName', 'lastName', 'employeeNumber', 'department', 'costCentre'] as const;
  const rest = ['articleName', 'sportsLocation', 'acceptanceReference', 'emailAddress'] as const;
  const markers = Object.fromEntries([...texts, ...rest].map((field) => [field, marker]));
  const row = requestRow(projectId, { ...markers, requestedAt: '2026-03-02T09:00:00Z' });
  await portal().database.transaction({ projectId }, (db) =>
    db.insertInto('articleRegistration').values(row).execute(),
  );
  const flags = { authorize: true, userManagement: true };
  const reader = await makeReader(portal(), [projectId], { flags });
  const manager = await makeReader(portal(), [projectId], { flags, requests: 'None' });
  expect(await countAt(portal(), reader, [['2026-03-18', '12:00']])).toEqual([1]);
  const mails = [
    ...(await readDigests(portal(), reader)),
    ...(await readDigests(portal(), manager)),
  ];
  expect(mails).toHaveLength(2);
  for (const { subject, body, html } of mails) {
    const text = `${subject}\n${body}\n${html}`.toLowerCase();
    expect(text).toContain('bekijk de aanvragen');
    expect(text).not.toContain(marker.toLowerCase());
    expect(text).not.toMatch(/€|per maand|medewerker:/);
  }
});

it('are chosen for no project that the account leaves at the same moment', async () => {
  const { projectId } = await makeProject(portal());
  await makeAccount(portal(), { projects: [projectId], flags: { userManagement: true } });
  const account = await makeAccount(portal(), {
    projects: [projectId],
    flags: { authorize: true },
  });
  const { accountId, token } = account;
  let leave = (): void => undefined;
  const isLeft = new Promise<void>((resolve) => (leave = resolve));
  let begin = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const leaving = portal().database.transaction({ projectId }, async (db) => {
    await db.deleteFrom('membership').where('accountId', '=', accountId).execute();
    begin();
    await isLeft;
  });
  await hasBegun;
  const items = [{ projectId, requests: 'Daily' as const, changes: 'Direct' as const }];
  const saving = portal().call(saveMailChoices, { body: { hour: 9, weekday: 2, items } }, token);
  await untilBlocked(portal(), saving);
  leave();
  await leaving;
  expect((await saving).status).toBe(404);
  const rows = await portal().database.transaction({ allProjects: true }, (db) =>
    db.selectFrom('mailChoice').selectAll().where('accountId', '=', accountId).execute(),
  );
  expect(rows).toEqual([]);
});
