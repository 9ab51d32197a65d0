import { monthEnd } from '@portal/contract/dates';
import { type PayrollComponent, payrollComponents } from '@portal/contract/payroll-components';
import { firstPayrollSettings, type PayrollSettings } from '@portal/contract/payroll-settings';
import type { Db } from '../database/database.ts';
import { periodOf } from '../features/payroll/calendar-rules.ts';
import {
  lineKey,
  type LinePeriod,
  type MissedDecision,
} from '../features/payroll/charged-rules.ts';
import { blocksClosing } from '../features/payroll/hold-rules.ts';
import { digestLines, insertLines } from '../features/payroll/store-lines.ts';
import { linesOf, missedMonths } from '../features/payroll/line-rules.ts';
import { makeFiles } from '../features/payroll/make-files.ts';
import { componentsOf } from '../features/payroll/payroll-settings-rules.ts';
import { readSubscriptions } from '../features/payroll/payroll-facts-store.ts';
import { proofOf } from '../features/payroll/reconciliation-rules.ts';
import type { PayrollSubscription } from '../features/payroll/standing-rules.ts';
import { peopleOfLines } from '../features/payroll/period-people-rules.ts';
import { effectPeopleCooperatively, totalsCooperatively } from '../features/payroll/total-rules.ts';
import type { SubscriptionTraits } from '../shared-domain/same-person-rules.ts';
import { finish } from '../concurrency/cooperative-rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { firstOfMonth } from './demo-dates.ts';
import { createIds } from './demo-ids.ts';
import { insertOpening, openingOf, openingPeriodId } from './payroll-opening.ts';
import { createRandom } from './random.ts';

const closedPeriods = 6;

const codes: Record<PayrollComponent, string> = {
  GrossExchange: '4100',
  Reimbursement: '4110',
  SubscriptionCost: '4120',
  NetExchange: '4200',
  NetOwnContribution: '4210',
  EmployerContribution: '4300',
  NetSettlement: '4220',
};

/** An employer that pays the provider, with a code for every component. */
const demoSettings: PayrollSettings = {
  ...firstPayrollSettings,
  cutOffDay: 20,
  codes: { nmbrsDebtor: '1042', nmbrsCompany: '1', loketPloeg: '', free: '' },
  components: Object.fromEntries(
    payrollComponents.map((component) => {
      const { sign } = firstPayrollSettings.components[component];
      return [component, { code: codes[component], sign, isOn: true }];
    }),
  ) as PayrollSettings['components'],
};

/** Running subscriptions with a late or changed fact. */
interface Stories {
  readonly late: PayrollSubscription | undefined;
  readonly lateEnd: PayrollSubscription | undefined;
}

/** The known facts of the subscriptions in a period, counted from 0. */
const knownIn = (
  subscriptions: readonly PayrollSubscription[],
  { late, lateEnd }: Stories,
  position: number,
): PayrollSubscription[] =>
  subscriptions
    .filter((each) => each !== late || position >= 2)
    .map((each) => (each === lateEnd && position < 4 ? { ...each, endsOn: null } : each));

/**
 * Gives two running subscriptions a history: one was cheaper before, and one was suspended for two
 * months.
 */
async function insertPast(
  db: Db,
  { projectId, today }: { projectId: string; today: string },
  [cheaper, rested]: readonly (PayrollSubscription | undefined)[],
): Promise<void> {
  if (!cheaper || !rested) return;
  const of = { projectId, subscriptionId: cheaper.subscriptionId };
  const row = await db
    .selectFrom('subscriptionAmounts')
    .selectAll()
    .where('subscriptionId', '=', of.subscriptionId)
    .executeTakeFirstOrThrow();
  const less = Math.min(500, row.grossExchange);
  await db
    .updateTable('subscriptionAmounts')
    .set({ totalPrice: row.totalPrice - less, grossExchange: row.grossExchange - less })
    .where('subscriptionId', '=', of.subscriptionId)
    .execute();
  await db
    .insertInto('subscriptionAmounts')
    .values({ ...row, validFrom: firstOfMonth(today, -3) })
    .execute();
  await db
    .insertInto('subscriptionSuspensions')
    .values({
      projectId,
      subscriptionId: rested.subscriptionId,
      suspendedFrom: firstOfMonth(today, -4),
      suspendedTill: monthEnd(today, -3),
    })
    .execute();
}

/**
 * Payroll of a project: settings, an opening position, six closed periods with lines of every
 * change, and an open one. For one date it is always the same, ids included.
 */
export async function insertDemoPayroll(
  db: Db,
  { projectId, today, accountId }: { projectId: string; today: string; accountId: string },
  { config }: { config: Pick<Dependencies['config'], 'brand'> },
): Promise<void> {
  const makeId = createIds(createRandom(21));
  const months = Array.from({ length: closedPeriods + 1 }, (_, index) =>
    firstOfMonth(today, index - closedPeriods),
  );
  const first = months[0] ?? today;
  const longRunning = (each: PayrollSubscription) =>
    each.startsOn < first && each.endsOn === null && each.suspensions.length === 0;
  const known = await readSubscriptions(db, { projectId, since: firstOfMonth(today, -12) });
  const runs = known.filter(
    (each) =>
      longRunning(each) && each.employeeNumber !== null && each.amounts[0]!.grossExchange > 500,
  );
  await insertPast(db, { projectId, today }, [runs[0], runs[1]]);
  const traits = new Map<string, SubscriptionTraits>();
  const of = { projectId, since: firstOfMonth(today, -12) };
  const subscriptions = await readSubscriptions(db, of, traits);
  const byId = new Map(subscriptions.map((each) => [each.subscriptionId, each]));
  const stories: Stories = {
    late: byId.get(runs[2]?.subscriptionId ?? ''),
    lateEnd: subscriptions.find(
      ({ startsOn, endsOn }) => startsOn < first && endsOn === monthEnd(today, -4),
    ),
  };
  const savedAt = `${first}T09:00:00.000Z`;
  await db
    .insertInto('payrollSettings')
    .values({
      projectId,
      settings: JSON.stringify(demoSettings),
      version: 1,
      savedAt,
      savedByAccountId: accountId,
    })
    .execute();

  const components = componentsOf(demoSettings);
  const periods: LinePeriod[] = [];
  const decisions: MissedDecision[] = [];
  const lines = openingOf(knownIn(subscriptions, stories, 0), { components, first });
  for (const [position, month] of months.entries()) {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const days = periodOf(demoSettings, year, number);
    const closedAt = `${days.cutOffOn}T13:30:00.000Z`;
    const periodId = makeId(`${month}T09:00:00.000Z`);
    const period: LinePeriod = { ...days, periodId, frequency: 'Monthly', components };
    const row = {
      payrollPeriodId: periodId,
      projectId,
      ...days,
      isOpening: position === 0,
      frequency: 'Monthly' as const,
      mode: 'Fixed' as const,
      createdAt: `${month}T09:00:00.000Z`,
      cutOffMailedAt: null,
      confirmedAt: null,
    };
    const isOpen = position === closedPeriods;
    const seen = knownIn(subscriptions, stories, position);
    const charged = { periods: [...periods], lines: [...lines], openingPeriodId, decisions };
    if (position === 2) {
      for (const { subscriptionId, periodId: originPeriodId, amount } of missedMonths(
        charged,
        seen,
      )) {
        decisions.push({ subscriptionId, originPeriodId, amount, choice: 'Settle' });
      }
    }
    const unheld = linesOf(charged, seen, period);
    // No period is closed before the lines without a number are held.
    const holds = new Map(
      unheld.filter(blocksClosing).map((line) => [lineKey(line), 'no-number' as const]),
    );
    const derived = isOpen ? unheld : linesOf(charged, seen, period, holds);
    const people = finish(peopleOfLines(derived, traits));
    const storedTotals = {
      totals: finish(totalsCooperatively(derived)),
      components: proofOf(charged, seen, period, derived).components,
      people: finish(effectPeopleCooperatively(derived, people, demoSettings.components)),
    };
    const held = derived.filter(({ heldReason }) => heldReason !== null).length;
    const digest = digestLines(derived);
    await db
      .insertInto('payrollPeriod')
      .values(
        isOpen
          ? {
              ...row,
              state: 'Open',
              settings: null,
              totals: null,
              lineCount: null,
              heldCount: null,
              sha256: null,
              closedAt: null,
              closedByAccountId: null,
              deliveredAt: null,
            }
          : {
              ...row,
              state: position < closedPeriods - 1 ? 'Delivered' : 'Closed',
              version: 2,
              settings: JSON.stringify(demoSettings),
              totals: JSON.stringify(storedTotals),
              sha256: digest,
              lineCount: derived.length - held,
              heldCount: held,
              closedAt,
              closedByAccountId: accountId,
              deliveredAt: position < closedPeriods - 1 ? closedAt : null,
            },
      )
      .execute();
    if (position === 0) await insertOpening(db, { projectId, periodId, lines });
    if (isOpen) break;
    await insertLines(db, { projectId, periodId, lines: derived });
    const about = {
      row: { ...row, year, number, startsOn: days.startsOn, payrollPeriodId: periodId },
      settings: demoSettings,
      derived: { lines: derived, storedTotals, charged, digest, faultOf: () => null },
    };
    for (const file of await makeFiles({ config, now: new Date(closedAt) }, about)) {
      await db
        .insertInto('payrollFile')
        .values({
          projectId,
          payrollPeriodId: periodId,
          madeAt: closedAt,
          ...file,
          lastDownloadedAt: closedAt,
          lastDownloadedByAccountId: accountId,
        })
        .execute();
    }
    periods.push(period);
    lines.push(
      ...derived
        .filter(({ heldReason }) => heldReason === null)
        .map((line) => ({ ...line, periodId })),
    );
  }
  for (const { choice, ...decision } of decisions) {
    await db
      .insertInto('payrollMissedDecision')
      .values({
        payrollMissedDecisionId: makeId(savedAt),
        projectId,
        ...decision,
        choice,
        decidedAt: savedAt,
        decidedByAccountId: accountId,
      })
      .execute();
  }
}
