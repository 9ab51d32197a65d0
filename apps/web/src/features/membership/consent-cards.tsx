import { Button } from '@mantine/core';
import type { WaitingMembership } from '@portal/contract/consent';
import { rightFlags } from '@portal/contract/rights';
import { fullName } from '@portal/texts/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useChange } from '../../lib/use-change.ts';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { signOut } from '../../session/sign-out.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import classes from './consent-cards.module.css';
import {
  type ConsentAnswer,
  answerConsent,
  hasWaitingMemberships,
  waitingMembershipsQuery,
  refreshMemberships,
} from './membership-queries.ts';

function rightsText(t: TFunction, membership: WaitingMembership): string {
  if (membership.isMember) return t('membership.rights.userManagement');
  if (membership.isDisabled) return t('membership.ask.inactive');
  const granted = rightFlags
    .filter((flag) => membership[flag])
    .map((flag) => t(`membership.rights.${flag}`));
  return granted.length === 0 ? t('membership.ask.noRights') : granted.join(', ');
}

const textGroupOf = ({ isMember }: WaitingMembership) => (isMember ? 'management' : 'membership');

function requesterKey({ askedBy }: WaitingMembership) {
  if (!askedBy) return 'byProvider';
  return askedBy.type === 'BackOffice' ? 'byBackOffice' : 'by';
}

/** Sends an answer and shows its result; the card is removed after the response. */
function useConsentAnswer(membership: WaitingMembership) {
  const { waitingMembershipId, projectName: project } = membership;
  const textGroup = textGroupOf(membership);
  const { t } = useTranslation();
  const notify = useNotify();
  const client = useQueryClient();
  return useChange({
    mutationFn: (kind: ConsentAnswer) => answerConsent(kind, waitingMembershipId),
    onSuccess: (_, kind) => {
      const done = kind === 'accept' ? 'acceptedText' : 'refusedText';
      notify({
        tone: 'ok',
        title:
          kind === 'accept'
            ? t(`membership.ask.${textGroup}.accepted`)
            : t('membership.ask.refused'),
        message: (
          <Trans
            components={isolatedNames}
            i18nKey={`membership.ask.${textGroup}.${done}`}
            values={{ project }}
          />
        ),
      });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      notify({
        tone: 'bad',
        title: t('membership.ask.gone'),
        message: t('membership.ask.goneText'),
      });
    },
    onSettled: () => refreshMemberships(client),
  });
}

function ConsentCard({ membership }: { readonly membership: WaitingMembership }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isReadOnly = useIsReadOnly();
  const answer = useConsentAnswer(membership);
  const { askedBy, projectName: project, legalName } = membership;
  const textGroup = textGroupOf(membership);
  const busy = answer.isPending ? answer.variables : null;
  return (
    <Panel title={t(`membership.ask.${textGroup}.title`, { project })}>
      <p className={classes.text}>
        <Trans
          components={isolatedNames}
          i18nKey={`membership.ask.${textGroup}.${requesterKey(membership)}`}
          values={{ project, name: askedBy ? fullName(askedBy) : '' }}
        />{' '}
        {t(`membership.ask.${textGroup}.lead`)}
      </p>
      <DefinitionList
        items={[
          { label: t('membership.ask.employer'), value: legalName },
          {
            label: t(membership.isMember ? 'membership.ask.moreRights' : 'membership.ask.rights'),
            value: rightsText(t, membership),
          },
          { label: t('membership.ask.askedAt'), value: format.moment(membership.askedAt) },
        ]}
      />
      {answer.error && <ErrorAlert title={t('membership.ask.failed')} error={answer.error} />}
      {isReadOnly ? (
        <p className={classes.hint}>{t('membership.ask.readOnly')}</p>
      ) : (
        <div className={classes.actions}>
          <Button
            variant="filled"
            aria-label={t(`membership.ask.${textGroup}.acceptOne`, { project })}
            loading={busy === 'accept'}
            disabled={busy === 'refuse'}
            onClick={() => answer.mutate('accept')}
          >
            {t('membership.ask.accept')}
          </Button>
          <Button
            variant="default"
            aria-label={t(`membership.ask.${textGroup}.refuseOne`, { project })}
            loading={busy === 'refuse'}
            disabled={busy === 'accept'}
            onClick={() => answer.mutate('refuse')}
          >
            {t('membership.ask.refuse')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/**
 * For an account that signed in with Microsoft: some requests are shown only after signing in with
 * a password.
 */
function NeedsPassword() {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const leaving = useChange({ mutationFn: signOut });
  return (
    <Notice
      tone="info"
      title={t('membership.ask.passwordTitle')}
      extra={
        !isReadOnly && (
          <div className={classes.actions}>
            <Button variant="default" loading={leaving.isPending} onClick={() => leaving.mutate()}>
              {t('membership.ask.signOut')}
            </Button>
          </div>
        )
      }
    >
      {t(isReadOnly ? 'membership.ask.passwordReadOnly' : 'membership.ask.passwordText')}
    </Notice>
  );
}

/** The account's waiting memberships, one card for each project; nothing without any. */
export function ConsentCards() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(waitingMembershipsQuery);
  if (error) {
    return (
      <div className={classes.cards}>
        <ErrorAlert
          title={t('membership.ask.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data || !hasWaitingMemberships(data)) return null;
  return (
    <div className={classes.cards}>
      {data.items.map((membership) => (
        <ConsentCard key={membership.waitingMembershipId} membership={membership} />
      ))}
      {data.needsPassword && <NeedsPassword />}
    </div>
  );
}
