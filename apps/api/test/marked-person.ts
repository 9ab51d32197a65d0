import { fieldsOfKind, fieldTable } from '@portal/contract/participation-fields';
import { disapproveArticleRegistration } from '@portal/contract/article-registration';
import type { Database, Db } from '../src/database/database.ts';
import { EntryPacking } from '../src/features/employee-list/pack-entries.ts';
import { newId } from '../src/ids.ts';
import { insertEmployeeList } from './employee-list-rows.ts';
import { insertTenant, linkPerson } from './entra/entra-rows.ts';
import { makeAccount, makeProject, submitRequest } from './factories.ts';
import { insertRawEvent } from './insert-raw-event.ts';
import { insertOtherRows } from './other-rows.ts';
import {
  decision,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from './table-rows.ts';
import type { TestPortal } from './test-portal.ts';

/** In every text of the person, and nowhere else. */
export const marker = 'Qzwvx7';
const textFields = fieldsOfKind(fieldTable, 'text');
const markedTexts = Object.fromEntries(textFields.map((name) => [name, marker])) as Record<
  (typeof textFields)[number],
  string
>;
/** A deleted colleague, known only by what they did to a request of this person. */
export const leaver = 'Wendelmoet Aardema';
const emailAddress = `${marker}@werknemer.example`;

const everywhere = <T>(database: Database, work: (db: Db) => Promise<T>) =>
  database.transaction({ allProjects: true }, work);

/**
 * A person with the marker in every stored text.
 * @returns their project, and one of their requests
 */
export async function seedMarkedPerson(portal: TestPortal) {
  const address = {
    street: marker,
    houseNumber: '1',
    addition: marker,
    postalCode: marker,
    city: marker,
    country: 'NL',
  };
  const project = await makeProject(portal);
  const { projectId } = project;
  const person = {
    ...markedTexts,
    lastName: `${marker}berg`,
    birthDate: '1988-02-29',
    emailAddress,
    address,
  };
  const approver = await makeAccount(portal, { projects: [projectId], flags: { authorize: true } });
  const requestId = await submitRequest(portal, project, {
    ...person,
    externalReference: marker,
    acceptanceReference: marker,
  });
  const refusal = { articleRegistrationId: requestId, reason: `Te laat, ${marker}` };
  (await portal.call(disapproveArticleRegistration, { body: refusal }, approver.token)).ok();

  const ended = requestRow(projectId, {
    ...decision('Approved'),
    ...person,
    address: JSON.stringify(address),
    submitted: JSON.stringify({ ...person }),
    decidedAt: '2016-01-10T09:00:00Z',
    startDate: '2016-02-01',
  });
  await insertRequests(portal, [ended]);
  await everywhere(portal.database, (db) =>
    db
      .insertInto('aaoFile')
      .values({
        articleRegistrationId: ended.articleRegistrationId,
        projectId,
        sha256: '0',
        fileName: `AAO ${marker}.pdf`,
        content: Buffer.from(`%PDF-${marker}`),
        signedAt: '2016-01-10T09:00:00Z',
      })
      .execute(),
  );
  await everywhere(portal.database, (db) =>
    insertRawEvent(db, {
      projectId,
      type: 'article-registration-edited',
      occurredAt: portal.clock.now(),
      data: { articleRegistrationId: requestId, changes: { department: marker }, editedBy: leaver },
    }),
  );
  const subscription = subscriptionRow(projectId, {
    ...person,
    address: JSON.stringify(address),
    externalReference: marker,
    periodStart: '2016-02-01',
    periodEnd: '2017-01-31',
    articleRegistrationId: ended.articleRegistrationId,
  });
  await insertSubscriptions(portal, [
    subscription,
    // Another person, whose data must stay.
    subscriptionRow(projectId),
  ]);
  await insertEmployeeList(portal, projectId, [marker, '12']);
  await everywhere(portal.database, (db) =>
    db
      .updateTable('employeeListEntry')
      .set({ employeeName: `${marker}berg, ${marker}`, emailAddress, department: marker })
      .where('employeeNumber', '=', marker)
      .execute(),
  );
  // As the server stores it beside a number that differs from its comparable form.
  for (const table of ['articleRegistration', 'subscription', 'employeeListEntry'] as const) {
    await everywhere(portal.database, (db) =>
      db
        .updateTable(table)
        .set({ comparableNumber: marker })
        .where('employeeNumber', '=', marker)
        .execute(),
    );
  }
  const { subscriptionId } = subscription;
  await seedAccount(portal, { projectId, subscriptionId, other: approver.accountId });
  return { project, requestId };
}

/** The account of a former member, who is in no project any more. */
async function seedAccount(
  portal: TestPortal,
  {
    projectId,
    subscriptionId,
    other,
  }: { projectId: string; subscriptionId: string; other: string },
): Promise<void> {
  const account = await makeAccount(portal, {
    firstName: marker,
    infix: marker,
    lastName: `${marker}berg`,
  });
  const { accountId } = account;
  const directory = await linkPerson(portal, accountId);
  await insertRequests(portal, [
    // The request of another person, which this person decided on.
    requestRow(projectId, {
      ...decision('Rejected'),
      decidedByAccountId: accountId,
      decidedByName: marker,
      decidedOnBehalfOfAccountId: accountId,
      decidedOnBehalfOfName: marker,
    }),
  ]);
  const payroll = { subscriptionId, employeeNumber: marker };
  await insertOtherRows(portal, { projectId, accountId, ...payroll });
  const tenant = await insertTenant(portal, projectId, {
    tenantId: directory.tenantId,
    allowEveryone: true,
  });
  await tenant.addUser(directory.objectId, true);
  const packing = new EntryPacking();
  packing.add({
    row: 2,
    employeeNumber: marker,
    employeeName: marker,
    department: marker,
    emailAddress,
  });
  const entries = await packing.finish();
  await everywhere(portal.database, async (db) => {
    await db
      .updateTable('account')
      .set({ emailAddress, invitedEmailAddress: emailAddress })
      .where('accountId', '=', accountId)
      .execute();
    await db
      .updateTable('mail')
      .set({ replyTo: emailAddress, subject: marker })
      .where('recipient', 'ilike', `%${emailAddress}%`)
      .execute();
    await db
      .updateTable('session')
      .set({ device: marker })
      .where('accountId', '=', accountId)
      .execute();
    await db
      .updateTable('entraUser')
      .set({ description: `${marker} ${marker} ${marker}berg` })
      .execute();
    await db
      .updateTable('waitingMembership')
      .set({ emailAddress })
      .where('accountId', '=', accountId)
      .execute();
    await db.updateTable('employeeListLog').set({ uploadedByEmailAddress: emailAddress }).execute();
    await db
      .updateTable('keptAnswer')
      .set({ status: 200, body: `{"name":"${emailAddress}"}` })
      .execute();
    await db
      .updateTable('listMemory')
      .set({
        filters: JSON.stringify({ search: [marker] }),
        views: JSON.stringify([{ name: marker }]) as never,
      })
      .execute();
    await db
      .updateTable('promotionOrder')
      .set({
        orderedByName: marker,
        content: JSON.stringify({ contactName: emailAddress, phoneNumber: marker }),
      })
      .where('orderedByAccountId', '=', accountId)
      .execute();
    await db
      .updateTable('contactMessage')
      .set({ writtenBy: marker, emailAddress, phoneNumber: marker, topic: marker, message: marker })
      .where('accountId', '=', accountId)
      .execute();
    await db
      .insertInto('passkey')
      .values({
        passkeyId: newId(),
        accountId,
        credentialId: marker,
        publicKey: Buffer.from('k'),
        counter: 0,
        transports: [],
        name: marker,
        createdAt: portal.clock.now(),
      })
      .execute();
    await db
      .insertInto('emailChange')
      .values({
        emailChangeId: newId(),
        accountId,
        oldEmailAddress: `oud-${emailAddress}`,
        newEmailAddress: emailAddress,
        requestedByAccountId: accountId,
        requestedAt: portal.clock.now(),
        vetoableUntil: portal.clock.now(),
      })
      .execute();
    await db
      .insertInto('link')
      .values({
        linkId: newId(),
        accountId,
        purpose: 'email-confirm',
        tokenHash: Buffer.from(newId()),
        createdAt: portal.clock.now(),
        expiresAt: portal.clock.now(),
        data: JSON.stringify({ emailAddress }),
      })
      .execute();
    await db
      .insertInto('upload')
      .values({
        uploadId: newId(),
        projectId,
        accountId: other,
        fileName: `${marker}.xlsx`,
        entries,
        previewedVersion: 1,
        createdAt: portal.clock.now(),
        expiresAt: portal.clock.now(),
        summary: JSON.stringify({ faults: [marker] }),
      })
      .execute();
  });
}
