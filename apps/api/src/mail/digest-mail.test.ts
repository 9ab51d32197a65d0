import { expect, it } from 'vitest';
import { digestMail } from './digest-mail.ts';

const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };
const member = { firstName: 'Noor', infix: null, lastName: 'Dam' };

it.each(['a', 'ab'])('a name that is too long for a line is cut between letters: %s', (start) => {
  const name = `${start}${'😀'.repeat(99)}`;
  const digest = { since: '2026-03-02', oldest: [], unchecked: 0, cutOffOn: null, leavers: 0 };
  const sections = Array.from({ length: 11 }, (_, index) => {
    const projectId = `project-${index}`;
    return { projectId, name, digest: { ...digest, projectId, name, waiting: 1 }, reminders: [] };
  });
  const { text, html } = digestMail(sender, { member, date: '2026-03-18', sections }, 'nl');
  for (const form of [text, html]) expect(form).not.toMatch(/\p{Surrogate}/u);
  expect(text).toContain(`${start}${'😀'.repeat(59 - start.length)}…: te beoordelen`);
});
