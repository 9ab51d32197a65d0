import type { Access, FreshProof } from '@portal/contract/call';
import type { Deprecation } from '@portal/contract/deprecations';

/** In OpenAPI 3.1, a scheme other than OAuth lists the roles that its bearer needs. */
export function securityOf(access: Access) {
  if (access.who === 'anyone') return [];
  return [access.who === 'provider' ? { apiKey: [access.scope] } : { session: [] }];
}

const proofs: Readonly<Record<FreshProof, string>> = {
  'sign-in': 'Needs a sign-in or `ConfirmIdentity` within the last ten minutes.',
  confirmation: 'Needs `ConfirmIdentity` within the last ten minutes.',
  'by-request':
    'May need a sign-in or `ConfirmIdentity` within the last ten minutes, by what is asked.',
};

function needs(access: Access): string {
  switch (access.who) {
    case 'anyone':
      return 'Needs no session.';
    case 'account':
      return 'Needs a session.';
    case 'member':
      return `Needs the right \`${access.right}\`.`;
    case 'provider':
      return `Needs the scope \`${access.scope}\`.`;
  }
}

/** Describes what a caller needs for a call, and the replacement of a deprecated call. */
export function describeAccess(access: Access, deprecation?: Deprecation): string {
  const sentences = [
    needs(access),
    ...('fresh' in access && access.fresh ? [proofs[access.fresh]] : []),
    ...(deprecation ? [`In its place: ${deprecation.instead}.`] : []),
  ];
  return sentences.join(' ');
}
