import { digestMail, type DigestSection } from '../../src/mail/digest-mail.ts';
import { type ComposedSamples, moment, type SampleRecords } from './sample-records.ts';

const date = moment.toISOString().slice(0, 10);
const dates = ['2026-03-02', '2026-03-03', '2026-03-05', '2026-03-09', '2026-03-10'];
const oldest = dates.map((cameOn) => ({ cameOn, startDate: '2026-04-01' }));
const projectId = '01964d7e-2b3a-7c11-9f00-3a5b7c9d1e2f';

/** A project in which everything waits that a digest can say. */
const sectionOf = (name: string): DigestSection => ({
  projectId,
  name,
  digest: {
    projectId,
    name,
    waiting: 12,
    since: '2026-03-02',
    oldest,
    unchecked: 2,
    cutOffOn: '2026-03-20',
    leavers: 3,
  },
  reminders: [],
});

/** Mails over all projects of a person. */
export function digestSamples({ person, projectName, typed }: SampleRecords): ComposedSamples {
  const section = sectionOf(projectName);
  const many = Array.from({ length: 40 }, (_, index) => sectionOf(typed(`Vestiging ${index + 1}`)));
  const reminderOf = (stage: 'Approvers' | 'Managers'): DigestSection => ({
    ...section,
    digest: null,
    reminders: [{ stage, count: 5, oldest }],
  });
  const sectionsByCase: Readonly<Record<string, readonly DigestSection[]>> = {
    digest: [
      { ...section, reminders: [{ stage: 'Approvers', count: 2, oldest: oldest.slice(0, 2) }] },
      { ...section, digest: { ...section.digest!, waiting: 0, oldest: [], unchecked: 0 } },
    ],
    'forty projects': many,
    reminder: [reminderOf('Approvers')],
    escalation: [reminderOf('Managers')],
  };
  return Object.fromEntries(
    Object.entries(sectionsByCase).map(([name, sections]) => [
      `digestMail: ${name}`,
      (sender, language) => digestMail(sender, { member: person, date, sections }, language),
    ]),
  );
}
