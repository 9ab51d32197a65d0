import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { DashboardFigures } from './dashboard-queries.ts';
import classes from './month-plot.module.css';
import { PlotPanel } from './plot-panel.tsx';
import { axisTicks, isFirstBelow, yearMarks } from './plot-rules.ts';
import { useMonthNames } from './use-month-names.ts';

type Points = DashboardFigures['subscriptionsPerMonth'];

const percent = (part: number): string => `${part * 100}%`;

function Line({ points }: { readonly points: Points }) {
  const { count } = useFormat();
  const { short } = useMonthNames();
  const ticks = axisTicks(Math.max(...points.map(({ subscriptions }) => subscriptions)));
  const top = ticks.at(-1) ?? 1;
  const across = (at: number) => percent(points.length > 1 ? at / (points.length - 1) : 1);
  const down = (value: number) => percent(1 - value / top);
  const years = yearMarks(points.map(({ month }) => month));
  const first = points[0]?.subscriptions ?? 0;
  const last = points.at(-1)?.subscriptions ?? 0;
  const isBelow = isFirstBelow(first, points[1]?.subscriptions ?? first, top);
  return (
    <svg className={classes.plot}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1="0" x2="100%" y1={down(tick)} y2={down(tick)} />
          <text className={classes.value} x="-10" y={down(tick)} dy="4">
            {count(tick)}
          </text>
        </g>
      ))}
      {points.map(({ month }, at) => (
        <g key={month}>
          <text
            className={classes.month}
            data-is-between={(points.length - 1 - at) % 2 === 1 || undefined}
            x={across(at)}
            y="100%"
            dy="22"
          >
            {short(month)}
          </text>
          <text className={classes.month} x={across(at)} y="100%" dy="40">
            {years.get(at)}
          </text>
        </g>
      ))}
      {points.slice(1).map(({ month, subscriptions }, at) => (
        <line
          key={month}
          className={classes.line}
          x1={across(at)}
          y1={down(points[at]?.subscriptions ?? 0)}
          x2={across(at + 1)}
          y2={down(subscriptions)}
        />
      ))}
      {points.length > 1 && (
        <text className={classes.first} x="0" y={down(first)} dy={isBelow ? 18 : -10}>
          {count(first)}
        </text>
      )}
      <circle className={classes.dot} cx="100%" cy={down(last)} r="5" />
      <text className={classes.last} x="100%" y={down(last)} dx="11" dy="4.5">
        {count(last)}
      </text>
    </svg>
  );
}

/**
 * The number of running subscriptions per month: the axis starts at zero, the last point has a
 * label.
 */
export function MonthPlot({ points }: { readonly points: Points }) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const { long } = useMonthNames();
  const isEmpty = points.every(({ subscriptions }) => subscriptions === 0);
  return (
    <PlotPanel
      title={t('dashboard.running')}
      hint={t('dashboard.runningHint')}
      plot={isEmpty ? null : <Line points={points} />}
      heads={[t('dashboard.month'), t('dashboard.subscriptions')]}
      rows={points.map(({ month, subscriptions }) => [long(month), count(subscriptions)])}
      notes={isEmpty ? [t('dashboard.runningNone')] : []}
    />
  );
}
