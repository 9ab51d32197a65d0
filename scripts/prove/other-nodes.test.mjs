import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planOf } from '../gates/gates.mjs';
import { otherNodes, planOnOtherNodes } from './other-nodes.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');

it('runs the unit and endpoint tests of the gate and the start on other Nodes, and no more', () => {
  const gate = planOf('test');
  const { unit, e2e, web, ...api } = planOnOtherNodes(planOf('prove'));
  expect(unit).toEqual(gate.unit);
  expect(api).toEqual({
    'api-pglite': gate['api-pglite'],
    'api-postgres': gate['api-postgres'],
  });
  expect(e2e).toEqual(['e2e/start.spec.ts']);
  expect(web).toBeUndefined();
});

it('narrows down what a part of a run selects', () => {
  const [first] = planOf('test').unit;
  expect(planOnOtherNodes({ unit: [first], web: ['apps/web/src/a.test.ts'] })).toEqual({
    unit: [first],
  });
  expect(planOnOtherNodes({ e2e: ['e2e/survive.spec.ts'] })).toEqual({});
});

it('has the lines of the workflow, besides the oldest supported one', () => {
  const [, oldest] = /^>=(\d+\.\d+)$/.exec(JSON.parse(read('package.json')).engines.node);
  const [, listed] = /node: \[(.*)\]/.exec(read('.github/workflows/ci.yml'));
  expect(listed.split(', ')).toEqual([oldest, ...otherNodes].map((line) => `'${line}'`));
});
