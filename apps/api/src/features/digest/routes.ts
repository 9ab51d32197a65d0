import { getMailChoices, previewDigest, saveMailChoices } from '@portal/contract/mail-choices';
import { getReminders, saveReminders } from '@portal/contract/reminders';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import type { DigestSources } from './digest-facts.ts';
import { readMailChoices, saveOwnMailChoices } from './mail-choices.ts';
import { composePreview } from './preview-digest.ts';
import { readReminders, saveReminderSettings } from './reminder-settings.ts';

export const digestRoutes = ({ clock, config }: Dependencies, sources: DigestSources) => [
  route(getMailChoices, ({ db, session }) => readMailChoices(db, session, today(clock))),
  route(saveMailChoices, ({ db, session }, { body }) =>
    saveOwnMailChoices(db, session, today(clock), body),
  ),
  route(previewDigest, ({ db, session }) =>
    composePreview(db, { config, sources, date: today(clock) }, session),
  ),
  route(getReminders, ({ db, projectId }) => readReminders(db, { projectId })),
  route(saveReminders, ({ db, account }, { body }) =>
    saveReminderSettings(db, body, { accountId: account.accountId, now: clock.now() }),
  ),
];
