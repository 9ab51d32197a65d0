import { requestPasswordResetToken } from '@portal/contract/authentication';
import { postInvitation } from '@portal/contract/provider';
import { expect, it } from 'vitest';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import type { LinkPurpose } from '../src/database/sign-in-tables.ts';
import { linkAddress, linkLife } from '../src/identity/links/link-rules.ts';
import { newOneTimeToken } from '../src/identity/links/one-time-token.ts';
import { notifyCutOffs } from '../src/features/payroll/payroll-notices.ts';
import { newId } from '../src/ids.ts';
import { sendRequestedLinks } from '../src/jobs/link-job.ts';
import { sendDueMails } from '../src/jobs/mail-job.ts';
import { queueMail } from '../src/mail/outbox.ts';
import { flagsOf } from './account-calls.ts';
import { makeEarlierDatabase } from './earlier-database.ts';
import {
  emailChangeCalls,
  freeAddress,
  makeColleagues,
  requestEmailChangeTokens,
} from './email-changes.ts';
import { makeAccount, removePassword, testPassword } from './factories.ts';
import { payrollCalls } from './payroll-calls.ts';
import { useTestPortal } from './test-portal.ts';
import { setUpTotp } from './two-factor.ts';

const portal = useTestPortal();
const everyPurpose = Object.keys(linkLife) as LinkPurpose[];
/** These links are delivered in another way: on the command line, or in a redirect. */
const neverMailed: readonly LinkPurpose[] = [
  ...(['support', 'microsoft', 'microsoft-confirm', 'microsoft-proof'] as const),
];

/** Sends all queued mails. @returns the texts as they were sent */
async function deliver(): Promise<string[]> {
  await sendRequestedLinks(portal().services);
  const delivered: string[] = [];
  const services = {
    database: portal().database,
    // The outbox has the database's own time.
    clock: { now: () => new Date(Date.now() + 3_600_000) },
    transport: {
      send: ({ text }: { text: string }) => Promise.resolve(void delivered.push(text)),
      close: () => undefined,
    },
    onError: (error: unknown) => {
      throw error;
    },
  };
  while ((await sendDueMails(services)) > 0);
  return delivered;
}

const tokensIn = (text: string): string[] =>
  [...text.matchAll(/\/auth\/[a-z-]+\/([\w-]{43})/g)].map(([, token]) => token!);

const storedMails = () =>
  portal().database.transaction({ allProjects: true }, (db) =>
    db.selectFrom('mail').selectAll().execute(),
  );

it('leaves no link of any purpose readable in a mail that was sent', async () => {
  const tokens = everyPurpose.map((purpose) => ({ purpose, token: newOneTimeToken() }));
  const { baseUrl } = portal().services.config;
  await portal().database.transaction({}, async (db) => {
    for (const { purpose, token } of tokens) {
      await queueMail(db, {
        projectId: null,
        recipient: 'iemand@werk.example',
        subject: 'Onderwerp',
        text: `Kies:\n${linkAddress(baseUrl, purpose, token)}\n\nTot ziens.\n`,
        html: `<a href="${linkAddress(baseUrl, purpose, token)}">Kies</a>`,
        language: 'nl',
        baseUrl,
      });
    }
  });
  const delivered = (await deliver()).join('\n');
  const stored = JSON.stringify(await storedMails());
  for (const { purpose, token } of tokens) {
    expect([purpose, delivered.includes(token)]).toEqual([purpose, true]);
    expect([purpose, stored.includes(token)]).toEqual([purpose, false]);
  }
  expect(stored.split('Tot ziens.')).toHaveLength(tokens.length + 1);
});

it('covers every mail with a link, and finds none of their tokens in the database', async () => {
  const { projectId, apiKey, manager, colleague } = await makeColleagues(portal());
  const person = { firstName: 'Fatima', lastName: 'Bouzid', emailAddress: freeAddress() };
  const invitation = { params: { projectId }, body: { ...person, flags: flagsOf() } };
  (await portal().call(postInvitation, invitation, apiKey)).ok();
  const requestReset = async (body: {
    emailAddress: string;
    password?: string;
    resetTotp?: boolean;
  }) => (await portal().call(requestPasswordResetToken, { body })).ok();
  const unfinished = await makeAccount(portal());
  await removePassword(portal(), unfinished.accountId);
  await requestReset({ emailAddress: unfinished.emailAddress });
  await requestReset({ emailAddress: manager.emailAddress });
  const withTotp = await makeAccount(portal());
  await setUpTotp(portal(), withTotp);
  await requestReset({
    emailAddress: withTotp.emailAddress,
    password: testPassword,
    resetTotp: true,
  });
  const to = freeAddress();
  const change = await requestEmailChangeTokens(portal(), manager, colleague, {
    from: colleague.emailAddress,
    to,
  });
  const { confirm, veto } = emailChangeCalls(portal);
  (await confirm(change.confirm)).ok();
  (await veto(change.veto)).ok();

  const delivered = await deliver();
  const tokens = delivered.flatMap(tokensIn);
  const stored = JSON.stringify(await storedMails());
  for (const token of tokens) expect(stored).not.toContain(token);
  const links = await portal().database.transaction({}, (db) =>
    db.selectFrom('link').select('purpose').distinct().execute(),
  );
  const walked = links.map(({ purpose }) => purpose);
  expect(walked.toSorted()).toEqual(
    everyPurpose.filter((purpose) => !neverMailed.includes(purpose)).toSorted(),
  );
  // Every link that was made was sent, so that this test covers them all.
  const pages = new Set(
    delivered.flatMap((text) => text.match(/\/auth\/[a-z-]+(?=\/[\w-]{43})/g) ?? []),
  );
  expect([...pages].sort()).toEqual([
    '/auth/activate',
    '/auth/email-change',
    '/auth/reset-password',
    '/auth/token',
  ]);
});

it('mails the path of the payroll screen, which gives no access without a sign-in', async () => {
  const { makeEmployer, start, close } = payrollCalls(portal);
  const employer = await makeEmployer();
  await start(employer);
  portal().clock.moment = new Date('2026-03-12T10:00:00Z');
  await notifyCutOffs(portal().services);
  (await close(employer)).ok();
  const delivered = (await deliver()).filter((text) => text.includes('loonperiode'));
  expect(delivered).toHaveLength(2);
  const screen = `${portal().services.config.baseUrl}/payroll`;
  for (const text of delivered) {
    expect(text.match(/https?:\/\/\S+/g)).toEqual([screen]);
    expect(tokensIn(text)).toEqual([]);
  }
});

it('removes links from mails that were sent before, and not from those that wait', async () => {
  const token = newOneTimeToken();
  const body = `Dag,\n\nhttps://portal.example/auth/email-change/${token}\n`;
  const { urls, owner } = await makeEarlierDatabase('0007');
  try {
    const add = (sentAt: Date | null) =>
      owner.query(
        `insert into mail (mail_id, message_id, recipient, subject, body, language, sent_at)
         values ($1, $2, 'iemand@werk.example', 'Onderwerp', $3, 'nl', $4)`,
        [newId(), newId(), body, sentAt],
      );
    await add(new Date());
    await add(null);
    const opened = await openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
    await opened.close();
    const { rows } = await owner.query<{ body: string }>(
      'select body from mail order by sent_at nulls last',
    );
    expect(rows.map((row) => row.body)).toEqual([body.replace(token, '…'), body]);
  } finally {
    await owner.end();
  }
});
