import { contactInformationEmail, getContactInformation } from '@portal/contract/contact';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { findContactInformation } from '../../shared-domain/portal-setting-store.ts';
import { writeToProvider } from './contact-information-email.ts';

export const contactRoutes = (services: Pick<Dependencies, 'config' | 'clock'>) => [
  route(getContactInformation, ({ db }) => findContactInformation(db)),
  route(contactInformationEmail, ({ db, account }, { body }) =>
    writeToProvider(db, services, body, account),
  ),
];
