import { maxMonths } from '@portal/contract/limits';
import {
  namesOf,
  type ParticipationField,
  workFields,
} from '@portal/contract/participation-fields';

/** The server's part of a field that a request and its subscription share. */
export interface FieldDetails {
  /** The kind of personal data, which determines its purpose, basis and retention. */
  readonly data: 'name' | 'identity' | 'contact' | 'work' | 'participation' | 'pay';
  /** In Excel files, in characters. */
  readonly width?: number;
  /** Whether mails about the record list it, besides those that every mail words itself. */
  readonly isInMails?: true;
  /**
   * Its description in the provider's document; without a full stop, because the value of an absent
   * field follows. Two texts where a request describes it differently from a response.
   */
  readonly description: string | { readonly request: string; readonly response: string };
  readonly example: string | number | Readonly<Record<string, string>>;
}

export const participationDetails = {
  firstName: {
    data: 'name',
    width: 18,
    description: 'First name, or the name that the person goes by',
    example: 'Noor',
  },
  infix: {
    data: 'name',
    description: {
      request:
        'What stands between first and last name, such as "van der". Null, absent or an empty text when there is none',
      response:
        'What stands between first and last name, such as "van der"; null when there is nothing',
    },
    example: 'van der',
  },
  lastName: {
    data: 'name',
    width: 26,
    description: 'Last name without its infix',
    example: 'Velden',
  },
  birthDate: {
    data: 'identity',
    width: 15,
    description: 'Date of birth of the employee, before today',
    example: '1988-02-29',
  },
  gender: {
    data: 'identity',
    width: 11,
    description:
      'As the employee states it. `X` is neither male nor female; `Unknown` when they did not say',
    example: 'Female',
  },
  emailAddress: {
    data: 'contact',
    description: 'E-mail address of the employee. What the portal tells them goes there',
    example: 'noor@werknemer.example',
  },
  address: {
    data: 'contact',
    description: 'Home address of the employee',
    example: { street: 'Dorpsstraat', houseNumber: '1', postalCode: '1234 AB', city: 'Ons Dorp' },
  },
  employeeNumber: {
    data: 'work',
    width: 14,
    description: {
      request:
        'The number under which the employer knows the employee, as payroll has it: zeros in front count. Null, absent or an empty text when there is none. Payroll then leaves their lines out',
      response:
        'The number under which the employer knows the employee, as payroll has it: zeros in front count. Null when it is not known; payroll then leaves their lines out',
    },
    example: workFields.employeeNumber.inEvents,
  },
  department: {
    data: 'work',
    width: 26,
    description: 'Department of the employee at the employer',
    example: 'Verpleging Noord',
  },
  costCentre: {
    data: 'work',
    width: 16,
    description: 'Cost centre to which the employer books the costs',
    example: workFields.costCentre.inEvents,
  },
  articleName: {
    data: 'participation',
    width: 28,
    description: 'Name of the article that the employee chose, such as "Fitness Compleet"',
    example: 'Fitness Compleet',
  },
  sportsLocation: {
    data: 'participation',
    width: 30,
    isInMails: true,
    description: 'Name and place of the sports location where the employee takes part',
    example: 'Sporthuis IJssel, Zutphen',
  },
  intensity: {
    data: 'participation',
    width: 18,
    description: 'How many times a week the employee may come, 1 to 14; null is unlimited',
    example: 2,
  },
  months: {
    data: 'participation',
    width: 14,
    description: `Length of the term in months, 1 to ${maxMonths}`,
    example: 12,
  },
  totalPrice: {
    data: 'pay',
    width: 21,
    description:
      'Price a month in whole cents (EUR), up to € 100,000: the sum of the four parts beside it, to the cent',
    example: 4250,
  },
  grossExchange: {
    data: 'pay',
    width: 21,
    description: 'Cents a month that the employee pays by giving up gross pay',
    example: 2500,
  },
  netExchange: {
    data: 'pay',
    width: 21,
    description: 'Cents a month that the employee pays by giving up net pay',
    example: 0,
  },
  employerContribution: {
    data: 'pay',
    width: 21,
    description: 'Cents a month that the employer pays',
    example: 1000,
  },
  netOwnContribution: {
    data: 'pay',
    width: 21,
    description: 'Cents a month that the employee pays of their own net pay besides',
    example: 750,
  },
} as const satisfies Record<ParticipationField, FieldDetails>;

export type MailedField = {
  [Name in ParticipationField]: (typeof participationDetails)[Name] extends {
    readonly isInMails: true;
  }
    ? Name
    : never;
}[ParticipationField];
/** The fields that mails about a record list. */
export const mailedFields = namesOf(participationDetails).filter(
  (name): name is MailedField => 'isInMails' in participationDetails[name],
);
