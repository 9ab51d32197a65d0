import type { nl } from '../nl.ts';
import { records } from './records.ts';

export const fields: typeof nl.fields = {
  ...records.person,
  ...records.work,
  ...records.article,
  ...records.request,
  ...records.order,
  newPassword: 'New password',
  password: 'Password',
  pin: 'Verification code',
  groupId: 'Group id',
  newGroupId: 'Group id',
  newUserId: 'User id',
  tenantId: 'Tenant id',
  userId: 'User id',
  description: 'Description',
  fromDate: 'First day',
  untilDate: 'Last day',
  standInAccountId: 'Stand-in',
  signAaoWithoutAuthorizationSignatureLine1: 'First line',
  signAaoWithoutAuthorizationSignatureLine2: 'Second line',
  subject: 'Subject',
  message: 'Message',
  remarks: 'Remarks',
  items: 'Designs',
  promotionFileIds: 'Designs',
};
