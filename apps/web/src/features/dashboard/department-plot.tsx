import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { DashboardFigures } from './dashboard-queries.ts';
import classes from './department-plot.module.css';
import { PlotPanel } from './plot-panel.tsx';
import { useMonthNames } from './use-month-names.ts';

/** More bars than this would not make the chart clearer. */
const maxBars = 8;

interface Bar {
  readonly name: string;
  readonly cents: number;
}

function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const { cents: format } = useFormat();
  const max = Math.max(...bars.map(({ cents }) => cents));
  return (
    <div className={classes.plot} aria-hidden="true">
      {bars.map(({ name, cents }) => (
        <div key={name} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <svg className={classes.bar}>
            <rect
              className={classes.fill}
              x="-3"
              width={`${max === 0 ? 0 : (cents / max) * 100}%`}
              height="14"
              rx="3"
            />
          </svg>
          <span className={classes.amount}>{format(cents)}</span>
        </div>
      ))}
    </div>
  );
}

interface DepartmentPlotProps {
  readonly figures: DashboardFigures;
}

/** The price of the running subscriptions per department, as bars with the amounts beside them. */
export function DepartmentPlot({ figures }: DepartmentPlotProps) {
  const { t } = useTranslation();
  const { cents, count } = useFormat();
  const { long } = useMonthNames();
  const { costByDepartment, departmentsLeftOut, subscriptionsPerMonth } = figures;
  const departments = costByDepartment.map((each) => ({
    name: each.department ?? t('dashboard.noDepartment'),
    people: each.people,
    cents: each.monthlyCost,
  }));
  const bars = departments.slice(0, maxBars);
  const notes: string[] = [];
  if (departments.length > bars.length) {
    const counts = { shown: bars.length, count: departments.length };
    notes.push(t('dashboard.mostExpensive', counts));
  }
  if (departments.length === 0) {
    notes.push(t(departmentsLeftOut > 0 ? 'dashboard.costAllLeftOut' : 'dashboard.costNone'));
  }
  if (departmentsLeftOut > 0) notes.push(t('dashboard.leftOut', { count: departmentsLeftOut }));
  return (
    <PlotPanel
      title={t('dashboard.cost')}
      hint={t('dashboard.costHint', { month: long(subscriptionsPerMonth.at(-1)?.month ?? '') })}
      plot={bars.length > 0 && <Bars bars={bars} />}
      heads={[t('dashboard.department'), t('dashboard.people'), t('dashboard.monthlyCost')]}
      rows={departments.map((each) => [each.name, count(each.people), cents(each.cents)])}
      notes={notes}
    />
  );
}
