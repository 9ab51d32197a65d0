import { disapproveArticleRegistration } from '@portal/contract/article-registration';
import { exportPerson, erasePerson } from '@portal/contract/person-erasure';
import type { EventType } from '@portal/contract/provider-events';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makeProject, submitRequest, type TestAccount } from '../../test/factories.ts';
import { insertRawEvent } from '../../test/insert-raw-event.ts';
import { readZip } from '../../test/read-zip.ts';
import {
  decision,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { queueMail } from '../mail/outbox.ts';
import { pick } from '../pick.ts';

const portal = useTestPortal();
let project: Awaited<ReturnType<typeof makeProject>>;
let projectId: string;
let manager: TestAccount;
beforeEach(async () => {
  project = await makeProject(portal());
  ({ projectId } = project);
  const flags = { userManagement: true };
  const noor = { firstName: 'Noor', infix: null, lastName: 'Smit' };
  manager = await makeAccount(portal(), { projects: [projectId], flags, ...noor });
});

const everywhere = <T>(work: (db: Db) => Promise<T>) =>
  portal().database.transaction({ allProjects: true }, work);
const jan = {
  firstName: 'Jan',
  infix: null,
  lastName: 'Bos',
  birthDate: '1970-01-01',
  emailAddress: 'an@x.nl',
  employeeNumber: '4242',
};
/** A subscription of long ago, which no law requires. */
async function addEnded(overrides: object = {}): Promise<string> {
  const ended = { periodStart: '2014-01-01', periodEnd: '2015-01-31' };
  const row = subscriptionRow(projectId, { ...jan, ...ended, ...overrides });
  await insertSubscriptions(portal(), [row]);
  return row.subscriptionId;
}
const erase = async (personId: string): Promise<void> => {
  const answer = await portal().call(erasePerson, { body: { personId } }, manager.token);
  expect(answer.status).toBeLessThan(300);
};
const note = (subjectId: string, person: Record<string, unknown>) =>
  everywhere((db) =>
    recordAudit(db, {
      projectId,
      occurredAt: portal().clock.now(),
      actorAccountId: undefined,
      details: {},
      action: 'subscription-cancelled',
      subjectType: 'subscription',
      subjectId,
      person,
    }),
  );
const addEvent = (type: EventType, data: object) =>
  everywhere((db) =>
    insertRawEvent(db, { projectId, type, occurredAt: portal().clock.now(), data }),
  );
/** Rows of the project, to compare. */
const rowsOf = (table: string) =>
  everywhere(async (db) => {
    const { rows } = await sql`select * from ${sql.table(table)}
      where project_id = ${projectId} order by 1, 2`.execute(db);
    return rows;
  });
const mailTo = (recipient: string, text: string, project: string | null = projectId) =>
  everywhere((db) =>
    queueMail(db, {
      projectId: project,
      recipient,
      subject: 'Bericht',
      text,
      html: null,
      language: 'nl',
      baseUrl: 'https://portal.example',
    }),
  );
const recipients = async (text: string) =>
  everywhere(async (db) => {
    const mails = await db
      .selectFrom('mail')
      .select('recipient')
      .where('body', '=', text)
      .execute();
    return mails.map(({ recipient }) => recipient).sort();
  });

describe('erasing an employee', () => {
  it.each([
    ['the same name', 'Bos'],
    ['a longer name', 'Boschma'],
    ['a name with a hyphen', 'Bos-Smit'],
  ])('leaves what an approver with %s did', async (_what, lastName) => {
    const approver = await makeAccount(portal(), {
      projects: [projectId],
      flags: { authorize: true },
      firstName: 'Jan',
      infix: null,
      lastName,
    });
    const other = await submitRequest(portal(), project);
    const refusal = { articleRegistrationId: other, reason: 'Te laat' };
    (await portal().call(disapproveArticleRegistration, { body: refusal }, approver.token)).ok();
    const before = [await rowsOf('event'), await rowsOf('audit_person')] as const;
    const id = await addEnded();
    await note(id, { employee: 'Jan Bos' });
    await erase(id);
    expect(await rowsOf('event')).toEqual(before[0]);
    const left = (await rowsOf('audit_person')) as { data: object }[];
    expect(left).toEqual(expect.arrayContaining(before[1]));
    expect(left.map(({ data }) => data)).not.toContainEqual({ employee: 'Jan Bos' });
  });

  it('leaves a person whose address ends with theirs', async () => {
    const id = await addEnded();
    const laura = await addEnded({
      firstName: 'Laura',
      lastName: 'Veld',
      birthDate: '1980-01-01',
      employeeNumber: '9',
      emailAddress: 'jan@x.nl',
    });
    const text = newId();
    for (const address of ['an@x.nl', 'Jan Bos <an@x.nl>', 'jan@x.nl', 'Laura <jan@x.nl>']) {
      await mailTo(address, text);
    }
    await note(laura, { employee: 'Laura Veld', emailAddress: 'jan@x.nl' });
    await addEvent('contacted', {
      accountId: newId(),
      contactedBy: 'Laura Veld',
      emailAddress: 'jan@x.nl',
    });
    const before = await rowsOf('event');
    await erase(id);
    expect(await recipients(text)).toEqual(['Laura <jan@x.nl>', 'jan@x.nl']);
    expect(await rowsOf('event')).toEqual(before);
    expect(JSON.stringify(await rowsOf('audit_person'))).toContain('Laura Veld');
  });

  it('clears texts with a name that is unique to them, and not those of a namesake in another project', async () => {
    const id = await addEnded();
    const otherProject = await makeProject(portal());
    await insertSubscriptions(portal(), [
      subscriptionRow(otherProject.projectId, { ...jan, birthDate: '1999-09-09' }),
    ]);
    const text = `Beste Noor,\n\nJan\nBos is uit dienst. ${newId()}`;
    await mailTo('hier@werkgever.example', text);
    await mailTo('daar@werkgever.example', text, otherProject.projectId);
    await erase(id);
    expect(await recipients(text)).toEqual(['daar@werkgever.example']);
  });

  it('leaves texts with a name that another person has too, unless a record is named', async () => {
    const id = await addEnded();
    await addEnded({ birthDate: '1999-09-09', employeeNumber: '5', emailAddress: 'b@x.nl' });
    const text = `Over Jan Bos. ${newId()}`;
    const sure = `Over Jan Bos: https://portal.example/subscriptions/detail/${id} ${newId()}`;
    await mailTo('hier@werkgever.example', text);
    await mailTo('hier@werkgever.example', sure);
    await erase(id);
    expect(await recipients(text)).toHaveLength(1);
    expect(await recipients(sure)).toHaveLength(0);
  });

  it("leaves the provider's references in events, and the data of others", async () => {
    const id = await addEnded();
    const other = await addEnded({
      birthDate: '1980-01-01',
      emailAddress: 'laura@x.nl',
      employeeNumber: '9',
      firstName: 'Laura',
      lastName: 'Veld',
    });
    const about = (subscriptionId: string, employee: string) => ({
      subscriptionId,
      subscriptionNumber: '1',
      externalReference: 'REF-1',
      endDate: '2015-01-31',
      employee,
    });
    await addEvent('subscription-cancelled', {
      ...about(id, 'Jan Bos'),
      employeeNumber: '4242',
      reason: 'Verhuisd',
    });
    await addEvent('subscription-cancelled', {
      ...about(id, 'Jan Bos'),
      externalReference: 'BOS-1',
    });
    await addEvent('subscription-cancelled', {
      ...about(other, 'Laura Veld'),
      reason: 'Net als Jan Bos',
    });
    const reportedBy = 'Noor Smit';
    await addEvent('list-cancellations-rectified', {
      subscriptions: [about(id, 'Jan Bos'), about(other, 'Laura Veld')],
      reportedBy,
    });
    await erase(id);
    const unnamed = pick(about(id, ''), ['subscriptionId', 'subscriptionNumber', 'endDate']);
    const remaining = { ...unnamed, externalReference: 'REF-1' };
    const events = (await rowsOf('event')) as { data: object }[];
    expect(events.map(({ data }) => data)).toEqual([
      { ...remaining, erased: true },
      { ...unnamed, erased: true },
      { ...about(other, 'Laura Veld'), reason: 'Net als –' },
      { subscriptions: [{ ...remaining, erased: true }, about(other, 'Laura Veld')], reportedBy },
    ]);
  });

  it('removes their name from a list state that a colleague stored', async () => {
    const id = await addEnded();
    const sort = null;
    const views = [
      { viewId: newId(), name: 'Dossier Jan Bos', filters: { search: ['an@x.nl'] }, sort },
      { viewId: newId(), name: 'Jan Boschma', filters: { department: ['Keuken'] }, sort },
    ];
    await everywhere((db) =>
      db
        .insertInto('listMemory')
        .values({
          accountId: manager.accountId,
          projectId,
          tableName: 'subscriptions.all',
          filters: JSON.stringify({ search: ['Jan Bos'], department: ['Zorg'] }),
          views: JSON.stringify(views),
        })
        .execute(),
    );
    await erase(id);
    expect(await rowsOf('list_memory')).toMatchObject([
      {
        filters: { department: ['Zorg'] },
        views: [{ ...views[0], name: 'Dossier –', filters: {} }, views[1]],
      },
    ]);
    expect(JSON.stringify(await rowsOf('list_memory'))).not.toContain('an@x.nl');
  });
});

it('exports nothing about colleagues', async () => {
  const id = await addEnded();
  const rejected = requestRow(projectId, { ...decision('Rejected'), ...jan });
  await insertRequests(portal(), [rejected]);
  const other = await addEnded({
    firstName: 'Laura',
    lastName: 'Veld',
    birthDate: '1980-01-01',
    employeeNumber: '9',
    emailAddress: 'jan@x.nl',
  });
  await note(id, { employee: 'Jan Bos', reason: 'Eigen reden' });
  await note(other, { employee: 'Laura Veld', reason: 'Geheime reden, zie Jan Bos, an@x.nl' });
  await mailTo('hier@werkgever.example', `Over Jan Bos, an@x.nl, en Laura: geheime brief`);
  const subscriptions = [
    { subscriptionId: id, endDate: '2015-01-31' },
    { subscriptionId: other, endDate: '2015-02-28' },
  ];
  await addEvent('list-cancellations-rectified', { subscriptions });
  const query = { PersonId: id };
  const answer = await portal().call(exportPerson, { query }, manager.token);
  const text = String((await readZip(answer.body)).get('gegevens.json'));
  expect(text).toContain('Eigen reden');
  expect(text).toContain('2015-01-31');
  for (const secret of ['Geheime reden', 'geheime brief', '2015-02-28', 'Laura', other]) {
    expect(text).not.toContain(secret);
  }
});
