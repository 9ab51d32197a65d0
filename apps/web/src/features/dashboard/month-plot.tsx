import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { DashboardFigures } from './dashboard-queries.ts';
import classes from './month-plot.module.css';
import { PlotPanel } from './plot-panel.tsx';
import { axisTicks, isFirstBelow, yearMarks } from './plot-rules.ts';
import { useMonthNames } from './use-month-names.ts';

type Points = DashboardFigures['subscriptionsPerMonth'];

/** How far a month is to the right, as a fraction. */
const acrossOf = (points: Points, at: number): number =>
  points.length > 1 ? at / (points.length - 1) : 1;

const percent = (part: number): string => `${part * 100}%`;

/** The scale of the axis, from all points. */
function scaleOf(points: Points) {
  const values = points.map(({ subscriptions }) => subscriptions);
  const ticks = axisTicks(Math.min(...values), Math.max(...values));
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  return { ticks, bottom, heightOf: (value: number) => (value - bottom) / (top - bottom) };
}

function Line({ points }: { readonly points: Points }) {
  const { count } = useFormat();
  const { short } = useMonthNames();
  const { ticks, heightOf } = scaleOf(points);
  const across = (at: number) => percent(acrossOf(points, at));
  const down = (value: number) => percent(1 - heightOf(value));
  const years = yearMarks(points.map(({ month }) => month));
  const first = points[0]?.subscriptions ?? 0;
  const last = points.at(-1)?.subscriptions ?? 0;
  const isBelow = isFirstBelow(heightOf(first), heightOf(points[1]?.subscriptions ?? first));
  return (
    <svg className={classes.drawing} aria-hidden="true">
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

/** The line, and the value of the month under the pointer, or of the one that the keys chose. */
function Plot({ points }: { readonly points: Points }) {
  const { t } = useTranslation();
  const { long } = useMonthNames();
  const [chosen, setChosen] = useState(points.length - 1);
  const [isFocused, setFocused] = useState(false);
  const [hovered, setHovered] = useState<number>();
  const at = hovered ?? (isFocused ? chosen : undefined);
  const point = at === undefined ? undefined : points[at];
  const textOf = ({ month, subscriptions }: Points[number]) =>
    t('dashboard.valueOfMonth', { month: long(month), count: subscriptions });
  function hover({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const fraction = Math.min(1, Math.max(0, (clientX - left) / width));
    setHovered(Math.round(fraction * (points.length - 1)));
  }
  return (
    <div
      className={classes.plot}
      onPointerMove={hover}
      onPointerLeave={() => setHovered(undefined)}
    >
      <Line points={points} />
      {at !== undefined && point && (
        <div
          className={classes.chosen}
          aria-hidden="true"
          style={{ left: percent(acrossOf(points, at)) }}
        >
          <span
            className={classes.mark}
            style={{ top: percent(1 - scaleOf(points).heightOf(point.subscriptions)) }}
          />
          {/* Shifted by as much as it is to the right, so that it stays within the plot. */}
          <span className={classes.reading} style={{ translate: percent(-acrossOf(points, at)) }}>
            {textOf(point)}
          </span>
        </div>
      )}
      {points.length > 1 && (
        // Unseen above the drawing: the keys and a finger move along the months as on any slider.
        <input
          type="range"
          className={classes.months}
          aria-label={t('dashboard.running')}
          aria-valuetext={textOf(points[chosen] ?? points[0]!)}
          min={0}
          max={points.length - 1}
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      )}
    </div>
  );
}

/**
 * The number of running subscriptions per month, as a line whose last point has a label. The text
 * says where the axis starts when that is not at zero.
 */
export function MonthPlot({ points }: { readonly points: Points }) {
  const { t } = useTranslation();
  const { count } = useFormat();
  const { long } = useMonthNames();
  const { bottom } = scaleOf(points);
  const isEmpty = points.every(({ subscriptions }) => subscriptions === 0);
  return (
    <PlotPanel
      title={t('dashboard.running')}
      hint={[t('dashboard.runningHint'), bottom > 0 && t('dashboard.axisFrom', { count: bottom })]
        .filter(Boolean)
        .join(' ')}
      plot={isEmpty ? null : <Plot points={points} />}
      heads={[t('dashboard.month'), t('dashboard.subscriptions')]}
      rows={points.map(({ month, subscriptions }) => [long(month), count(subscriptions)])}
      notes={isEmpty ? [t('dashboard.runningNone')] : []}
    />
  );
}
