import { Checkbox } from '@mantine/core';
import { type RightFlag, rightFlags } from '@portal/contract/rights';
import { useTranslation } from 'react-i18next';
import classes from './rights-fields.module.css';
import type { Flags } from './rights-rules.ts';

interface RightsFieldsProps {
  /** Names the project. Visually hidden, because the screen names the project elsewhere. */
  readonly legend: string;
  readonly flags: Flags;
  readonly onChange: (flag: RightFlag, isGranted: boolean) => void;
  /** Whether these are the user's own rights. An account cannot remove its own management right. */
  readonly isOwn?: boolean;
  /** Shows only the names of the rights, where they are explained nearby. */
  readonly isTerse?: boolean;
  /** The switch without which no right has effect; left out when it is elsewhere. */
  readonly active?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/** The rights of an account in a project, each with an explanation. */
export function RightsFields(props: RightsFieldsProps) {
  const { legend, flags, onChange, isOwn, isTerse = false, active } = props;
  const { t } = useTranslation();
  return (
    <fieldset className={classes.rights} data-terse={isTerse || undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {active && (
        <Checkbox
          label={t('accounts.rights.isActive')}
          description={isTerse ? undefined : t('accounts.explained.isActive')}
          checked={active.isOn}
          disabled={isOwn === true && active.isOn}
          onChange={(event) => active.onChange(event.currentTarget.checked)}
        />
      )}
      {rightFlags.map((flag) => {
        const isLocked = isOwn === true && flag === 'userManagement' && flags.userManagement;
        const meaning = isLocked ? 'detail.ownManagement' : (`explained.${flag}` as const);
        return (
          <Checkbox
            key={flag}
            label={t(`accounts.rights.${flag}`)}
            description={isTerse ? undefined : t(`accounts.${meaning}`)}
            checked={flags[flag]}
            disabled={isLocked}
            onChange={(event) => onChange(flag, event.currentTarget.checked)}
          />
        );
      })}
    </fieldset>
  );
}
