import { account } from './en/account.ts';
import { app } from './en/app.ts';
import { articleRegistrations } from './en/article-registrations.ts';
import { auth } from './en/auth.ts';
import { dashboard } from './en/dashboard.ts';
import { download } from './en/download.ts';
import { errors } from './en/errors.ts';
import { navigation } from './en/navigation.ts';
import { subscriptions } from './en/subscriptions.ts';
import { table } from './en/table.ts';
import { terms } from './en/terms.ts';
import { totp } from './en/totp.ts';
import { fields } from '@portal/texts/en/fields';
import { problems } from '@portal/texts/en/problems';
import type { nl } from './nl.ts';

export const en: typeof nl = {
  account,
  app,
  articleRegistrations,
  auth,
  dashboard,
  download,
  errors,
  fields,
  navigation,
  problems,
  subscriptions,
  table,
  terms,
  totp,
};
