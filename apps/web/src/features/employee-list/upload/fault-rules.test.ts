import type { FieldError } from '@portal/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { cellFaults, valuesIn } from './fault-rules.ts';

const fault = (message: string): FieldError[] => [{ code: 'error-value', message }];

test('faults of cells are sorted from top to bottom', () => {
  const errors = { B14: fault('b14'), AA2: fault('aa2'), B2: fault('b2'), A100: fault('a100') };
  const faults = cellFaults(new ApiError({ status: 422, code: 'invalid-input', errors }));
  expect(faults.map(({ cell }) => cell)).toEqual(['B2', 'AA2', 'B14', 'A100']);
});

test('other failures have no cells', () => {
  const errors = { '': fault('x'), uploadId: fault('y') };
  expect(cellFaults(new ApiError({ status: 422, errors }))).toEqual([]);
  expect(cellFaults(new ApiError({ status: 404, code: 'not-found' }))).toEqual([]);
  expect(cellFaults(new Error('x'))).toEqual([]);
});

test('the values of a filled template are extracted', () => {
  expect(valuesIn('Hier staat de fout #N/A (rij 3).', 'Hier staat de fout {0} ({1}).')).toEqual({
    0: '#N/A',
    1: 'rij 3',
  });
  expect(valuesIn('Leeg.', 'Leeg.')).toEqual({});
  expect(valuesIn('Iets anders', 'Hier staat de fout {0}.')).toBeUndefined();
});
