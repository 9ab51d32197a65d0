import { fullName } from '@portal/texts/format';
import { Trans } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { useActiveStandIn } from '../session/stand-ins-query.ts';
import { isolatedNames } from './isolated-names.tsx';
import { Notice } from '../ui/notice.tsx';

interface StandInNoticeProps {
  readonly projectId: string;
  readonly className?: string | undefined;
}

/**
 * Reminds stand-ins on whose behalf they decide, and until when; renders nothing for other users.
 */
export function StandInNotice({ projectId, className }: StandInNoticeProps) {
  const { date } = useFormat();
  const standsIn = useActiveStandIn(projectId);
  if (!standsIn) return null;
  return (
    <div className={className}>
      <Notice tone="info">
        <Trans
          components={isolatedNames}
          i18nKey="terms.standsIn"
          values={{ name: fullName(standsIn.approver), date: date(standsIn.untilDate) }}
        />
      </Notice>
    </div>
  );
}
