import { z } from 'zod';

const guid = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  .toLowerCase();

const claimsSchema = z.object({
  tid: guid,
  oid: guid,
  groups: z.unknown().optional(),
  hasgroups: z.unknown().optional(),
  _claim_names: z.unknown().optional(),
  email: z.email().optional().catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  auth_time: z.number().optional().catch(undefined),
});

/** What a verified token of the directory states about a person. */
export interface DirectoryClaims {
  readonly tenantId: string;
  readonly objectId: string;
  /** undefined: the token does not hold all groups, so they must be fetched from the directory. */
  readonly groupIds: readonly string[] | undefined;
  /** An address that the directory has verified; never the user name, which it has not verified. */
  readonly verifiedAddress: string | undefined;
  /**
   * When the person last authenticated at the directory; undefined when the token does not state
   * it.
   */
  readonly authenticatedAt: Date | undefined;
}

/** @throws {z.ZodError} when the token does not identify a person of a tenant */
export function readDirectoryClaims(claims: Readonly<Record<string, unknown>>): DirectoryClaims {
  const read = claimsSchema.parse(claims);
  const isVerified =
    read.email_verified === true || [true, 1, '1', 'true'].some((yes) => yes === read.xms_edov);
  return {
    tenantId: read.tid,
    objectId: read.oid,
    groupIds: readGroups(read),
    verifiedAddress: isVerified ? read.email : undefined,
    authenticatedAt: read.auth_time === undefined ? undefined : new Date(read.auth_time * 1000),
  };
}

/**
 * The groups in the claim; undefined when the claim is incomplete or missing, because the portal
 * must not guess.
 */
function readGroups(claims: z.output<typeof claimsSchema>): readonly string[] | undefined {
  const elsewhere = z.object({ groups: z.unknown().optional() }).safeParse(claims._claim_names);
  const isElsewhere = elsewhere.success && elsewhere.data.groups !== undefined;
  if (isElsewhere || [true, 'true', 1, '1'].some((yes) => yes === claims.hasgroups)) {
    return undefined;
  }
  // Some directories put the names of groups here, which cannot be compared with ids.
  const groups = z.array(guid).safeParse(claims.groups);
  return groups.success ? groups.data : undefined;
}

/**
 * The tenant of an unverified token; it decides which issuer the token must have. undefined when it
 * is no token of a tenant.
 */
export function claimedTenant(idToken: unknown): string | undefined {
  if (typeof idToken !== 'string') return undefined;
  try {
    const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8');
    return z.object({ tid: guid }).parse(JSON.parse(payload)).tid;
  } catch {
    return undefined;
  }
}
