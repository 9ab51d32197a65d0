import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './rights-fields.module.css';
import { flagNames, type FlagName, type Flags } from './rights-rules.ts';

interface RightsFieldsProps {
  /** Says of which project these are; people may see that elsewhere. */
  readonly legend: string;
  readonly flags: Flags;
  readonly onChange: (flag: FlagName, isGiven: boolean) => void;
  /** Whether these are the user's own rights: management stays then. */
  readonly isOwn?: boolean;
  /** The switch that everything else needs; left out where it stands elsewhere. */
  readonly active?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/** The rights of somebody in a project, each with what it means. */
export function RightsFields({ legend, flags, onChange, isOwn, active }: RightsFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.rights}>
      <legend className={classes.legend}>{legend}</legend>
      {active && (
        <Checkbox
          label={t('accounts.rights.isActive')}
          description={t('accounts.explained.isActive')}
          checked={active.isOn}
          disabled={isOwn === true && active.isOn}
          onChange={(event) => active.onChange(event.currentTarget.checked)}
        />
      )}
      {flagNames.map((flag) => {
        const isLocked = isOwn === true && flag === 'userManagement' && flags.userManagement;
        return (
          <Checkbox
            key={flag}
            label={t(`accounts.rights.${flag}`)}
            description={
              isLocked ? t('accounts.detail.ownManagement') : t(`accounts.explained.${flag}`)
            }
            checked={flags[flag]}
            disabled={isLocked}
            onChange={(event) => onChange(flag, event.currentTarget.checked)}
          />
        );
      })}
    </fieldset>
  );
}
