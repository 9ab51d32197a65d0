import { ActionIcon } from '@mantine/core';
import type { EntraTenant } from '@portal/contract/project-entra';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EntraId } from './entra-id.tsx';
import { memberRules, tenantRule, type Rule, type RuleKind } from './entra-rules.ts';
import { RuleList } from './rule-list.tsx';
import type { RuleTarget } from './rule-target.ts';
import classes from './tenant-card.module.css';

interface TenantCardProps {
  readonly projectId: string;
  readonly tenant: EntraTenant;
  readonly search: string;
  readonly mayChange: boolean;
  readonly onOpen: (target: RuleTarget) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const newRule: Rule = { id: '', description: '', allow: true };

export function TenantCard({ projectId, tenant, search, mayChange, onOpen }: TenantCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { description: name, projectEntraTenantId, entraGroups, entraUsers } = tenant;
  const open = (kind: RuleKind, mode: RuleTarget['mode'], rule: Rule) =>
    onOpen({
      kind,
      mode,
      rule,
      projectId,
      projectEntraTenantId,
      tenant: name,
      members: entraGroups.length + entraUsers.length,
    });
  const list = (kind: 'group' | 'user') => (
    <RuleList
      kind={kind}
      search={search}
      mayChange={mayChange}
      rules={memberRules(tenant, kind)}
      onAdd={() => open(kind, 'add', newRule)}
      onEdit={(rule) => open(kind, 'edit', rule)}
      onDelete={(rule) => open(kind, 'delete', rule)}
    />
  );
  return (
    <section className={classes.tenant} aria-labelledby={titleId}>
      <header className={classes.head}>
        <div className={classes.what}>
          <h2 className={classes.title} id={titleId}>
            {name}
          </h2>
          <EntraId id={tenant.tenantId} name={name} />
        </div>
        <StatusBadge tone={tenant.allowEveryone ? 'ok' : 'mute'}>
          {t(tenant.allowEveryone ? 'entra.everyone' : 'entra.onlyRules')}
        </StatusBadge>
        {mayChange && (
          <span className={classes.buttons}>
            <ActionIcon
              aria-label={t('entra.tenant.editOf', { name })}
              onClick={() => open('tenant', 'edit', tenantRule(tenant))}
            >
              <IconPencil {...icon} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('entra.tenant.deleteOf', { name })}
              onClick={() => open('tenant', 'delete', tenantRule(tenant))}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </span>
        )}
      </header>
      <div className={classes.pair}>
        {list('group')}
        {list('user')}
      </div>
    </section>
  );
}
