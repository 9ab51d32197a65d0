import { z } from 'zod';
import {
  abort,
  dateField,
  emptyTexts,
  optionalTextField,
  textField,
  unlessEmpty,
} from './fields.ts';
import { maxLength } from './limits.ts';
import {
  type PayrollComponent,
  payrollComponents,
  type PayrollSign,
  payrollSigns,
} from './payroll-components.ts';

/** The maximum length of a code of a component or an employer in a payroll package. */
export const maxPayrollCodeLength = 20;

export const payrollFrequencies = ['Monthly', 'FourWeekly'] as const;
/** Start, change and stop, which payroll repeats by itself; or the full amount each period. */
export const payrollModes = ['Fixed', 'Variable'] as const;
/** Who pays the provider. */
export const payrollPayers = ['Employer', 'Employee'] as const;

/** The possible effects of a component on pay; the first is the default. */
export const possibleSigns: Readonly<Record<PayrollComponent, readonly PayrollSign[]>> = {
  GrossExchange: ['Minus'],
  Reimbursement: ['Plus', 'Information'],
  SubscriptionCost: ['Minus'],
  NetExchange: ['Minus'],
  NetOwnContribution: ['Minus'],
  EmployerContribution: ['Information'],
  NetSettlement: ['Minus'],
};

// The codes that packages accept: none that could be a formula, or break a line of text.
const codeField = z
  .string()
  .max(maxPayrollCodeLength, abort)
  .regex(/^[A-Za-z0-9_.-]+$/, unlessEmpty)
  .register(emptyTexts);

const componentSchema = z.strictObject({
  code: codeField,
  sign: z.enum(payrollSigns),
  isOn: z.boolean(),
});
type ComponentSettings = z.output<typeof componentSchema>;

const componentsShape = Object.fromEntries(
  payrollComponents.map((component) => [component, componentSchema]),
) as Record<PayrollComponent, typeof componentSchema>;

/** The contents of a column of the employer's own file. */
export const payrollFileFields = [
  'employeeNumber',
  'code',
  'amount',
  'delta',
  'change',
  'effectiveFrom',
  'effectiveTo',
  'period',
  'component',
  'employerCode',
] as const;
export type PayrollFileField = (typeof payrollFileFields)[number];

const fileSchema = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        field: z.enum(payrollFileFields),
        header: textField(maxLength.payrollHeader),
      }),
    )
    .min(1)
    .max(payrollFileFields.length * 2),
  separator: z.enum([';', ',', '\t', '|']),
  decimalSign: z.enum([',', '.']),
  dateFormat: z.enum(['YYYY-MM-DD', 'DD-MM-YYYY', 'YYYYMMDD']),
  encoding: z.enum(['utf-8', 'utf-8-bom', 'windows-1252']),
  content: z.enum(['Mutations', 'Full']),
});
export type PayrollFileSettings = z.output<typeof fileSchema>;

export const payrollSettingsSchema = z.strictObject({
  frequency: z.enum(payrollFrequencies),
  /** Of four-weekly periods: the first day of period 1. */
  firstDay: dateField.nullable(),
  cutOffDay: z.int().min(1).max(31),
  payday: z.int().min(1).max(31),
  mode: z.enum(payrollModes),
  payer: z.enum(payrollPayers),
  codes: z.strictObject({
    nmbrsDebtor: optionalTextField(maxPayrollCodeLength),
    nmbrsCompany: optionalTextField(maxPayrollCodeLength),
    loketPloeg: optionalTextField(maxPayrollCodeLength),
    free: optionalTextField(maxPayrollCodeLength),
  }),
  components: z.strictObject(componentsShape),
  file: fileSchema,
});
export type PayrollSettings = z.output<typeof payrollSettingsSchema>;

const defaultSign = (component: PayrollComponent): PayrollSign => possibleSigns[component][0]!;

/** The initial values of the form: everything is off, because only the employer knows the codes. */
export const firstPayrollSettings: PayrollSettings = {
  frequency: 'Monthly',
  firstDay: null,
  cutOffDay: 15,
  payday: 25,
  mode: 'Fixed',
  payer: 'Employer',
  codes: { nmbrsDebtor: '', nmbrsCompany: '', loketPloeg: '', free: '' },
  components: Object.fromEntries(
    payrollComponents.map((component): [PayrollComponent, ComponentSettings] => [
      component,
      { code: '', sign: defaultSign(component), isOn: false },
    ]),
  ) as Record<PayrollComponent, ComponentSettings>,
  file: {
    columns: [
      { field: 'employeeNumber', header: 'Personeelsnummer' },
      { field: 'code', header: 'Looncode' },
      { field: 'amount', header: 'Bedrag' },
      { field: 'change', header: 'Mutatie' },
      { field: 'effectiveFrom', header: 'Ingangsdatum' },
      { field: 'effectiveTo', header: 'Einddatum' },
    ],
    separator: ';',
    decimalSign: ',',
    dateFormat: 'DD-MM-YYYY',
    encoding: 'utf-8-bom',
    content: 'Mutations',
  },
};

/** The parts of a price in payroll, in cents a month. */
export interface PayrollAmounts {
  readonly grossExchange: number;
  readonly netExchange: number;
  readonly employerContribution: number;
  readonly netOwnContribution: number;
}

/** The parts of a price in a component; a one-off component has none. */
export function amountOfComponent(component: PayrollComponent, amounts: PayrollAmounts): number {
  switch (component) {
    case 'GrossExchange':
    case 'Reimbursement':
    case 'SubscriptionCost':
      return amounts.grossExchange;
    case 'NetExchange':
      return amounts.netExchange;
    case 'NetOwnContribution':
      return amounts.netOwnContribution;
    case 'EmployerContribution':
      return amounts.employerContribution;
    case 'NetSettlement':
      return 0;
  }
}

const weight: Record<PayrollSign, number> = { Minus: -1, Plus: 1, Information: 0 };

/** A signed amount for payroll: a deduction is negative. */
export const signedAmount = (amount: number, sign: PayrollSign): number => {
  const signed = amount * weight[sign];
  return sign === 'Information' ? amount : signed === 0 ? 0 : signed;
};

/** The effect on a month of one person's pay, and what they pay themselves. */
export interface PayrollExample {
  readonly lines: readonly { component: PayrollComponent; sign: PayrollSign; amount: number }[];
  /** The change of their pay, gross and net together; negative is less. */
  readonly pay: number;
  /** Their share: the price minus the employer's contribution. */
  readonly bears: number;
  /** The extra amount that the settings deduct: more than zero is paid twice, less is free. */
  readonly difference: number;
}

/**
 * The effect of the settings on the pay of one person. An employee who pays the provider directly
 * bears the price outside of payroll too, so their pay has to give it back.
 */
export function examplePay(
  { components, payer }: Pick<PayrollSettings, 'components' | 'payer'>,
  amounts: PayrollAmounts,
): PayrollExample {
  const lines = payrollComponents
    .filter((component) => components[component].isOn)
    .map((component) => ({
      component,
      sign: components[component].sign,
      amount: amountOfComponent(component, amounts),
    }))
    .filter(({ amount }) => amount > 0);
  const pay = lines.reduce((sum, { amount, sign }) => sum + amount * weight[sign], 0);
  const own = amounts.grossExchange + amounts.netExchange + amounts.netOwnContribution;
  const paidOutside = payer === 'Employee' ? own : 0;
  return { lines, pay, bears: own, difference: paidOutside - pay - own };
}
