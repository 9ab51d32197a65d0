import type { EntraTenant } from '@portal/contract/project-entra';
import type { Fault } from '../../lib/form-rules.ts';

/** The type of a rule's subject. */
export type RuleKind = 'tenant' | 'group' | 'user';

/** A tenant, group or user: its id, its description, and whether it may sign in. */
export interface Rule {
  readonly id: string;
  readonly description: string;
  readonly allow: boolean;
}

export const tenantRule = (tenant: EntraTenant): Rule => ({
  id: tenant.tenantId,
  description: tenant.description,
  allow: tenant.allowEveryone,
});

/** The groups or the users of a tenant, as rules. */
export const memberRules = (tenant: EntraTenant, kind: 'group' | 'user'): Rule[] =>
  kind === 'group'
    ? tenant.entraGroups.map(({ groupId: id, description, allowGroup: allow }) => ({
        id,
        description,
        allow,
      }))
    : tenant.entraUsers.map(({ userId: id, description, allowUser: allow }) => ({
        id,
        description,
        allow,
      }));

export const matchesSearch = ({ id, description }: Rule, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  return id.includes(wanted) || description.toLowerCase().includes(wanted);
};

/** The number of rules that fit on the screen without a search. */
export const rulesAtAGlance = 8;

export const countRules = (tenants: readonly EntraTenant[]): number =>
  tenants.reduce(
    (sum, { entraGroups, entraUsers }) => sum + entraGroups.length + entraUsers.length,
    0,
  );

/** An id as Microsoft writes it, from text that may have braces, capitals or spaces. */
export const normalizeGuid = (typed: string): string =>
  typed
    .trim()
    .replace(/^\{(.*)\}$/, '$1')
    .toLowerCase();

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const required: Fault = { code: 'field-is-required', message: '' };

export function guidFault(typed: string): Fault | null {
  if (typed.trim() === '') return required;
  return guid.test(normalizeGuid(typed)) ? null : { code: 'guid-invalid', message: '' };
}

export const descriptionFault = (typed: string): Fault | null =>
  typed.trim() === '' ? required : null;

/** The ids in pasted text, one on each line or separated by commas. */
export const idsIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map(normalizeGuid)
    .filter(Boolean);

export const idListFault = (typed: string): Fault | null =>
  idsIn(typed).every((id) => guid.test(id)) ? null : { code: 'guid-invalid', message: '' };

/** The typed list with this id added or removed. */
export const withId = (typed: string, id: string, isIn: boolean): string =>
  [...idsIn(typed).filter((each) => each !== id), ...(isIn ? [id] : [])].join('\n');
