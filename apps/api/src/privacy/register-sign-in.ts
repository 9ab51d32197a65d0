import type { RegisterOf } from './register-entry.ts';

const moment = 'none';

/** The personal data in the tables of accounts and of signing in. */
export const signInRegister: RegisterOf<
  | 'account'
  | 'session'
  | 'emailChange'
  | 'recoveryCode'
  | 'passkey'
  | 'usedPasskeyChallenge'
  | 'link'
  | 'linkRequest'
  | 'loginChallenge'
  | 'throttle'
  | 'entraTenant'
  | 'entraGroup'
  | 'entraUser'
  | 'entraRefusal'
  | 'microsoftSignIn'
  | 'apiKey'
  | 'apiKeyUse'
  | 'membership'
  | 'waitingMembership'
  | 'standIn'
> = {
  account: {
    processing: 'accounts',
    columns: {
      accountId: 'reference',
      emailAddress: 'contact',
      firstName: 'name',
      infix: 'name',
      lastName: 'name',
      sortKey: 'name',
      searchText: 'name',
      type: 'none',
      language: 'none',
      passwordHash: 'secret',
      isDemo: 'none',
      isPasswordProven: 'none',
      isDisabled: 'none',
      totpSealedSeed: 'secret',
      totpKeyId: 'none',
      totpEnabledAt: 'conduct',
      totpLastStep: 'conduct',
      pendingTotpSealedSeed: 'secret',
      pendingTotpKeyId: 'none',
      entraTenantId: 'reference',
      entraObjectId: 'reference',
      createdAt: 'conduct',
      invitationsUnanswered: 'conduct',
      invitedEmailAddress: 'contact',
      lastProjectId: 'conduct',
      failingAddress: 'contact',
      updatedAt: 'conduct',
    },
  },
  session: {
    processing: 'signIn',
    columns: {
      sessionId: 'reference',
      accountId: 'reference',
      generation: 'none',
      generationStartedAt: 'conduct',
      previousGenerationStartedAt: 'conduct',
      createdAt: 'conduct',
      lastSeenAt: 'conduct',
      endedAt: 'conduct',
      endReason: 'conduct',
      method: 'conduct',
      device: 'conduct',
      isReadOnly: 'none',
      provedAt: 'conduct',
      entraTenantId: 'reference',
      entraObjectId: 'reference',
      entraGroupIds: 'reference',
      provedBy: 'conduct',
      supportEntry: 'none',
    },
  },
  emailChange: {
    processing: 'accounts',
    columns: {
      emailChangeId: 'reference',
      accountId: 'reference',
      oldEmailAddress: 'contact',
      newEmailAddress: 'contact',
      requestedByAccountId: 'reference',
      requestedAt: 'conduct',
      vetoableUntil: moment,
      confirmedAt: 'conduct',
      closedAt: 'conduct',
      memberships: 'reference',
    },
  },
  recoveryCode: {
    processing: 'signIn',
    columns: { accountId: 'reference', codeHash: 'secret', usedAt: 'conduct' },
  },
  passkey: {
    processing: 'signIn',
    columns: {
      passkeyId: 'reference',
      accountId: 'reference',
      credentialId: 'secret',
      publicKey: 'secret',
      counter: 'conduct',
      transports: 'conduct',
      name: 'text',
      createdAt: 'conduct',
      lastUsedAt: 'conduct',
    },
  },
  usedPasskeyChallenge: {
    processing: 'signIn',
    columns: { challengeHash: 'none', expiresAt: moment },
  },
  link: {
    processing: 'signIn',
    columns: {
      linkId: 'reference',
      accountId: 'reference',
      purpose: 'conduct',
      tokenHash: 'secret',
      createdAt: 'conduct',
      expiresAt: moment,
      usedAt: 'conduct',
      attempts: 'conduct',
      data: 'reference',
    },
  },
  linkRequest: {
    processing: 'signIn',
    columns: {
      linkRequestId: 'reference',
      accountId: 'reference',
      purpose: 'conduct',
      requestedAt: 'conduct',
    },
  },
  loginChallenge: {
    processing: 'signIn',
    columns: {
      challengeId: 'reference',
      accountId: 'reference',
      kind: 'none',
      tokenHash: 'secret',
      createdAt: 'conduct',
      expiresAt: moment,
      attempts: 'conduct',
      usedAt: 'conduct',
      method: 'conduct',
      data: 'reference',
    },
  },
  // The key is a digest under our own secret: it does not reveal the address.
  throttle: {
    processing: 'signIn',
    columns: {
      throttleKey: 'none',
      failures: 'none',
      lastFailureAt: moment,
      lockedUntil: moment,
    },
  },
  entraTenant: {
    processing: 'directories',
    columns: {
      projectEntraTenantId: 'none',
      projectId: 'none',
      tenantId: 'none',
      description: 'none',
      allowEveryone: 'none',
    },
  },
  entraGroup: {
    processing: 'directories',
    columns: {
      projectEntraTenantId: 'none',
      projectId: 'none',
      groupId: 'none',
      description: 'none',
      allowGroup: 'none',
    },
  },
  entraUser: {
    processing: 'directories',
    columns: {
      projectEntraTenantId: 'none',
      projectId: 'none',
      userId: 'reference',
      description: 'text',
      allowUser: 'conduct',
    },
  },
  entraRefusal: {
    processing: 'directories',
    columns: {
      entraRefusalId: 'none',
      projectId: 'none',
      refusedAt: 'conduct',
      door: 'conduct',
      reason: 'conduct',
      tenantId: 'none',
      userId: 'reference',
      rule: 'text',
    },
  },
  microsoftSignIn: {
    processing: 'signIn',
    columns: {
      stateHash: 'none',
      nonce: 'none',
      codeVerifier: 'none',
      browserHash: 'none',
      expiresAt: moment,
    },
  },
  apiKey: {
    processing: 'portal',
    columns: {
      apiKeyId: 'none',
      name: 'none',
      keyHash: 'none',
      createdAt: moment,
      revokedAt: moment,
      scopes: 'none',
      expiresOn: 'none',
      callsPerMinute: 'none',
      earlierKeyHash: 'none',
      rotatedAt: moment,
      earlierScopes: 'none',
    },
  },
  apiKeyUse: {
    processing: 'portal',
    columns: {
      apiKeyId: 'none',
      minute: moment,
      calls: 'none',
      lastUsedAt: moment,
      earlierLastUsedAt: moment,
    },
  },
  membership: {
    processing: 'accounts',
    columns: {
      projectId: 'conduct',
      accountId: 'reference',
      isDisabled: 'conduct',
      authorize: 'conduct',
      confirmationMails: 'conduct',
      userManagement: 'conduct',
      subscriptionCopy: 'conduct',
      payroll: 'conduct',
      updatedAt: 'conduct',
      arrivalNoticeDue: 'none',
    },
  },
  waitingMembership: {
    processing: 'accounts',
    columns: {
      waitingMembershipId: 'none',
      projectId: 'conduct',
      accountId: 'reference',
      emailAddress: 'contact',
      isDisabled: 'conduct',
      authorize: 'conduct',
      confirmationMails: 'conduct',
      userManagement: 'conduct',
      subscriptionCopy: 'conduct',
      payroll: 'conduct',
      askedByAccountId: 'reference',
      askedAt: 'conduct',
    },
  },
  standIn: {
    processing: 'accounts',
    columns: {
      standInId: 'none',
      projectId: 'conduct',
      accountId: 'reference',
      standInAccountId: 'reference',
      fromDate: 'conduct',
      untilDate: 'conduct',
      namedAt: 'conduct',
      endedAt: 'conduct',
    },
  },
};
