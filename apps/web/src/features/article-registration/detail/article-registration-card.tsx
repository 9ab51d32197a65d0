import { Group } from '@mantine/core';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedProject } from '../../../session/project-store.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { DetailLayout, FactLine } from '../../../ui/detail-layout.tsx';
import { OtherProjectNotice } from '../../../domain-ui/other-project-notice.tsx';
import { HistoryPanel } from '../../../domain-ui/history-panel.tsx';
import { PersonLink } from '../../../domain-ui/person-link.tsx';
import { requestTones } from '../../../domain-ui/status-tones.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { StandInNotice } from '../../../domain-ui/stand-in-notice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { listOfStatus, listPaths } from '../article-registration-lists.ts';
import { ArticleRegistrationPanels } from './article-registration-panels.tsx';
import { articleRegistrationHistoryQuery } from '../article-registration-queries.ts';
import { CheckCard } from './check-card.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import { DecisionRail } from './decision-rail.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { WithdrawnNotice } from './withdrawn-notice.tsx';
import { addressOf, useListOrigin } from '../list-origin.ts';
import { RequestActions } from './request-actions.tsx';
import { ShortcutButton } from './shortcut-button.tsx';
import { useReview, useReviewKeys } from './use-review.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { NextEmployer } from '../next-employer.tsx';
import { useDecisionSteps } from './use-decision-steps.tsx';

/** A request with everything that a decision needs. */
export function ArticleRegistrationCard(props: {
  readonly registration: ArticleRegistrationDetail;
}) {
  const { t } = useTranslation();
  const { registration } = props;
  const origin = useListOrigin();
  const { projectId } = useSelectedProject();
  const history = useQuery(
    articleRegistrationHistoryQuery(projectId, registration.articleRegistrationId),
  );
  const isPhone = useIsPhone();
  const outcomeRef = useRef<HTMLElement>(null);
  const [isMoving, setMoving] = useState(false);
  const [isLast, setLast] = useState(false);
  const name = fullName(registration);
  // The back link leads to the list in which the user opened the request, also after a decision
  // moved the request to another list.
  const [initialList] = useState(() => listOfStatus[registration.status]);
  const list = origin?.list ?? initialList;
  const review = useReview(registration, { list, origin });
  const steps = useDecisionSteps(registration, async (isDone) => {
    const after = isDone ? await review.openNext() : 'unknown';
    if (after === 'moved') return;
    setLast(after === 'last');
    outcomeRef.current?.focus();
  });
  const { canDecide } = steps;
  const { articleRegistrationId } = registration;
  useReviewKeys({
    neighbours: review.neighbours,
    articleRegistrationId,
    origin,
    canDecide,
    onDecide: steps.open,
  });
  const back = {
    to: origin ? addressOf(origin) : listPaths[list],
    label: t(`navigation.${list}`),
    state: { toRow: articleRegistrationId },
  };
  const facts = [
    registration.employeeNumber === null
      ? null
      : t('terms.employeeNumber', { number: registration.employeeNumber }),
    registration.department,
  ].filter((fact) => fact !== null);

  const navigation = (
    <Group gap={8} wrap="nowrap">
      <NeighbourLinks neighbours={review.neighbours} />
      {!isPhone && <ShortcutButton />}
    </Group>
  );

  return (
    <>
      <BackLink {...back} end={navigation} />
      <PageHead
        title={name}
        crumbs={[{ label: t('navigation.requests') }, back, { label: name }]}
        actions={!isPhone && navigation}
      >
        <FactLine
          badge={
            <StatusBadge tone={requestTones[registration.status]}>
              {t(`articleRegistrations.status.${registration.status}`)}
            </StatusBadge>
          }
          facts={facts}
        >
          <PersonLink recordId={registration.articleRegistrationId} />
        </FactLine>
      </PageHead>
      <DetailLayout
        rail={
          <DecisionRail
            ref={outcomeRef}
            registration={registration}
            steps={steps}
            onChangeStartDate={() => setMoving(true)}
          />
        }
        aside={
          <>
            {/* The checks come first there, and the bar at the bottom decides. */}
            {isPhone && (
              <RequestActions
                isApart
                registration={registration}
                mayEdit={steps.canDecide}
                onChangeStartDate={() => setMoving(true)}
              />
            )}
            <HistoryPanel query={history} />
          </>
        }
      >
        {isLast && <NextEmployer />}
        <OtherProjectNotice projectId={registration.projectId} />
        {registration.status === 'ToApprove' && (
          <StandInNotice projectId={registration.projectId} />
        )}
        {steps.canDecide && <DraftNotice registration={registration} />}
        {steps.conflict && (
          <ConflictAlert
            registration={registration}
            conflict={steps.conflict}
            onDismiss={steps.dismissConflict}
          />
        )}
        {!steps.conflict && <WithdrawnNotice registration={registration} />}
        {registration.status !== 'Withdrawn' && (
          <CheckCard checks={registration.checks} isDecided={registration.status !== 'ToApprove'} />
        )}
        <ArticleRegistrationPanels
          registration={registration}
          isMoving={isMoving}
          onMoving={setMoving}
        />
      </DetailLayout>
    </>
  );
}
