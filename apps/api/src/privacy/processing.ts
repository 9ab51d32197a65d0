import type { RetentionRuleName } from '@portal/contract/retention';

/** The kind of personal data in a column; `none` has none. */
export const dataKinds = {
  none: 'no personal data',
  reference: 'id that leads to a person',
  name: 'name',
  contact: 'address, e-mail or telephone',
  identity: 'birth date and gender',
  work: 'employee number, department, cost centre',
  participation: 'what somebody takes part in, and when',
  pay: 'amounts of pay',
  conduct: 'what somebody did, and when',
  secret: 'means to sign in, as a digest or encrypted',
  text: 'text or document that can name anybody',
} as const;
export type DataKind = keyof typeof dataKinds;

/** The legal ground for personal data, by article 6 of the GDPR. */
const bases = {
  contract: 'performance of a contract (6.1.b)',
  law: 'legal obligation (6.1.c)',
  interest: 'legitimate interest (6.1.f)',
} as const;

export interface Processing {
  readonly purpose: string;
  readonly whose: string;
  readonly basis: keyof typeof bases;
  /** A rule of the retention job, or a description of what else ends it. */
  readonly retention: readonly (RetentionRuleName | { readonly until: string })[];
}

export const basisText = ({ basis }: Processing): string => bases[basis];

/** The processing activities for personal data. */
export const processings = {
  participation: {
    purpose: 'deciding on requests, and administering subscriptions and what pay is exchanged',
    whose: 'employees',
    basis: 'contract',
    retention: ['rejected-requests', 'subscriptions', { until: 'a request is decided on' }],
  },
  supplements: {
    purpose: 'keeping the signed supplements to employment contracts',
    whose: 'employees and who decides',
    basis: 'law',
    retention: ['subscriptions'],
  },
  payroll: {
    purpose: 'telling payroll what to change in a period, and proving what it was told',
    whose: 'employees and who closes periods',
    basis: 'law',
    retention: ['subscriptions', { until: 'payroll no longer repeats it' }],
  },
  employeeLists: {
    purpose: 'comparing who is employed with who has a subscription',
    whose: 'employees',
    basis: 'interest',
    retention: ['previews', 'replaced-lists', { until: 'another list is saved' }],
  },
  savedLists: {
    purpose: 'showing who saved which list',
    whose: 'accounts',
    basis: 'interest',
    retention: ['audit'],
  },
  accounts: {
    purpose: 'letting people in, with their rights',
    whose: 'accounts',
    basis: 'interest',
    retention: [{ until: 'the account is erased' }],
  },
  signIn: {
    purpose: 'signing in, and keeping others out',
    whose: 'accounts',
    basis: 'interest',
    retention: ['logs', { until: 'it expires or is used' }],
  },
  habits: {
    purpose: 'opening lists as their reader left them',
    whose: 'accounts',
    basis: 'interest',
    retention: [{ until: 'the account is erased' }],
  },
  mailChoices: {
    purpose: 'mailing people which mails they chose, and when',
    whose: 'accounts',
    basis: 'interest',
    retention: [{ until: 'the membership ends, or the account is erased' }],
  },
  mailedDays: {
    purpose: 'mailing people one digest or reminder a day',
    whose: 'accounts',
    basis: 'interest',
    retention: ['logs'],
  },
  answers: {
    purpose: 'answering a call that is made again as the first time',
    whose: 'accounts and employees',
    basis: 'interest',
    retention: [{ until: 'a day after the call' }],
  },
  directories: {
    purpose: 'deciding who of a directory may sign in',
    whose: 'people of a directory',
    basis: 'interest',
    retention: [{ until: 'the rule is removed, or thirty days after a refusal' }],
  },
  mails: {
    purpose: 'telling people what happened, and showing whether that arrived',
    whose: 'employees and accounts',
    basis: 'contract',
    retention: ['mail-texts', 'logs'],
  },
  events: {
    purpose: "telling the provider's systems what happened",
    whose: 'employees and accounts',
    basis: 'contract',
    retention: ['audit'],
  },
  audit: {
    purpose: 'accounting for who did what',
    whose: 'employees and accounts',
    basis: 'interest',
    retention: ['subscriptions', 'audit'],
  },
  orders: {
    purpose: 'delivering promotion material, and answering what people write to the provider',
    whose: 'accounts',
    basis: 'contract',
    retention: ['audit'],
  },
  projects: {
    purpose: 'knowing the employers and their settings',
    whose: 'who signs for an employer',
    basis: 'contract',
    retention: [{ until: 'a manager or the provider changes it' }],
  },
  erasures: {
    purpose: 'accounting for erasures, and repeating them after a restore',
    whose: 'people who were erased, and who had it done',
    basis: 'law',
    retention: [{ until: 'the portal ends' }],
  },
  portal: {
    purpose: 'running the portal',
    whose: 'nobody',
    basis: 'interest',
    retention: [{ until: 'it is changed' }],
  },
} as const satisfies Record<string, Processing>;

export type ProcessingName = keyof typeof processings;
