import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { payrollCalls } from '../../../test/payroll-calls.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { Db } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { closePayrollPeriod, prepareClosing } from './close-payroll-period.ts';

const portal = useTestPortal();
const { makeEmployer, start, close: closeNow, download } = payrollCalls(portal);

const starting = (employeeNumber: string) => ({ employeeNumber, periodStart: '2026-03-01' });

/** A period whose files were prepared, under a name that shows it. */
async function prepare() {
  const employer = await makeEmployer([starting('1')]);
  const { projectId } = employer;
  const { periodId } = await start(employer);
  const inProject = <T>(work: (db: Db) => Promise<T>) =>
    portal().database.transaction({ projectId }, work);
  const { services } = portal();
  const period = { projectId, periodId, version: 1 };
  const make = await inProject((db) => prepareClosing(db, services, period));
  const { files, ...facts } = (await make())!;
  const prepared = { ...facts, files: files.map((file) => ({ ...file, fileName: 'ahead' })) };
  const actor = { accountId: newId(), name: 'Noor Dam', now: portal().clock.now() };
  const close = () => inProject((db) => closePayrollPeriod(db, services, actor, period, prepared));
  const readStored = () =>
    inProject(async (db) => ({
      files: await db.selectFrom('payrollFile').select(['fileName', 'content']).execute(),
      lines: await db.selectFrom('payrollLine').select('employeeNumber').execute(),
    }));
  return { projectId, close, readStored };
}

it('closes with the prepared files', async () => {
  const { close, readStored } = await prepare();
  await close();
  const { files, lines } = await readStored();
  expect(files.map(({ fileName }) => fileName)).toEqual(['ahead', 'ahead']);
  expect(lines).toEqual([{ employeeNumber: '1' }]);
});

it('makes the files again when an employee was added after that', async () => {
  const { projectId, close, readStored } = await prepare();
  await insertSubscriptions(portal(), [subscriptionRow(projectId, starting('2'))]);
  await close();
  const { files, lines } = await readStored();
  expect(lines).toHaveLength(2);
  const own = files.find(({ fileName }) => fileName.endsWith('.csv'));
  expect(Buffer.from(own!.content).toString()).toMatch(/\r\n2;100;-40,00;/);
});

it('downloads a file of more than one part byte for byte', async () => {
  const employer = await makeEmployer([starting('1')]);
  const { projectId } = employer;
  const { periodId } = await start(employer);
  (await closeNow(employer)).ok();
  const content = randomBytes(1_200_000);
  await portal().database.transaction({ projectId }, (db) =>
    db.updateTable('payrollFile').set({ content }).where('format', '=', 'portal-xlsx').execute(),
  );
  const answer = await download(employer, periodId, 'portal-xlsx');
  expect(answer.status).toBe(200);
  expect(answer.body.equals(content)).toBe(true);
});
