import { account } from './nl/account.ts';
import { app } from './nl/app.ts';
import { articleRegistrations } from './nl/article-registrations.ts';
import { auth } from './nl/auth.ts';
import { dashboard } from './nl/dashboard.ts';
import { download } from './nl/download.ts';
import { errors } from './nl/errors.ts';
import { navigation } from './nl/navigation.ts';
import { subscriptions } from './nl/subscriptions.ts';
import { table } from './nl/table.ts';
import { terms } from './nl/terms.ts';
import { totp } from './nl/totp.ts';
import { fields } from '@portal/texts/nl/fields';
import { problems } from '@portal/texts/nl/problems';

/** Every text of the page, in Dutch: the source that other languages must match. */
export const nl = {
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
