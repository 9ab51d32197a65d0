import { postInvitation } from '@portal/contract/provider';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { inviteAccount } from './invite-account.ts';

export const invitationRoutes = (services: Services) => [
  route(postInvitation, ({ db }, { params, body }) =>
    inviteAccount(db, services, { ...body, projectId: params.projectId }),
  ),
];
