import { Checkbox } from '@mantine/core';
import type { Employer } from '@portal/contract/employer-account-management';
import { fullName } from '@portal/texts/format';
import { Trans, useTranslation } from 'react-i18next';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './account-forms.module.css';
import { RightsFields } from './rights-fields.tsx';
import type { Access, ProjectAccess } from './rights-rules.ts';

/** The hint for an account without access, or whose consent is pending. */
function hintAbout({ hasAccess, isAsked }: ProjectAccess) {
  if (!isAsked) return 'noAccessHint';
  return hasAccess ? 'managementAsked' : 'askedHint';
}

interface ProjectRightsProps {
  readonly account: Employer['account'];
  /** The access as the server has it. */
  readonly saved: ProjectAccess;
  /** The access as edited in the form. */
  readonly access: Access;
  readonly isOwn: boolean;
  readonly onChange: (change: Partial<Access>) => void;
}

/**
 * The rights of an account in the selected project, with a switch for an account without access.
 */
export function ProjectRights({ account, saved, access, isOwn, onChange }: ProjectRightsProps) {
  const { t } = useTranslation();
  const { name, hasAccess, isAsked, isDisabled } = saved;
  const title = t('accounts.detail.rightsIn', { project: name });
  return (
    <Panel title={title}>
      <div className={classes.form}>
        {(!hasAccess || isAsked) && (
          <Notice tone="info">
            <Trans
              components={isolatedNames}
              i18nKey={`accounts.detail.${hintAbout(saved)}`}
              values={{ name: fullName(account) }}
            />
          </Notice>
        )}
        {hasAccess && isDisabled && (
          <Notice tone="info">{t('accounts.detail.inactiveHint')}</Notice>
        )}
        {!hasAccess && (
          <Checkbox
            classNames={{ label: classes.access }}
            label={t('accounts.detail.otherAccess', { project: name })}
            checked={access.hasAccess}
            disabled={isAsked}
            onChange={(event) =>
              onChange({ hasAccess: event.currentTarget.checked, isDisabled: false })
            }
          />
        )}
        {access.hasAccess && (
          <RightsFields
            legend={title}
            flags={access}
            isOwn={isOwn}
            active={{
              isOn: !access.isDisabled,
              onChange: (isOn) => onChange({ isDisabled: !isOn }),
            }}
            onChange={(flag, isGranted) => onChange({ [flag]: isGranted })}
          />
        )}
      </div>
    </Panel>
  );
}
