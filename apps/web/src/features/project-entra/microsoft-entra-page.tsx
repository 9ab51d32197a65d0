import { Button, Skeleton } from '@mantine/core';
import type { EntraTenant } from '@portal/contract/project-entra';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRight } from '../../session/use-right.ts';
import { SearchBox } from '../../ui/data-table/search-box.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DeleteRuleDialog } from './delete-rule-dialog.tsx';
import { EntraStart } from './entra-start.tsx';
import { entraQuery } from './entra-queries.ts';
import { countRules, rulesAtAGlance } from './entra-rules.ts';
import classes from './microsoft-entra-page.module.css';
import { RefusalList } from './refusal-list.tsx';
import { RuleFormDialog } from './rule-form-dialog.tsx';
import type { RuleTarget } from './rule-target.ts';
import { RuleTester, type TesterDefaults } from './rule-tester.tsx';
import { TenantCard } from './tenant-card.tsx';

interface EntraProps {
  readonly projectId: string;
  readonly mayChange: boolean;
}

interface TenantsProps extends EntraProps {
  readonly tenants: readonly EntraTenant[];
  readonly onOpen: (target: RuleTarget) => void;
}

/** The tenants, with a search when they have more rules than fit on the screen. */
function Tenants({ tenants, ...props }: TenantsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  return (
    <>
      {countRules(tenants) > rulesAtAGlance && (
        <SearchBox value={search} placeholder={t('entra.searchPlaceholder')} onSearch={setSearch} />
      )}
      {tenants.map((tenant) => (
        <TenantCard key={tenant.projectEntraTenantId} tenant={tenant} search={search} {...props} />
      ))}
    </>
  );
}

const newTenant = (projectId: string): RuleTarget => ({
  kind: 'tenant',
  mode: 'add',
  projectId,
  projectEntraTenantId: '',
  tenant: '',
  members: 0,
  rule: { id: '', description: '', allow: false },
});

function Entra({ projectId, mayChange }: EntraProps) {
  const { t } = useTranslation();
  const query = useQuery(entraQuery(projectId));
  const [target, setTarget] = useState(() => newTenant(projectId));
  const [isOpen, setOpen] = useState(false);
  const [defaults, setDefaults] = useState<TesterDefaults | null>(null);
  const [defaultsVersion, setDefaultsVersion] = useState(0);
  const listRef = useRef<HTMLDivElement>(null);
  const open = (next: RuleTarget) => {
    setTarget(next);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const title = t('navigation.microsoftEntra');
  const tenants = query.data?.entraTenants;
  const isSet = tenants !== undefined && tenants.length > 0;
  const tools = { projectId, tenants: tenants ?? [] };
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ label: t('navigation.settings'), to: '/settings' }, { label: title }]}
        actions={
          mayChange &&
          isSet && (
            <Button
              variant="filled"
              leftSection={<IconPlus aria-hidden stroke={2} size={18} />}
              onClick={() => open(newTenant(projectId))}
            >
              {t('entra.tenant.add')}
            </Button>
          )
        }
      />
      {isSet && <p className={classes.lead}>{t('entra.lead')}</p>}
      {query.isPending ? (
        <div className={classes.body} role="status" aria-label={t('entra.loading')}>
          <Skeleton height={240} radius="md" />
        </div>
      ) : (
        <div className={classes.body} ref={listRef} tabIndex={-1}>
          {!mayChange && isSet && <Notice tone="info">{t('entra.readOnly')}</Notice>}
          {query.error && !query.data && (
            <ErrorAlert
              title={t('entra.loadFailed')}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          )}
          {tenants?.length === 0 && (
            <EntraStart mayChange={mayChange} onAdd={() => open(newTenant(projectId))} />
          )}
          {isSet && (
            <Tenants projectId={projectId} mayChange={mayChange} tenants={tenants} onOpen={open} />
          )}
        </div>
      )}
      {isSet && (
        <div className={classes.pair}>
          <RuleTester {...tools} defaults={defaults} formKey={defaultsVersion} />
          <RefusalList
            {...tools}
            mayChange={mayChange}
            onTest={(next) => {
              setDefaults(next);
              setDefaultsVersion(defaultsVersion + 1);
            }}
            onAddUser={({ projectEntraTenantId, description }, userId) =>
              open({
                kind: 'user',
                mode: 'add',
                projectId,
                projectEntraTenantId,
                tenant: description,
                rule: { id: userId, description: '', allow: true },
                members: 0,
              })
            }
          />
        </div>
      )}
      <RuleFormDialog target={target} isOpen={isOpen && target.mode !== 'delete'} onClose={close} />
      <DeleteRuleDialog
        target={target}
        isOpen={isOpen && target.mode === 'delete'}
        onClose={close}
        onDone={() => {
          close();
          listRef.current?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}

/** The rules that decide which people of the employer's directories may sign in. */
export function MicrosoftEntraPage() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const mayView = useRight('viewSettings');
  const mayChange = useRight('manageSettings');
  useScreenTitle();
  if (mayView) return <Entra key={projectId} projectId={projectId} mayChange={mayChange} />;
  return (
    <ForbiddenPage
      right="viewSettings"
      title={t('entra.forbidden')}
      hint={t('entra.forbiddenHint')}
    />
  );
}
