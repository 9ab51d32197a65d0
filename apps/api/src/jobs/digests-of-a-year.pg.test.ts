import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dateOf,
  type OraclePerson,
  type OracleRequest,
  reckonMails,
} from '../../test/digest-oracle.ts';
import { insertWaiting, makeReader, runDigests } from '../../test/digest-people.ts';
import { makeProject, type TestAccount } from '../../test/factories.ts';
import { insertStandIn } from '../../test/stand-in-rows.ts';
import { TestPortal, useTestPortal } from '../../test/test-portal.ts';
import { openTransport } from '../../test/open-transport.ts';
import { sendDueMails } from './mail-job.ts';

const portal = useTestPortal();

const days = 365;
const received: { to: string; subject: string }[] = [];
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const head = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')[0]!;
      const subject = /^subject: (.*(?:\r\n\s.*)*)/im.exec(head)?.[1] ?? '';
      for (const { address } of session.envelope.rcptTo) received.push({ to: address, subject });
      done();
    });
  },
});

// A second server on the same database.
let other: TestPortal;
beforeAll(async () => {
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  other = await TestPortal.on(portal().database, portal());
});
afterAll(async () => {
  await other.app.close();
  await new Promise<void>((resolve) => sink.close(() => resolve()));
});

const person = (
  name: string,
  project: string,
  overrides: Partial<OraclePerson> = {},
): OraclePerson => ({
  name,
  project,
  choice: 'Direct',
  weekday: 1,
  authorize: false,
  manages: false,
  ...overrides,
});

const people: readonly OraclePerson[] = [
  person('anna', 'A', { choice: 'Daily', authorize: true }),
  person('bram', 'A', { choice: 'Weekly', weekday: 5, authorize: true }),
  person('carla', 'A', { authorize: true }),
  person('dirk', 'A', { choice: 'None', authorize: true, leavesOn: 90 }),
  person('mies', 'A', { manages: true }),
  person('nora', 'A', { choice: 'Weekly', weekday: 1, manages: true, authorize: true }),
  person('sam', 'A'),
  person('tess', 'B', { choice: 'Daily', manages: true }),
  person('udo', 'B', { manages: true, leavesOn: 120 }),
];
const hours: Readonly<Record<string, number>> = { anna: 7, dirk: 14, nora: 9 };

const standIns = [
  { approver: 'anna', standIn: 'sam', from: 20, until: 45 },
  { approver: 'mies', standIn: 'carla', from: 60, until: 80 },
  { approver: 'carla', standIn: 'anna', from: 100, until: 104 },
  { approver: 'tess', standIn: 'udo', from: 70, until: 140 },
];

/** The same facts in each run, without a pattern: a small generator with a fixed start. */
function makeRequests(): OracleRequest[] {
  let state = 20_260;
  const next = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return Array.from({ length: 110 }, () => {
    const cameOn = next(days);
    return {
      project: next(4) === 0 ? 'B' : 'A',
      cameOn,
      startsOn: cameOn + 1 + next(60),
      endsOn: cameOn + 1 + next(30),
    };
  });
}

it('mails each person what a table says that was reckoned apart, with two servers', async () => {
  const requests = makeRequests();
  const projects = new Map<string, string>();
  for (const name of ['A', 'B']) projects.set(name, (await makeProject(portal())).projectId);
  const idOf = (project: string) => projects.get(project)!;
  const accounts = new Map<string, TestAccount>();
  for (const { name, project, choice, weekday, authorize, manages } of people) {
    const account = await makeReader(portal(), [idOf(project)], {
      requests: choice,
      hour: hours[name] ?? 8,
      weekday,
      flags: { authorize, userManagement: manages },
    });
    accounts.set(name, account);
  }
  // Who may not decide has no choice to save, until the person is a stand-in.
  for (const { approver, standIn, from, until } of standIns) {
    const { project } = people.find(({ name }) => name === approver)!;
    await insertStandIn(portal(), {
      projectId: idOf(project),
      accountId: accounts.get(approver)!.accountId,
      standInAccountId: accounts.get(standIn)!.accountId,
      fromDate: dateOf(from),
      untilDate: dateOf(until),
    });
  }
  const choices = people.filter(({ choice }) => choice !== 'Direct');
  await portal().database.transaction({ allProjects: true }, async (db) => {
    for (const { name, project, choice } of choices) {
      const row = {
        projectId: idOf(project),
        accountId: accounts.get(name)!.accountId,
        requests: choice,
        changes: 'Direct' as const,
      };
      await db
        .insertInto('mailChoice')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['projectId', 'accountId']).doUpdateSet({ requests: choice }),
        )
        .execute();
    }
  });

  const ids = new Map<OracleRequest, string>();
  const transport = openTransport((sink.server.address() as AddressInfo).port);
  const mailed: string[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = dateOf(day);
    for (const request of requests.filter(({ cameOn }) => cameOn === day)) {
      const requestedAt = `${date}T05:00:00Z`;
      const startDate = dateOf(request.startsOn);
      ids.set(
        request,
        await insertWaiting(portal(), idOf(request.project), { requestedAt, startDate }),
      );
    }
    await endRequests(requests.filter(({ endsOn }) => endsOn === day).map((one) => ids.get(one)));
    for (const { name } of people.filter(({ leavesOn }) => leavesOn === day)) {
      await endMembership(accounts.get(name)!);
    }
    // Before seven no account is mailed, which a look every three weeks shows.
    for (const hour of [...(day % 21 === 5 ? ['00', '06'] : []), '07', '08', '09', '14']) {
      portal().clock.moment = amsterdam(date, hour);
      await Promise.all([runDigests(portal()), runDigests(other)]);
    }
    received.length = 0;
    await Promise.all([portal(), other].map(({ database }) => send(database, transport)));
    for (const { to, subject } of received) {
      const name = people.find((each) => accounts.get(each.name)?.emailAddress === to)?.name;
      mailed.push(`${date} ${name} ${subject.includes('overzicht') ? 'digest' : 'reminder'}`);
    }
  }
  transport.close();
  const expected = reckonMails({ people, requests, standIns }, days);
  expect(expected.length).toBeGreaterThan(days);
  expect(mailed.sort()).toEqual(expected);
}, 1_800_000);

/** An hour of a date in Amsterdam. */
function amsterdam(date: string, hour: string): Date {
  const isSummer = date >= '2026-03-29' && date < '2026-10-25';
  return new Date(`${date}T${hour}:00:00${isSummer ? '+02:00' : '+01:00'}`);
}

const endRequests = (ids: readonly (string | undefined)[]) =>
  portal().database.transaction({ allProjects: true }, async (db) => {
    for (const id of ids) {
      const ended = portal().clock.now();
      await db
        .updateTable('articleRegistration')
        .set({ status: 'Rejected', withdrawnAt: ended, decidedAt: ended })
        .where('articleRegistrationId', '=', id!)
        .execute();
    }
  });

const endMembership = ({ accountId }: TestAccount) =>
  portal().database.transaction({ allProjects: true }, (db) =>
    db.deleteFrom('membership').where('accountId', '=', accountId).execute(),
  );

const send = (database: TestPortal['database'], transport: ReturnType<typeof openTransport>) =>
  sendDueMails({
    database,
    // The database's own clock says from when a mail may be sent.
    clock: { now: () => new Date(Date.now() + 3_600_000) },
    transport,
    onError: (error) => {
      throw error;
    },
  });
