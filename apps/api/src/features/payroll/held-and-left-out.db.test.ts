import { holdPayrollLine, releasePayrollLine } from '@portal/contract/payroll';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readEvents, readMails } from '../../../test/factories.ts';
import { type PayrollEmployer, payrollCalls } from '../../../test/payroll-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { heldText } from './held-text.ts';

const portal = useTestPortal();
const { makeEmployer, start, open, lines, hold, readPeriod, close } = payrollCalls(portal);

const periodStart = '2026-03-01';
const named = (lastName: string, birthDate: string) => ({ lastName, birthDate, infix: null });

/** Two lines that count, two without a number and two under a number that two people share. */
const makeMixed = () =>
  makeEmployer([
    { periodStart, employeeNumber: '1', ...named('Aalst', '1980-01-01') },
    { periodStart, employeeNumber: '2', ...named('Bos', '1981-01-01') },
    { periodStart, employeeNumber: null, ...named('Çelik', '1982-01-01') },
    { periodStart, employeeNumber: null, ...named('Dijk', '1983-01-01') },
    { periodStart, employeeNumber: '3', ...named('Eik', '1984-01-01') },
    { periodStart, employeeNumber: '3', ...named('Fennis', '1985-01-01') },
  ]);

async function lineOf(employer: PayrollEmployer, periodId: string, lastName: string) {
  const found = await lines(employer, periodId, { search: lastName });
  return { projectId: employer.projectId, periodId, lineId: found[0]!.lineId };
}

const holdFor = async (
  employer: PayrollEmployer,
  line: { projectId: string; periodId: string; lineId: string },
  reason: 'no-number' | 'no-pay',
) => portal().call(holdPayrollLine, { body: { ...line, reason } }, employer.token);

it('distinguishes lines that a person holds from lines that a rule leaves out', async () => {
  const employer = await makeMixed();
  const { periodId } = await start(employer);
  const before = { lineCount: 2, heldCount: 4, heldByPersonCount: 0, leftOutCount: 4 };
  expect(await readPeriod(employer, periodId)).toMatchObject({ ...before, withoutNumber: 2 });

  (await hold(employer, await lineOf(employer, periodId, 'Aalst'))).ok();
  (await hold(employer, await lineOf(employer, periodId, 'Dijk'))).ok();
  (await hold(employer, await lineOf(employer, periodId, 'Eik'))).ok();
  const after = { lineCount: 1, heldCount: 5, heldByPersonCount: 3, leftOutCount: 2 };
  expect(await readPeriod(employer, periodId)).toMatchObject({ ...after, withoutNumber: 1 });
  // The person's reason comes first. The rule's reason is shown again once the line is released.
  const shared = await lineOf(employer, periodId, 'Eik');
  const reasonOf = async () => (await lines(employer, periodId, { search: 'Eik' }))[0]?.heldReason;
  expect(await reasonOf()).toBe('no-pay');
  (await portal().call(releasePayrollLine, { body: shared }, employer.token)).ok();
  expect(await reasonOf()).toBe('number-shared');
});

it('filters lines by state, and accepts filters that were saved before the states existed', async () => {
  const employer = await makeMixed();
  const { periodId } = await start(employer);
  (await hold(employer, await lineOf(employer, periodId, 'Aalst'))).ok();
  const names = async (...held: string[]) =>
    (await lines(employer, periodId, { filters: { held }, sortBy: 'lastName' })).map(
      ({ lastName }) => lastName,
    );
  expect(await names('heldByPerson')).toEqual(['Aalst']);
  expect(await names('leftOut')).toEqual(['Çelik', 'Dijk', 'Eik', 'Fennis']);
  expect(await names('counts')).toEqual(['Bos']);
  expect(await names('held')).toEqual(['Aalst', 'Çelik', 'Dijk', 'Eik', 'Fennis']);
  expect(await names('heldByPerson', 'counts')).toEqual(['Aalst', 'Bos']);
});

it('holds a line for a missing number only when the number is missing', async () => {
  const employer = await makeMixed();
  const { periodId } = await start(employer);
  const missing = await lineOf(employer, periodId, 'Dijk');
  (await holdFor(employer, missing, 'no-number')).ok();
  expect(await lines(employer, periodId, { search: 'Dijk' })).toMatchObject([
    { heldReason: 'no-number', isHeldByPerson: true },
  ]);
  expect(await readPeriod(employer, periodId)).toMatchObject({
    withoutNumber: 1,
    heldByPersonCount: 1,
  });
  const refused = await holdFor(employer, await lineOf(employer, periodId, 'Bos'), 'no-number');
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.problem().errors)).toEqual(['reason']);
});

it('keeps a line held after its number has come, and says that the number is there', async () => {
  const employer = await makeMixed();
  const { projectId } = employer;
  const { periodId } = await start(employer);
  (await holdFor(employer, await lineOf(employer, periodId, 'Dijk'), 'no-number')).ok();
  (await holdFor(employer, await lineOf(employer, periodId, 'Çelik'), 'no-pay')).ok();
  expect(await readPeriod(employer, periodId)).toMatchObject({ heldWithNumberCount: 0 });
  await portal().database.transaction({ projectId }, (db) =>
    db
      .updateTable('subscription')
      .set({ employeeNumber: sql`to_char(birth_date, 'YYYY')` })
      .where('projectId', '=', projectId)
      .where('employeeNumber', 'is', null)
      .execute(),
  );
  const counts = { heldByPersonCount: 2, heldWithNumberCount: 1, withoutNumber: 0 };
  expect(await readPeriod(employer, periodId)).toMatchObject(counts);
  const [line] = await lines(employer, periodId, { search: 'Dijk' });
  const held = { heldReason: 'no-number', isHeldByPerson: true, employeeNumber: '1983' } as const;
  expect(line).toMatchObject(held);
  expect(heldText(held, 'nl')).toBe('Personeelsnummer ontbrak, en is er nu');
  expect(heldText({ ...held, employeeNumber: null }, 'nl')).toBe('Geen personeelsnummer');

  for (const lastName of ['Dijk', 'Çelik']) {
    const body = await lineOf(employer, periodId, lastName);
    (await portal().call(releasePayrollLine, { body }, employer.token)).ok();
  }
  expect(await readPeriod(employer, periodId)).toMatchObject({
    heldByPersonCount: 0,
    heldWithNumberCount: 0,
    lineCount: 4,
  });
});

it('names the people whose lines block the closing, each once', async () => {
  const one = { ...named('Çelik', '1982-01-01'), periodStart, employeeNumber: null };
  const others = Array.from({ length: 11 }, (_, index) => ({
    ...named(`Naam${index}`, `19${70 + index}-01-01`),
    periodStart,
    employeeNumber: null,
  }));
  const employer = await makeEmployer([one, one, ...others]);
  const { periodId } = await start(employer);
  const { withoutNumber, peopleWithoutNumber, peopleWithoutNumberCount } = await readPeriod(
    employer,
    periodId,
  );
  expect([withoutNumber, peopleWithoutNumberCount, peopleWithoutNumber.length]).toEqual([
    13, 12, 10,
  ]);
  expect(peopleWithoutNumber[0]).toMatchObject({ firstName: 'Fenna', lastName: 'Çelik' });

  for (const { lineId } of await lines(employer, periodId)) {
    const line = { projectId: employer.projectId, periodId, lineId };
    (await holdFor(employer, line, 'no-number')).ok();
  }
  expect(await readPeriod(employer, periodId)).toMatchObject({
    peopleWithoutNumber: [],
    peopleWithoutNumberCount: 0,
    withoutNumber: 0,
    leftOutCount: 0,
  });
  (await close(employer)).ok();
});

it('separates held and left-out lines in a closed period, its mail, its log and its event', async () => {
  const employer = await makeMixed();
  const { periodId } = await start(employer);
  for (const lastName of ['Çelik', 'Dijk']) {
    (await holdFor(employer, await lineOf(employer, periodId, lastName), 'no-number')).ok();
  }
  (await hold(employer, await lineOf(employer, periodId, 'Aalst'))).ok();
  const before = await readPeriod(employer, periodId);
  const states = async () =>
    (await lines(employer, periodId)).map(({ lineId, heldReason, isHeldByPerson }) =>
      [lineId, heldReason, isHeldByPerson].join(' '),
    );
  const seen = await states();
  (await close(employer)).ok();
  const counts = { lineCount: 1, heldCount: 5, heldByPersonCount: 3, leftOutCount: 2 };
  expect(before).toMatchObject(counts);
  expect(await readPeriod(employer, periodId)).toMatchObject(counts);
  expect(await states()).toEqual(seen);

  const [mail] = await readMails(portal(), employer.projectId);
  expect(mail?.body).toContain('Aangehouden regels: 3\nNiet meegenomen regels: 2\n');
  const event = (await readEvents(portal(), employer)).find(
    ({ type }) => type === 'payroll-period-closed',
  );
  expect(event?.data).toMatchObject({ lines: 1, held: 5, leftOut: 2 });
  const entry = await portal().database.transaction({ projectId: employer.projectId }, (db) =>
    db
      .selectFrom('auditEntry')
      .select('details')
      .where('projectId', '=', employer.projectId)
      .where('action', '=', 'payroll-closed')
      .executeTakeFirstOrThrow(),
  );
  expect(entry.details).toMatchObject({ lines: 1, held: 3, leftOut: 2 });

  // Left-out lines come back in the next period, as held lines do.
  const next = await open(employer);
  expect(await readPeriod(employer, next.periodId)).toMatchObject({
    leftOutCount: 4,
    withoutNumber: 2,
  });
});
