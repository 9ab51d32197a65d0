import { z } from 'zod';
import { defineCall } from './call.ts';
import { entraRuleSchema } from './entra-rule.ts';
import { guidField, idField, textField } from './fields.ts';
import { maxLength, maxDirectoryGroups } from './limits.ts';

const group = 'ProjectEntra';
const viewInQuery = {
  who: 'member',
  right: 'viewSettings',
  project: { field: 'ProjectId' },
} as const;
const manageInBody = {
  who: 'member',
  right: 'manageSettings',
  project: { field: 'projectId' },
} as const;
/** The project is derived from the tenant. */
const manageTenant = {
  who: 'member',
  right: 'manageSettings',
  project: { field: 'projectEntraTenantId', record: 'entraTenant' },
  fresh: 'sign-in',
} as const;

const projectQuery = z.strictObject({ ProjectId: idField });
const tenantBody = z.strictObject({ projectEntraTenantId: idField });
const descriptionField = textField(maxLength.ruleDescription);

const entraGroupSchema = z.object({
  groupId: z.string(),
  description: z.string(),
  allowGroup: z.boolean(),
});

const entraUserSchema = z.object({
  userId: z.string(),
  description: z.string(),
  allowUser: z.boolean(),
});

const entraTenantSchema = z.object({
  projectEntraTenantId: idField,
  tenantId: z.string(),
  description: z.string(),
  allowEveryone: z.boolean(),
  entraGroups: z.array(entraGroupSchema),
  entraUsers: z.array(entraUserSchema),
});
export type EntraTenant = z.output<typeof entraTenantSchema>;

export const getProjectEntraSettings = defineCall({
  group,
  name: 'GetProjectEntraSettings',
  method: 'GET',
  summary: "Who of the employer's directories may sign in: tenants, with their groups and users",
  access: viewInQuery,
  query: projectQuery,
  response: z.object({ entraTenants: z.array(entraTenantSchema) }),
  failures: [],
});

export const addEntraTenant = defineCall({
  group,
  name: 'AddEntraTenant',
  method: 'POST',
  summary: 'Add a tenant',
  access: { ...manageInBody, fresh: 'sign-in' },
  body: z.strictObject({
    projectId: idField,
    tenantId: guidField,
    description: descriptionField,
    allowEveryone: z.boolean(),
  }),
  response: z.object({ projectEntraTenantId: idField }),
  failures: [],
});

export const updateEntraTenant = defineCall({
  group,
  name: 'UpdateEntraTenant',
  method: 'POST',
  summary: 'Change a tenant',
  access: manageTenant,
  body: tenantBody.extend({
    tenantId: guidField,
    description: descriptionField,
    allowEveryone: z.boolean(),
  }),
  response: null,
  failures: [],
});

export const deleteEntraTenant = defineCall({
  group,
  name: 'DeleteEntraTenant',
  method: 'POST',
  summary: 'Delete a tenant, with its groups and users',
  access: manageTenant,
  body: tenantBody,
  response: null,
  failures: [],
});

export const addEntraGroup = defineCall({
  group,
  name: 'AddEntraGroup',
  method: 'POST',
  summary: 'Add a rule for a group of a tenant',
  access: manageTenant,
  body: tenantBody.extend({
    groupId: guidField,
    description: descriptionField,
    allowGroup: z.boolean(),
  }),
  response: null,
  failures: [],
});

export const updateEntraGroup = defineCall({
  group,
  name: 'UpdateEntraGroup',
  method: 'POST',
  summary: 'Change the rule for a group',
  access: manageTenant,
  body: tenantBody.extend({
    oldGroupId: guidField,
    newGroupId: guidField,
    description: descriptionField,
    allowGroup: z.boolean(),
  }),
  response: null,
  failures: [],
});

export const deleteEntraGroup = defineCall({
  group,
  name: 'DeleteEntraGroup',
  method: 'POST',
  summary: 'Delete the rule for a group',
  access: manageTenant,
  body: tenantBody.extend({ groupId: guidField }),
  response: null,
  failures: [],
});

export const addEntraUser = defineCall({
  group,
  name: 'AddEntraUser',
  method: 'POST',
  summary: 'Add a rule for a user of a tenant',
  access: manageTenant,
  body: tenantBody.extend({
    userId: guidField,
    description: descriptionField,
    allowUser: z.boolean(),
  }),
  response: null,
  failures: [],
});

export const updateEntraUser = defineCall({
  group,
  name: 'UpdateEntraUser',
  method: 'POST',
  summary: 'Change the rule for a user',
  access: manageTenant,
  body: tenantBody.extend({
    oldUserId: guidField,
    newUserId: guidField,
    description: descriptionField,
    allowUser: z.boolean(),
  }),
  response: null,
  failures: [],
});

export const deleteEntraUser = defineCall({
  group,
  name: 'DeleteEntraUser',
  method: 'POST',
  summary: 'Delete the rule for a user',
  access: manageTenant,
  body: tenantBody.extend({ userId: guidField }),
  response: null,
  failures: [],
});

export const testEntraRules = defineCall({
  group,
  name: 'TestEntraRules',
  method: 'POST',
  summary:
    'Whether a person of a directory may sign in by the rules as they are, and which decides',
  access: { ...manageInBody, right: 'viewSettings' },
  effect: 'reads',
  body: z.strictObject({
    projectId: idField,
    tenantId: guidField,
    userId: guidField,
    groupIds: z.array(guidField).max(maxDirectoryGroups).default([]),
  }),
  response: z.object({ allowed: z.boolean(), rule: entraRuleSchema }),
  failures: [],
});

/** Where a person was refused: in a sign-in with Microsoft here, or at the provider's own shop. */
export const entraEntryPoints = ['portal', 'provider'] as const;

export const entraRefusalReasons = ['refused', 'groups-unresolved'] as const;

const entraRefusalSchema = z.object({
  entraRefusalId: idField,
  refusedAt: z.string(),
  door: z.enum(entraEntryPoints),
  tenantId: z.string(),
  /**
   * Null for an account of a refused sign-in that is not in this project: another employer's
   * directory may be configured here by mistake, or on purpose.
   */
  userId: z.string().nullable(),
  /** Refused by a rule, or because Microsoft did not return the person's groups. */
  reason: z.enum(entraRefusalReasons),
  /** The rule that decided, as it was then. */
  rule: entraRuleSchema,
});
export type EntraRefusal = z.output<typeof entraRefusalSchema>;

export const getEntraRefusals = defineCall({
  group,
  name: 'GetEntraRefusals',
  method: 'GET',
  summary: 'Who was refused of late and by which rule, the latest first',
  access: viewInQuery,
  query: projectQuery,
  response: z.object({ items: z.array(entraRefusalSchema) }),
  failures: [],
});

export const projectEntraCalls = [
  getProjectEntraSettings,
  addEntraTenant,
  updateEntraTenant,
  deleteEntraTenant,
  addEntraGroup,
  updateEntraGroup,
  deleteEntraGroup,
  addEntraUser,
  updateEntraUser,
  deleteEntraUser,
  testEntraRules,
  getEntraRefusals,
];
