import { contactInformationEmail, getContactInformation } from '@portal/contract/contact';
import { putPortalTexts } from '@portal/contract/provider';
import { readMessage, readMessages } from '@portal/contract/provider-reads';
import { afterEach, describe, expect, it } from 'vitest';
import { readMailsTo } from '../../../test/account-mails.ts';
import { makeAccount, makeApiKey, makeProject, readEvents } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';
import { insertSession } from '../../identity/sessions/session-store.ts';
import { makeTokens } from '../../identity/sessions/session-tokens.ts';

const portal = useTestPortal();
const minute = 60_000;

const information = {
  name: 'Sportpas B.V.',
  address: 'Kade 1\n7411 AA Deventer',
  phoneNumber: '0570 123 456',
  emailAddress: 'vragen@aanbieder.example',
  openingHours: 'Maandag tot en met vrijdag, 9 tot 17 uur',
};
const empty = { name: '', address: '', phoneNumber: '', emailAddress: '', openingHours: '' };

const setInformation = async (contactInformation: Partial<typeof information>) => {
  const body = { contactInformation };
  (await portal().call(putPortalTexts, { body }, await makeApiKey(portal()))).ok();
};
afterEach(() => setInformation({}));

async function makeWriter(name = 'Vlierboom') {
  const project = await makeProject(portal(), { name });
  const account = await makeAccount(portal(), { projects: [project.projectId] });
  const write = (
    overrides: Partial<{ subject: string; message: string; copyToSelf: boolean }> = {},
    token = account.token,
  ) => {
    const body = {
      projectId: project.projectId,
      subject: 'Factuur',
      message: 'Waar is de factuur?',
      ...overrides,
    };
    return portal().call(contactInformationEmail, { body }, token);
  };
  return { ...project, ...account, write };
}

/** Another session of an account. @returns its access token */
async function signInAgain({ accountId }: { accountId: string }): Promise<string> {
  const sessionId = newId();
  const now = portal().clock.now();
  await portal().database.transaction({}, (db) => insertSession(db, { sessionId, accountId, now }));
  return makeTokens(portal().services.config.secrets, { sessionId, generation: 1 }).accessToken;
}

it('returns the contact details that the provider set', async () => {
  const { token } = await makeAccount(portal());
  const read = async () => (await portal().call(getContactInformation, {}, token)).ok();
  expect(await read()).toEqual(empty);
  await setInformation(information);
  expect(await read()).toEqual(information);
  await setInformation({ name: 'Sportpas B.V.' });
  expect(await read()).toEqual({ ...empty, name: 'Sportpas B.V.' });
});

describe('a message', () => {
  it('goes to the provider, with the writer as reply-to, and as a copy to the writer', async () => {
    const { projectId, apiKey, accountId, emailAddress, write } = await makeWriter();
    await setInformation(information);
    const message = 'Goedemorgen,\n\n\n\nWaar is de factuur van Fenna?\nGroet';
    expect((await write({ subject: 'Factuur van Fenna', message, copyToSelf: true })).status).toBe(
      204,
    );

    const [mail, ...more] = (await readMailsTo(portal(), information.emailAddress)).filter(
      (one) => one.projectId === projectId,
    );
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      replyTo: emailAddress,
      subject: 'Sportportaal: bericht van Vlierboom',
    });
    expect(mail?.body).toContain('Onderwerp: Factuur van Fenna\n');
    expect(mail?.body).toContain('> Goedemorgen,\n>\n> Waar is de factuur van Fenna?\n> Groet\n');
    expect(mail?.body).not.toContain('niet gelezen');

    const copies = await readMailsTo(portal(), emailAddress);
    expect(copies).toMatchObject([
      { replyTo: null, subject: 'Sportportaal: kopie van je bericht' },
    ]);
    expect(copies[0]?.body).toContain('Sportpas B.V.');

    const events = await readEvents(portal(), { projectId, apiKey });
    expect(events).toMatchObject([{ type: 'contacted', data: { accountId } }]);
    for (const text of ['Fenna', 'Joost', emailAddress]) {
      expect(JSON.stringify(events)).not.toContain(text);
    }
    const params = { projectId, messageId: String(events[0]?.data.messageId) };
    const read = (await portal().call(readMessage, { params }, apiKey)).ok();
    expect(read).toMatchObject({
      accountId,
      writtenBy: 'Joost Nijënhuis',
      emailAddress,
      subject: 'Factuur van Fenna',
    });
    const page = { params: { projectId }, query: {} };
    expect((await portal().call(readMessages, page, apiKey)).ok().items).toEqual([read]);
  });

  it('goes to the mailbox of the settings until the provider sets one, without a copy', async () => {
    const { projectId, emailAddress, write } = await makeWriter();
    expect((await write()).status).toBe(204);
    const { providerEmail } = portal().services.config;
    const mails = await readMailsTo(portal(), providerEmail);
    expect(mails.filter((mail) => mail.projectId === projectId)).toHaveLength(1);
    expect(await readMailsTo(portal(), emailAddress)).toEqual([]);
  });

  it('cannot add lines to the mail', async () => {
    const { projectId, write } = await makeWriter('Vlier\u00adboom');
    const subject = 'Hallo\r\nBcc: iemand@anders.example';
    const refused = await write({ subject });
    expect(refused.problem().errors).toMatchObject({ subject: [{ code: 'value-invalid' }] });
    const forged = 'Tekst\r\n\r\nMet vriendelijke groet,\nSportportaal\n\u2028Klik hier';
    const answer = await write({ message: forged });
    expect([answer.status, answer.status === 422 && answer.problem().errors]).toEqual([
      422,
      { message: [expect.objectContaining({ code: 'value-invalid' })] },
    ]);
    expect((await write({ message: forged.replace('\u2028', '') })).status).toBe(204);
    const { providerEmail } = portal().services.config;
    const mail = (await readMailsTo(portal(), providerEmail)).find(
      (one) => one.projectId === projectId,
    );
    expect(mail?.subject).toBe('Sportportaal: bericht van Vlier boom');
    expect(mail?.body).toContain('\n> Met vriendelijke groet,\n> Sportportaal\n> Klik hier\n');
  });

  it('counts against ten an hour per account, over all projects; a failed one does not count', async () => {
    const { write, projectId, ...writer } = await makeWriter();
    const other = await makeWriter();
    expect((await write({ subject: '' })).status).toBe(422);
    for (let time = 0; time < 10; time += 1) {
      expect((await write()).status).toBe(204);
      portal().clock.advance(minute / 2);
    }
    const late = await write();
    expect([late.status, late.headers['retry-after']]).toEqual([429, String(55 * 60)]);
    expect((await other.write()).status).toBe(204);
    portal().clock.advance(55 * minute - 1);
    const token = await signInAgain(writer);
    expect((await write({}, token)).headers['retry-after']).toBe('1');
    portal().clock.advance(1);
    expect((await write({}, token)).status).toBe(204);
    const mails = await portal().database.transaction({ projectId }, (db) =>
      db.selectFrom('mail').select('mailId').execute(),
    );
    expect(mails).toHaveLength(11);
  });
});
