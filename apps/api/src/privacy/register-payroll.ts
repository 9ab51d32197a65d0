import type { RegisterOf } from './register-entry.ts';

/** The personal data in the tables of payroll: numbers and amounts, and no names. */
export const payrollRegister: RegisterOf<
  | 'payrollSettings'
  | 'payrollPeriod'
  | 'payrollOpening'
  | 'payrollLine'
  | 'payrollHold'
  | 'payrollMissedDecision'
  | 'payrollFile'
> = {
  payrollSettings: {
    processing: 'payroll',
    columns: {
      projectId: 'none',
      settings: 'none',
      version: 'none',
      savedAt: 'conduct',
      savedByAccountId: 'reference',
    },
  },
  payrollPeriod: {
    processing: 'payroll',
    columns: {
      payrollPeriodId: 'none',
      projectId: 'none',
      year: 'none',
      number: 'none',
      frequency: 'none',
      mode: 'none',
      startsOn: 'none',
      endsOn: 'none',
      cutOffOn: 'none',
      payday: 'none',
      state: 'none',
      version: 'none',
      isOpening: 'none',
      settings: 'none',
      totals: 'none',
      lineCount: 'none',
      heldCount: 'none',
      sha256: 'none',
      closedAt: 'conduct',
      closedByAccountId: 'reference',
      deliveredAt: 'conduct',
      confirmedAt: 'conduct',
      cutOffMailedAt: 'none',
      createdAt: 'none',
    },
  },
  payrollOpening: {
    processing: 'payroll',
    columns: {
      projectId: 'none',
      payrollPeriodId: 'none',
      subscriptionId: 'reference',
      employeeNumber: 'work',
      amounts: 'pay',
      carried: 'pay',
    },
  },
  payrollLine: {
    processing: 'payroll',
    columns: {
      payrollLineId: 'none',
      projectId: 'none',
      payrollPeriodId: 'none',
      place: 'none',
      subscriptionId: 'reference',
      employeeNumber: 'work',
      component: 'pay',
      change: 'pay',
      amount: 'pay',
      delta: 'pay',
      effectiveFrom: 'pay',
      effectiveTo: 'pay',
      originPeriodId: 'none',
      reason: 'pay',
      heldReason: 'pay',
    },
  },
  payrollHold: {
    processing: 'payroll',
    columns: {
      projectId: 'none',
      payrollPeriodId: 'none',
      lineKey: 'reference',
      reason: 'pay',
      heldAt: 'conduct',
      heldByAccountId: 'reference',
    },
  },
  payrollMissedDecision: {
    processing: 'payroll',
    columns: {
      payrollMissedDecisionId: 'none',
      projectId: 'none',
      subscriptionId: 'reference',
      originPeriodId: 'none',
      choice: 'pay',
      amount: 'pay',
      decidedAt: 'conduct',
      decidedByAccountId: 'reference',
    },
  },
  payrollFile: {
    processing: 'payroll',
    columns: {
      projectId: 'none',
      payrollPeriodId: 'none',
      format: 'none',
      fileName: 'none',
      content: 'pay',
      sha256: 'none',
      madeAt: 'none',
      lastDownloadedAt: 'conduct',
      lastDownloadedByAccountId: 'reference',
    },
  },
};
