import type { Language, PersonName } from '@portal/contract/fields';
import { fullName } from '@portal/texts/format';
import { texts } from '@portal/texts/texts';
import type { Fact } from './mail-text.ts';

/** The facts in every mail about a project's record: the person, the product and the place. */
export interface MailSubject extends PersonName {
  projectName: string;
  articleName: string;
  sportsLocation: string;
}

export const employeeFact = (subject: MailSubject, language: Language): Fact => [
  texts[language].mail.employee,
  fullName(subject),
];

/** The product that the employee takes, and where. */
export function articleFacts(subject: MailSubject, language: Language): Fact[] {
  const text = texts[language].mail;
  return [
    [text.subscription, subject.articleName],
    [text.sportsLocation, subject.sportsLocation],
  ];
}
