import { useTranslation } from 'react-i18next';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { SigningSettings } from './automatic-signing-queries.ts';
import classes from './automatic-signing-page.module.css';

interface ExchangeEffectsProps {
  readonly settings: SigningSettings;
}

/** The effects of the exchange that every AAO of the project names. The provider sets them. */
export function ExchangeEffects({ settings }: ExchangeEffectsProps) {
  const { t } = useTranslation();
  const textOf = (follows: boolean) =>
    t(follows ? 'automaticSigning.effects.follows' : 'automaticSigning.effects.stays');
  return (
    <div className={classes.effects}>
      <Panel title={t('automaticSigning.effects.title')}>
        <DefinitionList
          items={[
            {
              label: t('automaticSigning.effects.pension'),
              value: textOf(settings.pensionBasisFollowsExchange),
            },
            {
              label: t('automaticSigning.effects.holidayPay'),
              value: textOf(settings.holidayPayBasisFollowsExchange),
            },
          ]}
        />
        <p className={classes.effectsNote}>{t('automaticSigning.effects.note')}</p>
      </Panel>
    </div>
  );
}
