import type { SubscriptionLine } from '@portal/contract/provider';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeProject, readMails } from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

/** A project with a member with confirmation mails. The date is 2026-03-18. */
async function makeEmployer() {
  const project = await makeProject(portal());
  const addMember = (more: Parameters<typeof makeAccount>[1] = {}) =>
    makeAccount(portal(), {
      projects: [project.projectId],
      ...more,
      flags: { confirmationMails: true, ...more.flags },
    });
  const member = await addMember();
  return {
    project,
    member,
    addMember,
    send: async (lines: readonly SubscriptionLine[]) =>
      (await sendSubscriptions(portal(), project, inLines(lines))).ok(),
    mails: () => readMails(portal(), project.projectId),
  };
}

const linesOf = (text: string | undefined) =>
  (text ?? '').replaceAll(/SP-\d+/g, 'SP-…').split('\n');

describe('changes of running subscriptions by an intake', () => {
  it('are in one mail to each member with confirmation mails, in their language', async () => {
    const { member, addMember, send, mails } = await makeEmployer();
    const english = await addMember({ language: 'en', firstName: 'Fatima', lastName: 'Bouzid' });
    await addMember({ flags: { isDisabled: true } });
    await addMember({ flags: { confirmationMails: false, authorize: true } });
    const [a, b, c, d, e] = [
      subscriptionLine({ lastName: 'A' }),
      subscriptionLine({ lastName: 'B', periodEnd: '2026-12-31' }),
      subscriptionLine({ lastName: 'C', periodEnd: '2026-12-31', suspendFrom: '2026-03-01' }),
      subscriptionLine({ lastName: 'D', suspendFrom: '2026-03-01' }),
      subscriptionLine({ lastName: 'E', periodEnd: '2026-03-18' }),
    ];
    await send([e, d, c, b, a]);
    // A new subscription is not a change.
    expect(await mails()).toEqual([]);

    const suspension = { suspendFrom: '2026-04-01', suspendTill: '2026-05-31' };
    const changed = [
      { ...e, periodEnd: null },
      { ...d, suspendFrom: '2026-04-01', suspendTill: null },
      { ...c, periodEnd: null, suspendFrom: null },
      { ...b, periodEnd: '2026-06-30' },
      { ...a, ...suspension, periodEnd: '2026-05-31' },
      subscriptionLine({ lastName: 'F', periodEnd: '2026-12-31' }),
    ];
    await send(changed);
    const received = await mails();
    expect(received.map(({ recipient, language }) => [recipient, language]).sort()).toEqual(
      [
        [member.emailAddress, 'nl'],
        [english.emailAddress, 'en'],
      ].sort(),
    );
    const textTo = (recipient: string) =>
      linesOf(received.find((mail) => mail.recipient === recipient)?.body);
    expect(textTo(member.emailAddress).slice(0, 20)).toEqual([
      'Beste Joost Nijënhuis,',
      '',
      expect.stringContaining('bij Zorggroep Vlierboom gewijzigd.'),
      '',
      'Einddatum vastgelegd: 1',
      'Einddatum verplaatst: 1',
      'Einddatum vervallen: 2',
      'Opschorting vastgelegd: 1',
      'Opschorting verplaatst: 1',
      'Opschorting vervallen: 1',
      '',
      '- Fenna van den A (SP-…): eindigt op 31-05-2026; opgeschort van 01-04-2026 tot en met 31-05-2026',
      '- Fenna van den B (SP-…): eindigt op 30-06-2026 (was 31-12-2026)',
      '- Fenna van den C (SP-…): eindigt niet meer op 31-12-2026; niet meer opgeschort vanaf 01-03-2026',
      '- Fenna van den D (SP-…): opgeschort vanaf 01-04-2026 (was vanaf 01-03-2026)',
      '- Fenna van den E (SP-…): eindigt niet meer op 18-03-2026',
      '',
      'Bekijk de abonnementen:',
      'https://portal.example/subscriptions/all',
      '',
    ]);
    const englishText = textTo(english.emailAddress);
    expect(englishText).toContain('Dear Fatima Bouzid,');
    expect(englishText).toContain('End date moved: 1');
    expect(englishText).toContain(
      '- Fenna van den A (SP-…): ends on 31-05-2026; suspended from 01-04-2026 until 31-05-2026',
    );
    for (const { subject } of received) expect(subject).not.toMatch(/Fenna|Vlierboom|SP-|\{/);

    expect(await send(changed)).toMatchObject({ created: 0, updated: 0 });
    expect(await mails()).toHaveLength(2);
  });

  it('include prices and terms, and no department and nothing long past', async () => {
    const { send, mails } = await makeEmployer();
    const running = subscriptionLine();
    const later = subscriptionLine({ lastName: 'Later', periodStart: '2026-05-01' });
    const overrides = subscriptionLine({ periodEnd: '2025-12-31' });
    await send([running, later, overrides]);
    const higherPrice = { totalPrice: 4500, netOwnContribution: 1000 };
    const changed = [
      { ...running, department: 'Zorg' },
      {
        ...overrides,
        ...higherPrice,
        months: 24,
        periodEnd: '2025-11-30',
        suspendFrom: '2025-06-01',
        suspendTill: '2025-07-01',
      },
    ];
    expect(await send(changed)).toMatchObject({ updated: 2 });
    expect(await mails()).toEqual([]);
    await send([
      { ...running, ...higherPrice },
      { ...later, ...higherPrice, months: 24 },
    ]);
    const [mail] = await mails();
    const text = linesOf(mail?.body.replaceAll('\u00a0', ' '));
    expect(text).toEqual(expect.arrayContaining(['Prijs gewijzigd: 2', 'Verlengd: 1']));
    expect(text.filter((line) => line.startsWith('- '))).toEqual([
      '- Fenna van den Berg (SP-…): kost € 45,00 per maand vanaf 18-03-2026',
      '- Fenna van den Later (SP-…): verlengd: looptijd 24 maanden; kost € 45,00 per maand vanaf 01-05-2026',
    ]);
  });

  it('send no mail when the intake is refused', async () => {
    const { project, send, mails } = await makeEmployer();
    const line = subscriptionLine();
    await send([line]);
    const lines = [{ ...line, periodEnd: '2026-12-31' }, subscriptionLine({ totalPrice: 1 })];
    expect((await sendSubscriptions(portal(), project, inLines(lines))).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  it('name the first fifty subscriptions, and count the others', async () => {
    const { send, mails } = await makeEmployer();
    const lines = Array.from({ length: 60 }, (_, index) =>
      subscriptionLine({ infix: '', lastName: `Medewerker ${60 - index}` }),
    );
    await send(lines);
    await send(lines.map((line) => ({ ...line, periodEnd: '2026-12-31' })));
    const received = await mails();
    expect(received).toHaveLength(1);
    const text = linesOf(received[0]?.body);
    expect(text).toContain('Einddatum vastgelegd: 60');
    const named = text.filter((line) => line.startsWith('- '));
    expect(named).toHaveLength(50);
    expect(named[0]).toBe('- Fenna Medewerker 1 (SP-…): eindigt op 31-12-2026');
    expect(named[49]).toContain('Medewerker 50 ');
    expect(text).toContain('en nog 10');
  });

  it('take one line each, whatever is in a name', async () => {
    const { send, mails } = await makeEmployer();
    const line = subscriptionLine({ firstName: '{to}', infix: '', lastName: 'A {product}' });
    await send([line]);
    await send([{ ...line, suspendFrom: '2026-04-01' }]);
    const [mail] = await mails();
    expect(linesOf(mail?.body)).toContain('- {to} A {product} (SP-…): opgeschort vanaf 01-04-2026');
  });
});
