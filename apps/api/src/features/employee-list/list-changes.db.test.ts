import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { makeEmployer, readList, type Row } from '../../../test/employee-list-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

// So few numbers that many differ only in zeros.
const number = fc.constantFrom('0', '00', '1', '01', '001', '2', '02', '0002', 'A', '0A', 'B');
const row = fc.record({ number, name: fc.constantFrom('Fenna', 'Şükrü'), department: number });
const list = fc
  .uniqueArray(row, { maxLength: 8, selector: (one) => one.number })
  .map((rows) => rows.map((one): Row => [one.number, one.name, one.department, null]));

it('leads from each saved list to the next as the preview said', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(list, { minLength: 2, maxLength: 3 }), async (lists) => {
      const { projectId, replace, log } = await makeEmployer(portal());
      const names = new Map<string, string>();
      for (const rows of lists) {
        const { diffs, removals, restoredZeros } = await replace(rows);
        const deleted = diffs.filter((one) => one.diffStatus === 'Deleted');
        expect(deleted).toHaveLength(removals);
        for (const one of deleted) expect(names.delete(one.employeeNumber)).toBe(true);
        for (const { employeeNumber, employeeName, diffStatus } of diffs) {
          if (diffStatus === 'Deleted') continue;
          expect(names.has(employeeNumber)).toBe(diffStatus === 'Keep');
          names.set(employeeNumber, employeeName);
        }
        const saved = await readList(portal(), projectId);
        expect(Object.fromEntries(saved.map(([key, name]) => [key, name]))).toEqual(
          Object.fromEntries(names),
        );
        // The list as uploaded, except for numbers whose zeros were restored.
        const numberOf = (uploaded: string) =>
          restoredZeros.find((one) => one.employeeNumber === uploaded)?.savedNumber ?? uploaded;
        const expected = rows.map(([key = '', ...rest]) => [numberOf(key ?? ''), ...rest]);
        expect(saved.map(String).sort()).toEqual(expected.map(String).sort());
      }
      expect((await log()).items).toHaveLength(lists.length);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
