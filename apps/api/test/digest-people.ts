import type { MembershipFlags } from '@portal/contract/rights';
import { saveMailChoices } from '@portal/contract/mail-choices';
import { digestSources } from '../src/digest-sources.ts';
import { sendDigests } from '../src/features/digest/send-digests.ts';
import { makeAccount, type TestAccount } from './factories.ts';
import { requestRow } from './table-rows.ts';
import type { TestPortal } from './test-portal.ts';

/** Runs the digest job once, at the moment of the clock. */
export const runDigests = ({ services }: TestPortal): Promise<number> =>
  sendDigests({ ...services, sources: digestSources });

/** Sets the clock to an hour in Amsterdam, in winter unless an offset is given. */
export function setClock(portal: TestPortal, date: string, time: string, offset = '+01:00'): void {
  portal.clock.moment = new Date(`${date}T${time}:00${offset}`);
}

/** A member of projects who chose when to be mailed about requests. */
export async function makeReader(
  portal: TestPortal,
  projects: readonly string[],
  {
    requests = 'Daily',
    flags = { authorize: true },
    hour = 8,
    weekday = 1,
  }: {
    requests?: 'Direct' | 'Daily' | 'Weekly' | 'None';
    flags?: Partial<MembershipFlags>;
    hour?: number;
    weekday?: number;
  } = {},
): Promise<TestAccount> {
  const account = await makeAccount(portal, { projects, flags });
  const items = projects.map((projectId) => ({ projectId, requests, changes: 'Direct' as const }));
  (await portal.call(saveMailChoices, { body: { hour, weekday, items } }, account.token)).ok();
  return account;
}

/** The mails that the digest job queued for an account, oldest first. */
export const readDigests = (portal: TestPortal, { emailAddress }: TestAccount) =>
  portal.database.transaction({ allProjects: true }, (db) =>
    db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', emailAddress)
      .where('isDigest', '=', true)
      .orderBy('mailId')
      .execute(),
  );

/** A request that waits, came in at a moment, and starts on a date. @returns its id */
export async function insertWaiting(
  portal: TestPortal,
  projectId: string,
  { requestedAt, startDate = '2026-12-01' }: { requestedAt: string; startDate?: string },
): Promise<string> {
  const row = requestRow(projectId, { requestedAt, startDate });
  await portal.database.transaction({ projectId }, (db) =>
    db.insertInto('articleRegistration').values(row).execute(),
  );
  return row.articleRegistrationId;
}

/** The texts of the mails that the digest job queued for an account, oldest first. */
export const readBodies = async (portal: TestPortal, account: TestAccount): Promise<string[]> =>
  (await readDigests(portal, account)).map(({ body }) => body);

/** Runs the job at moments, and returns how many mails an account has got by then. */
export async function countAt(
  portal: TestPortal,
  account: TestAccount,
  moments: readonly (readonly [date: string, time: string, offset?: string])[],
): Promise<number[]> {
  const counts: number[] = [];
  for (const [date, time, offset] of moments) {
    setClock(portal, date, time, offset);
    await runDigests(portal);
    counts.push((await readDigests(portal, account)).length);
  }
  return counts;
}
