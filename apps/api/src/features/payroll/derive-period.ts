import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type { Db } from '../../database/database.ts';
import type { StoredPayrollTotals } from '../../database/payroll-tables.ts';
import type { Cooperative } from '../../concurrency/cooperative-rules.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import type { HeldReason, PayrollLine } from './charged-rules.ts';
import { numberFault } from './hold-rules.ts';
import { digestCooperatively } from './store-lines.ts';
import { cachedAtRevision } from './payroll-cache.ts';
import { linesCooperatively } from './line-rules.ts';
import { type OpenFacts, readOpenFacts } from './payroll-facts-store.ts';
import type { PeriodRow } from './payroll-store.ts';
import { peopleOfLines, type PeriodPeople } from './period-people-rules.ts';
import { proofCooperatively } from './reconciliation-rules.ts';
import {
  countsCooperatively,
  effectPeopleCooperatively,
  type LineCounts,
  totalsCooperatively,
} from './total-rules.ts';

/** The open period as it would be closed now. */
export interface DerivedPeriod extends Omit<OpenFacts, 'traits'> {
  readonly lines: readonly PayrollLine[];
  readonly people: PeriodPeople;
  readonly counts: LineCounts;
  readonly storedTotals: StoredPayrollTotals;
  /** SHA-256 of the lines, in hex. */
  readonly digest: string;
  /** Why lines under a number may not count in this period. Null when they may. */
  readonly faultOf: (number: string | null) => HeldReason | null;
}

function* derive(
  { traits, ...facts }: OpenFacts,
  { components }: Pick<PayrollSettings, 'components'>,
): Cooperative<DerivedPeriod> {
  const { charged, subscriptions, period, holds } = facts;
  const { lines, shared } = yield* linesCooperatively(charged, subscriptions, period, { holds });
  const proof = yield* proofCooperatively(charged, subscriptions, period, lines);
  // The figures prove the lines. Without that proof nothing is shown or closed.
  if (proof.unexplained !== undefined) {
    throw new Error(`Payroll lines do not explain ${proof.unexplained}`);
  }
  const people = yield* peopleOfLines(lines, traits);
  return {
    ...facts,
    lines,
    people,
    counts: yield* countsCooperatively(lines),
    storedTotals: {
      totals: yield* totalsCooperatively(lines),
      components: proof.components,
      people: yield* effectPeopleCooperatively(lines, people, components),
    },
    digest: yield* digestCooperatively(lines),
    faultOf: (number) => numberFault(number, shared),
  };
}

/**
 * Derives the open period from the current data. The result is cached until that data changes, and
 * the work yields to the event loop.
 */
export function derivePeriod(
  db: Db,
  { projectId, row, settings }: { projectId: string; row: PeriodRow; settings: PayrollSettings },
): Promise<DerivedPeriod> {
  // The form previews other settings. Only these two affect the lines.
  const { components, payer } = settings;
  const name = `${row.payrollPeriodId} ${JSON.stringify([components, payer])}`;
  return cachedAtRevision(db, { projectId, name }, async () => {
    const derived = await runCooperatively(
      derive(await readOpenFacts(db, { projectId, row, settings }), settings),
    );
    const { lines, charged, subscriptions } = derived;
    return { value: derived, lines: lines.length + charged.lines.length + subscriptions.length };
  });
}
