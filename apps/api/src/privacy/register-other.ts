import type { RegisterOf } from './register-entry.ts';

const storedFile = {
  fileName: 'none',
  fileType: 'none',
  size: 'none',
  sha256: 'none',
  storageKey: 'none',
  uploadedAt: 'none',
  sortKey: 'none',
} as const;

/** The personal data in the tables of mails, events, the audit log, and of the portal itself. */
export const otherRegister: RegisterOf<
  | 'mail'
  | 'keptAnswer'
  | 'eventCounter'
  | 'event'
  | 'auditChain'
  | 'auditEntry'
  | 'auditPerson'
  | 'auditCheckpoint'
  | 'erasure'
  | 'tableColumns'
  | 'listMemory'
  | 'listRevision'
  | 'projectFile'
  | 'doubtfulFile'
  | 'promotionFile'
  | 'promotionOrder'
  | 'contactMessage'
  | 'portalSetting'
  | 'publicImage'
  | 'project'
> = {
  mail: {
    processing: 'mails',
    columns: {
      mailId: 'none',
      projectId: 'none',
      messageId: 'none',
      recipient: 'contact',
      subject: 'text',
      body: 'text',
      html: 'text',
      language: 'none',
      createdAt: 'conduct',
      attempts: 'none',
      nextAttemptAt: 'none',
      sentAt: 'conduct',
      lastError: 'none',
      replyTo: 'contact',
      failedAt: 'none',
      refusesAddress: 'none',
      isDigest: 'none',
    },
  },
  keptAnswer: {
    processing: 'answers',
    columns: {
      keptAnswerId: 'none',
      accountId: 'reference',
      projectId: 'none',
      call: 'conduct',
      payloadHmac: 'none',
      payloadKeyId: 'none',
      proof: 'conduct',
      status: 'none',
      body: 'text',
      runId: 'none',
      validUntil: 'none',
    },
  },
  eventCounter: {
    processing: 'events',
    columns: { onlyRow: 'none', lastSequence: 'none' },
  },
  event: {
    processing: 'events',
    columns: {
      sequence: 'none',
      type: 'conduct',
      occurredAt: 'conduct',
      projectId: 'none',
      data: 'text',
      version: 'none',
    },
  },
  auditChain: {
    processing: 'audit',
    columns: { projectId: 'none', lastSequence: 'none', lastHash: 'none' },
  },
  auditEntry: {
    processing: 'audit',
    columns: {
      projectId: 'none',
      sequence: 'none',
      occurredAt: 'conduct',
      action: 'conduct',
      actorAccountId: 'reference',
      subjectType: 'none',
      subjectId: 'reference',
      details: 'reference',
      personDigest: 'none',
      previousHash: 'none',
      hash: 'none',
    },
  },
  auditPerson: {
    processing: 'audit',
    columns: {
      projectId: 'none',
      sequence: 'none',
      salt: 'none',
      data: 'text',
      searchText: 'text',
    },
  },
  auditCheckpoint: {
    processing: 'audit',
    columns: {
      projectId: 'none',
      firstSequence: 'none',
      lastSequence: 'none',
      previousHash: 'none',
      lastHash: 'none',
      prunedAt: 'none',
      keyId: 'none',
      signature: 'none',
    },
  },
  erasure: {
    processing: 'erasures',
    columns: {
      erasureId: 'none',
      number: 'none',
      askedAt: 'conduct',
      askedByAccountId: 'reference',
      onlyProjectId: 'none',
      recordIds: 'reference',
      recordDigests: 'reference',
      keptDigests: 'reference',
      keptUntil: 'none',
      doneAt: 'conduct',
      counts: 'none',
    },
  },
  tableColumns: {
    processing: 'habits',
    columns: {
      accountId: 'reference',
      tableName: 'none',
      columns: 'conduct',
      rowsPerPage: 'conduct',
      sortBy: 'conduct',
      sortDescending: 'conduct',
    },
  },
  listMemory: {
    processing: 'habits',
    columns: {
      accountId: 'reference',
      projectId: 'none',
      tableName: 'none',
      filters: 'conduct',
      views: 'text',
      defaultView: 'conduct',
    },
  },
  listRevision: {
    processing: 'portal',
    columns: { projectId: 'none', slot: 'none', revision: 'none' },
  },
  projectFile: {
    processing: 'portal',
    columns: { ...storedFile, projectFileId: 'none', projectId: 'none' },
  },
  doubtfulFile: {
    processing: 'portal',
    columns: { fileKey: 'none', since: 'none' },
  },
  promotionFile: {
    processing: 'portal',
    columns: {
      ...storedFile,
      promotionFileId: 'none',
      kind: 'none',
      folder: 'none',
      thumbnailSha256: 'none',
    },
  },
  promotionOrder: {
    processing: 'orders',
    columns: {
      promotionOrderId: 'none',
      orderNumber: 'none',
      projectId: 'none',
      kind: 'none',
      orderedAt: 'conduct',
      orderedByAccountId: 'reference',
      orderedByName: 'name',
      content: 'text',
    },
  },
  contactMessage: {
    processing: 'orders',
    columns: {
      contactMessageId: 'none',
      projectId: 'none',
      writtenAt: 'conduct',
      accountId: 'reference',
      writtenBy: 'name',
      emailAddress: 'contact',
      phoneNumber: 'contact',
      topic: 'text',
      message: 'text',
    },
  },
  // The provider's own texts and address.
  portalSetting: {
    processing: 'portal',
    columns: { name: 'none', value: 'none' },
  },
  publicImage: {
    processing: 'portal',
    columns: { sha256: 'none', contentType: 'none', content: 'none' },
  },
  project: {
    processing: 'projects',
    columns: {
      projectId: 'none',
      name: 'none',
      legalName: 'none',
      kvkNumber: 'none',
      address: 'none',
      language: 'none',
      requiresAuthorization: 'none',
      requireTotp: 'none',
      maximumPrice: 'none',
      firstStartOffset: 'none',
      lastStartOffset: 'none',
      showExpensiveSubscriptions: 'none',
      useEmployeeListCancelSubscriptions: 'none',
      pensionBasisFollowsExchange: 'none',
      holidayPayBasisFollowsExchange: 'none',
      logoSha256: 'none',
      newsText: 'text',
      signAaoWithoutAuthorization: 'none',
      signAaoWithoutAuthorizationSignatureLine1: 'name',
      signAaoWithoutAuthorizationSignatureLine2: 'name',
      rejectionReasons: 'none',
      rejectionReasonsVersion: 'none',
      createdAt: 'none',
      updatedAt: 'none',
      sortKey: 'none',
    },
  },
};
