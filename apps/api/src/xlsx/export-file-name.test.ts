import { expect, it } from 'vitest';
import { exportFileName } from './export-file-name.ts';

it('is the content, the project and the date', () => {
  expect(exportFileName(['Actieve abonnementen', 'Vlierboom Zorggroep', '2026-11-20'])).toBe(
    'Actieve abonnementen Vlierboom Zorggroep 2026-11-20.xlsx',
  );
});

it('leaves out what is not allowed in file names', () => {
  expect(exportFileName(['A', '../..\\b:c*?"<|>\u0007\u202e .', 'Şükrü & Zn.'])).toBe(
    'A .. .. b c . Şükrü & Zn.xlsx',
  );
  expect(exportFileName(['🏃'.repeat(400)])).toBe(`${'🏃'.repeat(150)}.xlsx`);
});
