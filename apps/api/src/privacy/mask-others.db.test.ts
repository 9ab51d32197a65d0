import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { insertEmployeeList } from '../../test/employee-list-rows.ts';
import { makeAccount, makeProject } from '../../test/factories.ts';
import { insertRawEvent } from '../../test/insert-raw-event.ts';
import { readZip } from '../../test/read-zip.ts';
import { insertSubscriptions, subscriptionRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { insertMessageRow } from '../../test/payload-rows.ts';
import { runCommand } from '../commands/run-command.ts';
import { insertStoredResponse } from '../http/idempotency/stored-response-store.ts';
import { newId } from '../ids.ts';
import { queueMail } from '../mail/outbox.ts';

const portal = useTestPortal();

it("exports a manager's account without any colleague's name or address, in whatever form", async () => {
  const own = { firstName: 'Noor', infix: null, lastName: 'Smit' };
  const { projectId } = await makeProject(portal());
  const manager = await makeAccount(portal(), { projects: [projectId], ...own });
  const row = subscriptionRow(projectId, {
    firstName: 'Anna',
    infix: 'ter',
    lastName: 'Braak',
    birthDate: '1980-01-01',
    emailAddress: 'anna.terbraak@werk.example',
    employeeNumber: '9',
  });
  await insertSubscriptions(portal(), [row]);
  await insertEmployeeList(portal(), projectId, ['31']);
  const names = [
    'Anna ter Braak',
    'Braak, Anna ter',
    'Braak, ter',
    'mevrouw ter Braak',
    'P. Zwart',
  ];
  const addresses = ['anna.terbraak@werk.example', 'vertrokken@werk.example'];
  const text = [...names, ...addresses].join('; ');
  const other = { firstName: 'Thea', infix: null, lastName: 'Koning' };
  const { accountId, emailAddress } = manager;
  await portal().database.transaction({ allProjects: true }, async (db) => {
    const data = { accountId, contactedBy: 'Noor Smit', message: text };
    const occurredAt = portal().clock.now();
    await insertRawEvent(db, { projectId, type: 'contacted', occurredAt, data });
    await queueMail(db, {
      projectId,
      recipient: emailAddress,
      subject: 'Uit dienst',
      language: 'nl',
      text: `Beste Noor Smit, uit dienst zijn ${text}`,
      html: `<p>Beste Noor Smit, uit dienst zijn ${text}</p>`,
      baseUrl: 'https://portal.example',
    });
    await db
      .updateTable('employeeListEntry')
      .set({ employeeName: 'Zwart, P.', emailAddress: 'p.zwart@werk.example' })
      .where('projectId', '=', projectId)
      .execute();
    const response = {
      keptAnswerId: randomBytes(32),
      accountId,
      projectId,
      call: 'Member/AddMembers',
    };
    await insertStoredResponse(db, response, {
      payloadHmac: randomBytes(32),
      payloadKeyId: 'k1',
      proof: null,
      status: 200,
      body: JSON.stringify({ members: [own, other], message: text }),
      validUntil: portal().clock.now(),
    });
    const now = portal().clock.now();
    await insertMessageRow(db, {
      contactMessageId: newId(),
      projectId,
      accountId,
      writtenAt: now,
    });
    await db
      .updateTable('contactMessage')
      .set({ message: text, emailAddress: 'noor.prive@thuis.example' })
      .where('accountId', '=', accountId)
      .execute();
  });
  const path = join(await mkdtemp(join(tmpdir(), 'portal-export-')), 'noor.zip');
  await runCommand({ services: portal().services, print: () => undefined }, [
    'person',
    'export',
    accountId,
    path,
  ]);
  const zip = await readZip(await readFile(path));
  await rm(dirname(path), { recursive: true });
  for (const name of ['gegevens.json', 'overzicht.html']) {
    const text = String(zip.get(name));
    for (const secret of ['Braak', 'Zwart', 'Koning', 'Thea', 'werk.example']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('Beste Noor Smit, uit dienst zijn [iemand anders]; [iemand anders]');
    for (const own of [emailAddress, 'noor.prive@thuis.example']) expect(text).toContain(own);
  }
});
