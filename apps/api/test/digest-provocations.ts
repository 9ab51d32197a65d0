import { saveMailChoices } from '@portal/contract/mail-choices';
import { saveReminders } from '@portal/contract/reminders';
import { newId } from '../src/ids.ts';
import { failing, problemOf, type Provocation, withOtherVersion } from './provoke.ts';

const choice = { requests: 'Daily', changes: 'None' } as const;

/** The provocations of the calls about digests and reminders. */
export const digestProvocations: readonly Provocation[] = [
  ...failing(saveReminders, { 'state-changed': withOtherVersion(saveReminders) }),
  ...failing(saveMailChoices, {
    'not-found': (fixture) =>
      problemOf(saveMailChoices, fixture, {
        body: { hour: 8, weekday: 1, items: [{ projectId: newId(), ...choice }] },
      }),
  }),
];
