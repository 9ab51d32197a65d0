import type { RejectionReason } from '@portal/contract/article-registration-review';
import type { Address, Language } from '@portal/contract/fields';
import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultMoment, Json, JsonByDefault } from './column-types.ts';

export interface ProjectTable {
  projectId: string;
  name: string;
  legalName: string;
  kvkNumber: string;
  address: Json<Address>;
  language: Language;
  requiresAuthorization: boolean;
  requireTotp: Generated<boolean>;
  maximumPrice: number | null;
  firstStartOffset: Generated<number>;
  lastStartOffset: Generated<number>;
  showExpensiveSubscriptions: Generated<boolean>;
  useEmployeeListCancelSubscriptions: Generated<boolean>;
  pensionBasisFollowsExchange: Generated<boolean>;
  holidayPayBasisFollowsExchange: Generated<boolean>;
  logoSha256: string | null;
  newsText: Generated<string>;
  signAaoWithoutAuthorization: Generated<boolean>;
  signAaoWithoutAuthorizationSignatureLine1: Generated<string>;
  signAaoWithoutAuthorizationSignatureLine2: Generated<string>;
  rejectionReasons: JsonByDefault<RejectionReason[]>;
  rejectionReasonsVersion: Generated<number>;
  createdAt: DefaultMoment;
  /** When a field that the provider reads last changed; set by the database. */
  updatedAt: DefaultMoment;
  sortKey: GeneratedAlways<string>;
}
