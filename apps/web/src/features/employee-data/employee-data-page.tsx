import { Button } from '@mantine/core';
import { neverHeld, type NeverHeld } from '@portal/contract/employee-data';
import { employeeScreens } from '@portal/contract/employee-screens';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config-query.ts';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './employee-data-page.module.css';
import { screenNames, factsShownOn } from './employee-data-rules.ts';

const never = Object.keys(neverHeld) as NeverHeld[];

/** For the employee: what the portal shows their employer about them, and what it never does. */
export function EmployeeDataPage() {
  const { t } = useTranslation();
  const { product = '' } = useConfig();
  useScreenTitle();
  return (
    <>
      <PageHead
        title={t('navigation.employeeData')}
        actions={
          <Button variant="default" onClick={() => window.print()}>
            {t('employeeData.print')}
          </Button>
        }
      />
      <p className={classes.lead}>{t('employeeData.lead', { product })}</p>
      <div className={classes.panels}>
        <Panel title={t('employeeData.sees')}>
          <p>{t('employeeData.exported')}</p>
          {screenNames.map((employeeScreen) => (
            <section key={employeeScreen}>
              <h3>{t(`employeeData.places.${employeeScreen}`)}</h3>
              <p className={classes.who}>
                {t(`employeeData.who.${employeeScreens[employeeScreen].right}`)}
              </p>
              <ul className={classes.facts}>
                {factsShownOn(employeeScreen).map(({ fact, isExported }) => (
                  <li key={fact}>
                    {t(`employeeData.facts.${fact as 'name'}`, {
                      defaultValue: t(`fields.${fact as 'department'}`),
                    })}
                    {isExported && (
                      <abbr title={t('employeeData.export')} className={classes.exported}>
                        *
                      </abbr>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Panel>
        <div className={classes.beside}>
          <Panel title={t('employeeData.neverTitle')}>
            <p>{t('employeeData.neverLead')}</p>
            <ul>
              {never.map((what) => (
                <li key={what}>{t(`employeeData.never.${what}`)}</li>
              ))}
            </ul>
          </Panel>
          <Panel title={t('employeeData.moreTitle')}>
            <ul>
              <li>{t('employeeData.more.figures')}</li>
              <li>{t('employeeData.more.log')}</li>
              <li>{t('employeeData.more.rights')}</li>
            </ul>
          </Panel>
        </div>
      </div>
    </>
  );
}
