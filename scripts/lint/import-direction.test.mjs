import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importDirection } from './import-direction.mjs';

const files = [
  'packages/contract/src/call.ts',
  'packages/texts/src/nl.ts',
  'packages/list-engine/src/list.ts',
  ...[
    'lib/dates',
    'i18n/nl',
    'session/session',
    'ui/panel',
    'domain-ui/price-card',
    'app/router',
  ].map((name) => `apps/web/src/${name}.ts`),
  'apps/web/src/features/request/request-queries.ts',
  'apps/web/src/features/request/request-page.tsx',
  ...['list', 'bulk', 'detail', 'edit'].map(
    (folder) => `apps/web/src/features/request/${folder}/card.ts`,
  ),
  'apps/web/src/features/dashboard/dashboard-page.ts',
  'apps/web/src/features/subscription/subscription-queries.ts',
  'apps/web/src/features/subscription/subscription-page.ts',
  'apps/api/src/main.ts',
  'apps/api/src/clock.ts',
  'apps/api/src/pick.ts',
  'apps/api/src/database/database.ts',
  'apps/api/src/problem.ts',
  'apps/api/src/app.ts',
  'apps/api/src/mail/outbox.ts',
  'apps/api/src/identity/sessions/session-store.ts',
  'apps/api/src/identity/links/link-store.ts',
  'apps/api/src/access/project-access.ts',
  'apps/api/src/http/route.ts',
  'apps/api/src/commands/key-create.ts',
  'apps/api/src/features/dashboard/dashboard-store.ts',
  'apps/api/src/features/subscription/subscription-store.ts',
  'apps/api/src/features/subscription/subscription-rules.ts',
];

const refused = [
  ['packages/contract/src/a.ts', '../../texts/src/nl.ts', 'The contract imports nothing of ours'],
  ['packages/contract/src/a.ts', '../../../apps/web/src/lib/dates.ts', 'The contract imports'],
  ['packages/contract/src/a.ts', '@portal/texts/nl', 'The contract imports nothing of ours'],
  ['packages/contract/src/a.ts', 'node:fs', 'The contract needs zod alone'],
  ['packages/texts/src/a.ts', '../../../apps/api/src/main.ts', 'The texts know the contract only'],
  ['packages/list-engine/src/a.ts', '@portal/contract/call', 'A package of its own'],
  ['packages/list-engine/src/a.ts', '../../../apps/api/src/main.ts', 'A package of its own'],
  [
    'apps/web/src/lib/a.ts',
    '@portal/list-engine/list',
    'The page knows the server by its contract',
  ],
  ['packages/pg-batch/src/a.ts', '@portal/contract/call', 'A package of its own'],
  ['apps/web/src/lib/a.ts', '../../../api/src/main.ts', 'The page knows the server by'],
  ['apps/api/src/a.ts', '../../web/src/lib/dates.ts', 'The server knows nothing of the page'],
  ['apps/web/src/lib/a.ts', '../i18n/nl.ts', 'lib knows nothing of'],
  ['apps/web/src/lib/a.ts', '../session/session.ts', 'lib knows nothing of'],
  ['apps/web/src/i18n/a.ts', '../session/session.ts', 'i18n knows nothing of'],
  ['apps/web/src/session/a.ts', '../ui/panel.ts', 'session knows nothing of'],
  ['apps/web/src/ui/a.ts', '../features/dashboard/dashboard-page.ts', 'ui knows nothing of'],
  ['apps/web/src/ui/a.ts', '../domain-ui/price-card.ts', 'ui knows nothing of'],
  ['apps/web/src/ui/a.ts', '../session/session.ts', 'The kit is independent'],
  [
    'apps/web/src/domain-ui/a.ts',
    '../features/dashboard/dashboard-page.ts',
    'domain-ui knows nothing of',
  ],
  ['apps/web/src/features/dashboard/a.ts', '../../app/router.ts', 'features knows nothing of'],
  ['apps/web/src/features/request/a.ts', './list/card.ts', 'knows none of them'],
  ['apps/web/src/features/request/list/a.ts', '../request-page.tsx', 'they do not know it'],
  ['apps/web/src/features/request/bulk/a.ts', '../list/card.ts', 'do not know each other'],
  ['apps/web/src/features/request/edit/a.ts', '../detail/card.ts', 'do not know each other'],
  ['apps/web/src/features/request/list/a.ts', '../detail/card.ts', 'list knows bulk alone'],
  ['apps/web/src/features/request/detail/a.ts', '../bulk/card.ts', 'detail knows edit alone'],
  [
    'apps/web/src/features/dashboard/a.ts',
    '../subscription/subscription-queries.ts',
    'Features do not know each other',
  ],
  [
    'apps/api/src/features/dashboard/a.ts',
    '../subscription/subscription-store.ts',
    'Features do not know each other',
  ],
  [
    'apps/api/src/features/dashboard/a.ts',
    '../subscription/subscription-rules.ts',
    'Features do not know each other',
  ],
  ['apps/api/src/database/a.ts', '../features/dashboard/dashboard-store.ts', 'database is below'],
  ['apps/api/src/problem.ts', './http/route.ts', 'problem.ts is below'],
  ['apps/api/src/mail/a.ts', '../identity/links/link-store.ts', 'mail is below'],
  ['apps/api/src/identity/sessions/a.ts', '../links/link-store.ts', 'identity/sessions is below'],
  ['apps/api/src/identity/links/a.ts', '../../http/route.ts', 'identity/links is below'],
  ['apps/api/src/access/a.ts', '../http/route.ts', 'access is below'],
  ['apps/api/src/http/a.ts', '../features/dashboard/dashboard-store.ts', 'http is below'],
  ['apps/api/src/features/dashboard/a.ts', '../../app.ts', 'features is below'],
  ['apps/api/src/features/dashboard/a.ts', '../../commands/key-create.ts', 'features is below'],
  ['apps/api/src/commands/a.ts', '../main.ts', 'commands is below'],
  ['apps/api/src/identity/sessions/a-rules.ts', './session-store.ts', 'Rules are pure'],
  ['apps/api/src/identity/sessions/a-rules.ts', '../../database/database.ts', 'Rules are pure'],
  ['apps/api/src/features/dashboard/a-rules.ts', './dashboard-store.ts', 'Rules are pure'],
  ['apps/api/src/identity/sessions/a-rules.ts', '../../main.ts', 'Rules are pure'],
  ['apps/api/src/identity/sessions/a-rules.ts', 'node:fs', 'Rules are pure'],
  ['apps/api/src/identity/sessions/a-rules.ts', 'node:fs/promises', 'Rules are pure'],
  ['apps/api/src/identity/sessions/a-rules.ts', 'pg', 'Rules are pure'],
  ['apps/api/src/identity/sessions/a-rules.ts', 'kysely', 'Rules are pure'],
];

const allowed = [
  ['packages/contract/src/a.ts', './call.ts'],
  ['packages/texts/src/a.ts', '@portal/contract/call'],
  ['apps/api/src/identity/sessions/a-rules.ts', '@portal/contract/call'],
  ['packages/contract/src/a.ts', 'zod'],
  ['packages/list-engine/src/a.ts', 'kysely'],
  ['packages/list-engine/src/a.ts', './list.ts'],
  ['apps/api/src/database/a.ts', '@portal/list-engine/list'],
  ['packages/texts/src/a.ts', '../../contract/src/call.ts'],
  ['apps/web/src/app/a.ts', '../features/dashboard/dashboard-page.ts'],
  ['apps/web/src/features/dashboard/a.ts', '../../ui/panel.ts'],
  ['apps/web/src/features/dashboard/a.ts', '../../domain-ui/price-card.ts'],
  ['apps/web/src/domain-ui/a.ts', '../session/session.ts'],
  ['apps/web/src/features/request/list/a.ts', './card.ts'],
  ['apps/web/src/features/request/list/a.ts', '../request-queries.ts'],
  ['apps/web/src/features/request/list/a.ts', '../bulk/card.ts'],
  ['apps/web/src/features/request/detail/a.ts', '../edit/card.ts'],
  ['apps/web/src/features/request/bulk/a.test.ts', '../list/card.ts'],
  ['apps/web/src/features/request/other-page.tsx', './list/card.ts'],
  ['apps/web/src/features/subscription/a.ts', './subscription-queries.ts'],
  ['apps/web/src/lib/a.ts', '../../../../packages/contract/src/call.ts'],
  ['apps/api/src/commands/a.ts', '../features/dashboard/dashboard-store.ts'],
  ['apps/api/src/identity/sessions/a-rules.ts', '../../clock.ts'],
  ['apps/api/src/identity/sessions/a-rules.ts', '../../pick.ts'],
  ['apps/api/src/app.ts', './features/dashboard/dashboard-store.ts'],
  ['apps/api/src/http/a.ts', '../access/project-access.ts'],
  ['apps/api/src/identity/links/a.ts', '../sessions/session-store.ts'],
  ['apps/api/src/identity/links/a.ts', '../../mail/outbox.ts'],
  ['apps/api/src/mail/outbox.db.test.ts', '../identity/links/link-store.ts'],
  ['apps/api/src/features/dashboard/a.ts', '../../database/database.ts'],
  ['apps/api/src/features/subscription/a.ts', './subscription-store.ts'],
  ['apps/api/src/features/subscription/a-rules.ts', './subscription-rules.ts'],
  ['apps/api/src/identity/sessions/a-rules.ts', '../../../../../packages/contract/src/call.ts'],
  ['apps/api/src/identity/sessions/a-rules.ts', 'node:crypto'],
];

/** What is refused when a file has an import, whose kind may be `type`. */
function messagesOf(from, to, importKind) {
  const messages = [];
  const report = ({ message }) => messages.push(message);
  const rule = importDirection.create({ filename: join('/root', from), report });
  rule.ImportDeclaration({ source: { value: to }, importKind });
  return messages;
}

describe('import direction', () => {
  it.each(refused)('refuses %s -> %s', (from, to, reason) => {
    if (to.startsWith('.')) expect(files).toContain(join(dirname(from), to));
    expect(messagesOf(from, to).join('\n')).toContain(reason);
  });

  it.each(allowed)('allows %s -> %s', (from, to) => {
    expect(messagesOf(from, to)).toEqual([]);
  });

  it('lets rules import types of modules that do I/O', () => {
    const from = 'apps/api/src/identity/sessions/a-rules.ts';
    expect(messagesOf(from, './session-store.ts', 'type')).toEqual([]);
    expect(messagesOf(from, './session-store.ts')).toHaveLength(1);
  });
});
