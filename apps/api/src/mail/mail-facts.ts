import type { Language, PersonName } from '@portal/contract/fields';
import type { Participation } from '@portal/contract/participation';
import { fieldText } from '@portal/texts/field-text';
import { fullName } from '@portal/texts/format';
import { texts } from '@portal/texts/texts';
import { type MailedField, mailedFields } from '../participation-details.ts';
import type { Fact } from './mail-blocks.ts';

/**
 * The facts in every mail about a project's record: the person, the product and the sports
 * location.
 */
export interface MailSubject extends PersonName, Pick<Participation, 'articleName' | MailedField> {
  projectName: string;
}

export const employeeFact = (subject: MailSubject, language: Language): Fact => [
  texts[language].mail.employee,
  fullName(subject),
];

/** The product that the employee takes, and the sports location. */
export function articleFacts(subject: MailSubject, language: Language): Fact[] {
  const { fields, mail } = texts[language];
  return [
    [mail.subscription, subject.articleName],
    ...mailedFields.flatMap((name): Fact[] => {
      const value = fieldText(name, subject[name], language);
      return value === null ? [] : [[fields[name], value]];
    }),
  ];
}
