import {
  closePayrollPeriod,
  holdPayrollLine,
  releasePayrollLine,
  savePayrollSettings,
} from '@portal/contract/payroll';
import { maxRowsWithoutProof } from '@portal/contract/limits';
import { describe, expect, it } from 'vitest';
import { type PayrollEmployer, payrollCalls } from '../../../test/payroll-calls.ts';
import { payrollSettings } from '../../../test/payroll-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const { makeEmployer, start, open, lines, close, readPeriod, download } = payrollCalls(portal);

const change = ({ projectId }: PayrollEmployer, values: object) =>
  portal().database.transaction({ projectId }, (db) =>
    db.updateTable('subscription').set(values).where('projectId', '=', projectId).execute(),
  );

describe('closing the version that was shown', () => {
  it('closes nothing when the lines have changed since', async () => {
    const employer = await makeEmployer([{ periodStart: '2026-03-01' }]);
    const { projectId, token } = employer;
    const { periodId } = await start(employer);
    const { digest } = await readPeriod(employer, periodId);
    await change(employer, { periodEnd: '2026-02-28' });
    const closeSeen = (seen: string | null) => {
      const body = { projectId, periodId, version: 1, digest: seen ?? undefined };
      return portal().call(closePayrollPeriod, { body }, token);
    };
    expect((await closeSeen(digest)).status).toBe(409);
    (await closeSeen((await readPeriod(employer, periodId)).digest)).ok();
    expect((await readPeriod(employer, periodId)).digest).toBeNull();
  });

  it('closes nothing when the settings have changed since', async () => {
    const employer = await makeEmployer([{ periodStart: '2026-03-01' }]);
    const { projectId, token } = employer;
    await start(employer);
    const settings = payrollSettings(undefined, { payday: 20 });
    const save = { body: { projectId, version: 1, settings } };
    (await portal().call(savePayrollSettings, save, token)).ok();
    expect((await close(employer)).status).toBe(409);
    (await close(employer, 2)).ok();
  });
});

describe('a held line', () => {
  it("has the person's reason when its number is missing, and can be released", async () => {
    const employer = await makeEmployer([{ periodStart: '2026-03-01', employeeNumber: null }]);
    const { projectId, token } = employer;
    const { periodId } = await start(employer);
    const [line] = await lines(employer, periodId);
    const body = { projectId, periodId, lineId: line!.lineId };
    (await portal().call(holdPayrollLine, { body: { ...body, reason: 'other' } }, token)).ok();
    expect(await lines(employer, periodId)).toMatchObject([{ heldReason: 'other' }]);
    (await portal().call(releasePayrollLine, { body }, token)).ok();
    expect(await lines(employer, periodId)).toMatchObject([{ heldReason: 'no-number' }]);
  });

  it('is released by the other line of a change of number', async () => {
    const employer = await makeEmployer([{ periodStart: '2026-02-01' }]);
    const { projectId, token } = employer;
    const { periodId } = await start(employer);
    await change(employer, { employeeNumber: '8' });
    const [stopped, begun] = await lines(employer, periodId);
    const of = (lineId: string) => ({ projectId, periodId, lineId });
    const hold = { ...of(stopped!.lineId), reason: 'other' as const };
    (await portal().call(holdPayrollLine, { body: hold }, token)).ok();
    expect(await lines(employer, periodId)).toMatchObject([
      { heldReason: 'other' },
      { heldReason: 'other' },
    ]);
    (await portal().call(releasePayrollLine, { body: of(begun!.lineId) }, token)).ok();
    expect(await lines(employer, periodId)).toMatchObject([
      { heldReason: null },
      { heldReason: null },
    ]);
  });
});

it('treats a number added to an opening position as the number that payroll has', async () => {
  const employer = await makeEmployer([{ periodStart: '2026-01-01', employeeNumber: null }]);
  await start(employer);
  await change(employer, { employeeNumber: '7' });
  (await close(employer)).ok();
  await change(employer, { employeeNumber: '8' });
  const { periodId } = await open(employer);
  expect(await lines(employer, periodId)).toMatchObject([
    { change: 'Stopped', employeeNumber: '7' },
    { change: 'New', employeeNumber: '8' },
  ]);
});

it('downloads a file about very many people only with a fresh proof', async () => {
  const people = Array.from({ length: maxRowsWithoutProof + 1 }, (_, index) => ({
    periodStart: '2026-01-01',
    employeeNumber: String(index + 1),
  }));
  const employer = await makeEmployer(people, payrollSettings(undefined, { mode: 'Variable' }));
  const { periodId } = await start(employer);
  (await close(employer)).ok();
  await portal().database.transaction({}, (db) =>
    db.updateTable('session').set({ provedAt: null, provedBy: null }).execute(),
  );
  expect((await download(employer, periodId, 'own')).problem().type).toBe(
    'urn:employer-portal:problem:confirmation-needed',
  );
  expect((await download(employer, periodId, 'portal-xlsx')).status).toBe(200);
});
