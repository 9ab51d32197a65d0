import { postInvitation } from '@portal/contract/provider';
import { route } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inviteAccount } from '../../identity/members/invite-account.ts';

export const invitationRoutes = (services: Dependencies) => [
  route(postInvitation, ({ db }, { params, body }) =>
    inviteAccount(db, services, { ...body, projectId: params.projectId }),
  ),
];
