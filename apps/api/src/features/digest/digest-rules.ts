import type { ProjectDigest } from '../../mail/digest-mail.ts';

/** Whether anything waits. */
export const hasNews = ({ waiting, leavers }: ProjectDigest): boolean => waiting > 0 || leavers > 0;

/** After every date. */
const never = '9999-12-31';
const compare = (one: string | null, other: string | null): number =>
  (one ?? never) < (other ?? never) ? -1 : (one ?? never) > (other ?? never) ? 1 : 0;

/** Those with a deadline first, then by age; equal ones stay in their order. */
export const sortDigests = <D extends ProjectDigest>(digests: readonly D[]): D[] =>
  digests.toSorted((a, b) => compare(a.cutOffOn, b.cutOffOn) || compare(a.since, b.since));
