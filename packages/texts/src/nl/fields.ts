import { records } from './records.ts';

/** Labels of fields in messages. */
export const fields = {
  ...records.person,
  ...records.work,
  ...records.article,
  ...records.request,
  ...records.order,
  newPassword: 'Nieuw wachtwoord',
  password: 'Wachtwoord',
  pin: 'Verificatiecode',
  groupId: 'Groeps-id',
  newGroupId: 'Groeps-id',
  newUserId: 'Gebruikers-id',
  tenantId: 'Tenant-id',
  userId: 'Gebruikers-id',
  description: 'Omschrijving',
  fromDate: 'Eerste dag',
  untilDate: 'Laatste dag',
  standInAccountId: 'Vervanger',
  signAaoWithoutAuthorizationSignatureLine1: 'Eerste regel',
  signAaoWithoutAuthorizationSignatureLine2: 'Tweede regel',
  subject: 'Onderwerp',
  message: 'Bericht',
  remarks: 'Opmerkingen',
  items: 'Ontwerpen',
  promotionFileIds: 'Ontwerpen',
};
