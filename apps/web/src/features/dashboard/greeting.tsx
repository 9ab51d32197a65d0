import type { SelectedProject } from '@portal/contract/project';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config-query.ts';
import { countsQuery } from '../../session/project-queries.ts';
import { useSession } from '../../session/session-store.ts';
import { HelpedTitle } from '../../ui/helped-title.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import classes from './greeting.module.css';

const amsterdamHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: 'numeric',
  hourCycle: 'h23',
});

type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** The part of the day in Amsterdam at `moment`. */
function partOfDay(moment: Date): PartOfDay {
  const hour = Number(
    amsterdamHour.formatToParts(moment).find(({ type }) => type === 'hour')?.value,
  );
  if (hour < 6) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

interface GreetingProps {
  readonly project: SelectedProject;
  /** Whether the screen is about all employers, of which the number of this one is no summary. */
  readonly isAll: boolean;
}

/** Greets the user, summarises the tasks, and shows the selected employer beside the provider. */
export function Greeting({ project, isAll }: GreetingProps) {
  const { t } = useTranslation();
  const { product, providerLogoUri } = useConfig();
  const firstName = useSession((session) => session.user?.firstName ?? '');
  const counts = useQuery(countsQuery(project.projectId)).data;
  return (
    <header className={classes.hello}>
      <div>
        {/* oxlint-disable-next-line react/purity -- the greeting is that of the moment */}
        <HelpedTitle>{t(`dashboard.${partOfDay(new Date())}`, { name: firstName })}</HelpedTitle>
        <p className={classes.lead}>
          {!isAll && counts && t('dashboard.waiting', { count: counts.subscriptionsToApprove })}
        </p>
      </div>
      <div className={classes.letterhead}>
        <span className={classes.party}>
          <Monogram name={project.name} logoUri={project.logoUri} size={36} />
          {project.name}
        </span>
        {product && (
          <span className={classes.party}>
            {/* Its logo loads later than its name, which the page has from the start. */}
            {providerLogoUri === undefined ? (
              <span className={classes.mark} />
            ) : (
              <Monogram name={product} logoUri={providerLogoUri} size={36} tone="amber" />
            )}
            {product}
          </span>
        )}
      </div>
    </header>
  );
}
