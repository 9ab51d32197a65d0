import { expect, it } from 'vitest';
import { exportFileName } from './export-file-name.ts';

it('reads as people would name the file', () => {
  expect(exportFileName(['Actieve abonnementen', 'Vlierboom Zorggroep', '2026-11-20'])).toBe(
    'Actieve abonnementen Vlierboom Zorggroep 2026-11-20.xlsx',
  );
});

it('leaves out what no file name takes', () => {
  expect(exportFileName(['A', '../..\\b:c*?"<|>\u0007\u202e .', 'Şükrü & Zn.'])).toBe(
    'A .. .. b c . Şükrü & Zn.xlsx',
  );
  expect(exportFileName(['🏃'.repeat(400)])).toBe(`${'🏃'.repeat(150)}.xlsx`);
});
