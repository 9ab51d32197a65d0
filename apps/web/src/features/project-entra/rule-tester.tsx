import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { testEntraRules, type EntraTenant } from '@portal/contract/project-entra';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import type { ApiResult } from '../../lib/api-answer.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import {
  guidFault,
  idListFault,
  idsIn,
  memberRules,
  normalizeGuid,
  withId,
} from './entra-rules.ts';
import classes from './rule-tester.module.css';
import { RuleText } from './rule-text.tsx';

/** The person whose ids the tester starts with. */
export interface TesterDefaults {
  readonly tenantId: string;
  readonly userId: string;
}

interface RuleTesterProps {
  readonly projectId: string;
  readonly tenants: readonly EntraTenant[];
  readonly defaults: TesterDefaults | null;
}

type Outcome = ApiResult<typeof testEntraRules>;

/** The option for a tenant that is not in the list, so that its id can be typed. */
const otherTenant = 'other';

function TesterForm({ projectId, tenants, defaults }: RuleTesterProps) {
  const { t } = useTranslation();
  const isListed = tenants.some(({ tenantId }) => tenantId === defaults?.tenantId);
  const [chosen, setChosen] = useState(defaults && (isListed ? defaults.tenantId : otherTenant));
  const choice = chosen ?? tenants[0]?.tenantId ?? otherTenant;
  // The result of the last test. It does not apply to values typed since.
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const tenant = tenants.find(({ tenantId }) => tenantId === choice);
  const form = useForm({
    fields: ['tenantId', 'userId', 'groupIds'],
    draft: noDraft('a test that changes nothing and is easily repeated'),
    initial: { tenantId: isListed ? '' : defaults?.tenantId, userId: defaults?.userId },
    label: (field) => t(field === 'groupIds' ? 'entra.tester.groups' : `fields.${field}`),
    faults: ({ tenantId, userId, groupIds }) => ({
      tenantId: tenant ? null : guidFault(tenantId),
      userId: guidFault(userId),
      groupIds: idListFault(groupIds),
    }),
    send: ({ tenantId, userId, groupIds }) =>
      callApi(testEntraRules, {
        body: {
          projectId,
          tenantId: tenant?.tenantId ?? normalizeGuid(tenantId),
          userId: normalizeGuid(userId),
          groupIds: idsIn(groupIds),
        },
      }),
    onDone: setOutcome,
    onFailure: () => setOutcome(null),
  });

  const { ref } = form.formProps;
  useEffect(() => {
    if (defaults === null) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [defaults, ref]);

  const { values, setValue } = form;
  const groups = tenant ? memberRules(tenant, 'group') : [];
  const inGroups = new Set(idsIn(values.groupIds));
  const idInput = { classNames: { input: classes.id }, autoComplete: 'off', spellCheck: false };
  return (
    <>
      <form className={classes.form} {...form.formProps} onChange={() => setOutcome(null)}>
        <NativeSelect
          label={t('entra.tester.tenant')}
          rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
          data={[
            ...tenants.map(({ tenantId, description }) => ({
              value: tenantId,
              label: description,
            })),
            { value: otherTenant, label: t('entra.tester.otherTenant') },
          ]}
          value={tenant ? choice : otherTenant}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {!tenant && <TextInput {...form.inputProps('tenantId')} {...idInput} />}
        <TextInput
          {...form.inputProps('userId')}
          {...idInput}
          description={t('entra.tester.userHint')}
        />
        {groups.length > 0 && (
          <fieldset className={classes.known}>
            <legend>{t('entra.tester.knownGroups')}</legend>
            <div className={classes.boxes}>
              {groups.map(({ id, description }) => (
                <Checkbox
                  key={id}
                  label={description}
                  checked={inGroups.has(id)}
                  onChange={(event) =>
                    setValue('groupIds', withId(values.groupIds, id, event.currentTarget.checked))
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
        <Textarea
          {...form.inputProps('groupIds')}
          classNames={{ input: classes.id }}
          description={t('entra.tester.groupsHint')}
          rows={2}
          resize="vertical"
          spellCheck={false}
        />
        <Button
          type="submit"
          className={classes.submit}
          loading={form.isBusy}
          disabled={!form.isValid}
        >
          {t('entra.tester.test')}
        </Button>
      </form>
      <div aria-live="polite" className={classes.outcome}>
        {form.failure && <ErrorAlert title={t('entra.tester.failed')} error={form.failure} />}
        {outcome && (
          <Notice
            tone={outcome.allowed ? 'ok' : 'bad'}
            title={t(outcome.allowed ? 'entra.tester.allowed' : 'entra.tester.denied')}
          >
            <RuleText {...outcome} />
          </Notice>
        )}
      </div>
    </>
  );
}

/** Tests whether a person of a directory may sign in, and shows which rule decides. */
export function RuleTester({ formKey, ...props }: RuleTesterProps & { formKey: number }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('entra.tester.title')}>
      <p className={classes.lead}>{t('entra.tester.lead')}</p>
      <TesterForm key={formKey} {...props} />
    </Panel>
  );
}
