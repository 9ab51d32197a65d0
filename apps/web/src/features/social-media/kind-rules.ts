import { promotionKinds, type PromotionKind } from '@portal/contract/social-media';

/** Whom material is for, each with its kinds. */
export const kindGroups = {
  employer: ['EmployerSocialMedia', 'EmployerPoster'],
  sportLocation: ['SportLocationSocialMedia', 'SportLocationPoster', 'SportLocationNarrowcasting'],
} as const satisfies Record<string, readonly PromotionKind[]>;
export type KindGroup = keyof typeof kindGroups;

export const kindGroupNames = Object.keys(kindGroups) as KindGroup[];

/** The name of the parameter that says which kind is shown. */
const parameter = 'type';

/** The kind that an address asks for; that of the employer's own social media where it asks none. */
export const kindIn = (query: URLSearchParams): PromotionKind =>
  promotionKinds.find((kind) => kind === query.get(parameter)) ?? 'EmployerSocialMedia';

/** The part of an address that asks for a kind. */
export const searchFor = (kind: PromotionKind): string => `?${parameter}=${kind}`;
