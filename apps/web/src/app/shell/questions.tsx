import { useQuery } from '@tanstack/react-query';
import {
  hasWaitingMemberships,
  waitingMembershipsQuery,
} from '../../features/membership/membership-queries.ts';
import { membershipTexts } from '../../features/membership/texts.ts';
import { lazyPage } from '../lazy-page.tsx';

const ConsentCards = lazyPage(
  () => import('../../features/membership/consent-cards.tsx').then((page) => page.ConsentCards),
  membershipTexts,
);

/** The consent requests of the account. Most accounts have none, so the cards load on demand. */
export function Questions() {
  const { data, error } = useQuery(waitingMembershipsQuery);
  return error || (data && hasWaitingMemberships(data)) ? <ConsentCards /> : null;
}
