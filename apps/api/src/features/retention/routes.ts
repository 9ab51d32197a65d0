import { getRetention } from '@portal/contract/retention';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { readRetention } from '../../privacy/retention-overview.ts';

export const retentionRoutes = ({ clock }: Dependencies) => [
  route(getRetention, ({ db, projectId }) => readRetention(db, { now: clock.now(), projectId })),
];
