import { articleFields, namesOf } from '@portal/contract/participation-fields';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { PanelPair } from '../../../ui/detail-layout.tsx';
import { EmployeePanel } from '../../../domain-ui/employee-panel.tsx';
import { MonthlyAmountsPanel } from '../../../domain-ui/monthly-amounts-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useFieldItems } from '../../../domain-ui/use-field-items.ts';
import { StartDateDialog } from './start-date-dialog.tsx';

/** The contents of a request: the amounts, the subscription and the employee. */
export function ArticleRegistrationPanels(props: {
  readonly registration: ArticleRegistrationDetail;
  /** Whether the dialog that changes the start date is open. */
  readonly isMoving: boolean;
  readonly onMoving: (isMoving: boolean) => void;
}) {
  const { t } = useTranslation();
  const { date, moment } = useFormat();
  const items = useFieldItems();
  const { registration, isMoving, onMoving } = props;

  return (
    <>
      <PanelPair>
        <MonthlyAmountsPanel amounts={registration} />
        <Panel title={t('articleRegistrations.detail.subscription')}>
          <DefinitionList
            isRoomy
            items={[
              ...items(registration, namesOf(articleFields)),
              { label: t('fields.startDate'), value: date(registration.startDate) },
              ...items(registration, ['months']),
              {
                label: t('articleRegistrations.columns.requestedAt'),
                value: moment(registration.requestedAt),
              },
            ]}
          />
        </Panel>
      </PanelPair>
      <StartDateDialog
        isOpen={isMoving}
        registration={registration}
        onClose={() => onMoving(false)}
      />
      <EmployeePanel employee={registration} />
    </>
  );
}
