import { promotionKinds, type PromotionKind } from '@portal/contract/social-media';

/** The groups of people that use the material, each with its kinds. */
export const kindGroups = {
  employer: ['EmployerSocialMedia', 'EmployerPoster'],
  sportLocation: ['SportLocationSocialMedia', 'SportLocationPoster', 'SportLocationNarrowcasting'],
} as const satisfies Record<string, readonly PromotionKind[]>;
export type KindGroup = keyof typeof kindGroups;

export const kindGroupNames = Object.keys(kindGroups) as KindGroup[];

/** The name of the search parameter with the selected kind. */
const parameter = 'type';

/** The kind in an address; without one, the employer's own social media. */
export const kindIn = (query: URLSearchParams): PromotionKind =>
  promotionKinds.find((kind) => kind === query.get(parameter)) ?? 'EmployerSocialMedia';

/** The search string of an address that selects a kind. */
export const searchFor = (kind: PromotionKind): string => `?${parameter}=${kind}`;
