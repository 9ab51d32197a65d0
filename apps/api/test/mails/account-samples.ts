import { accessChangedMail, type AccessChange } from '../../src/mail/access-changed-mail.ts';
import * as details from '../../src/mail/account-details-mails.ts';
import * as account from '../../src/mail/account-mails.ts';
import { consentMail } from '../../src/mail/consent-mail.ts';
import * as managers from '../../src/mail/manager-mails.ts';
import { pick } from '../../src/pick.ts';
import {
  type ComposedSamples,
  type ComposeSample,
  flags,
  linkOf,
  moment,
  type SampleRecords,
} from './sample-records.ts';

const named = <Key extends string, Value>(
  values: Readonly<Record<Key, Value>>,
  composer: string,
  compose: (value: Value, key: Key) => ComposeSample,
): ComposedSamples =>
  Object.fromEntries(
    Object.entries<Value>(values).map(([key, value]) => [
      composer === '' ? key : `${composer}: ${key}`,
      compose(value, key as Key),
    ]),
  );

function linkAndNoticeSamples({ person, actor, projectName }: SampleRecords): ComposedSamples {
  const invitations = {
    'by a manager': { projectNames: [projectName], invitedBy: actor },
    'by the provider': { projectNames: [projectName, projectName], invitedBy: null },
    'to the back office': {
      projectNames: [],
      invitedBy: { ...actor, type: 'BackOffice' as const },
    },
  };
  const links = pick(account, ['activationAgainMail', 'passwordResetMail', 'pinResetMail']);
  const notices = pick(account, [
    ...(['supportSignInMail', 'passwordChangedMail', 'totpEnabledMail'] as const),
    ...(['totpDisabledMail', 'totpResetMail', 'recoveryCodeUsedMail'] as const),
    ...(['microsoftLinkedMail', 'passkeyAddedMail', 'passkeyRemovedMail'] as const),
  ]);
  return {
    ...named(
      invitations,
      'invitationMail',
      (invitation) => (sender, language) =>
        account.invitationMail(
          sender,
          person,
          { link: linkOf(sender, 'activate'), ...invitation },
          language,
        ),
    ),
    ...named(
      links,
      '',
      (compose) => (sender, language) =>
        compose(sender, person, linkOf(sender, 'reset-password'), language),
    ),
    ...named(
      notices,
      '',
      (compose) => (sender, language) => compose(sender, person, moment, language),
    ),
  };
}

function accessSamples({ person, actor, projectName }: SampleRecords): ComposedSamples {
  const off = { ...flags, isDisabled: true };
  const changes: Readonly<Record<string, readonly Omit<AccessChange, 'projectName'>[]>> = {
    added: [{ before: null, after: flags }],
    changed: [{ before: flags, after: { ...flags, userManagement: true } }],
    removed: [{ before: flags, after: null }],
    deactivated: [{ before: flags, after: off }],
    activated: [{ before: off, after: flags }],
    several: [
      { before: null, after: flags },
      { before: flags, after: null },
    ],
  };
  const consents = {
    membership: { askedBy: actor, isMember: false, hasPassword: false },
    management: { askedBy: null, isMember: true, hasPassword: true },
  };
  const stages = { asked: '', invited: '', active: '', changed: '' };
  return {
    ...named(
      changes,
      'accessChangedMail',
      (changed, kind) => (sender, language) =>
        accessChangedMail(
          sender,
          person,
          {
            changedBy: kind === 'several' ? null : actor,
            moment,
            changes: changed.map((change) => ({ projectName, ...change })),
          },
          language,
        ),
    ),
    ...named(
      consents,
      'consentMail',
      (consent) => (sender, language) =>
        consentMail(sender, person, { projectName, flags, ...consent }, language),
    ),
    ...named(
      stages,
      'providerMemberMail',
      (_, stage) => (sender, language) =>
        managers.providerMemberMail(
          sender,
          person,
          {
            projectName,
            stage,
            name: stage === 'asked' ? null : actor.firstName,
            emailAddress: 'joost@werkgever.example',
            flags,
            moment,
          },
          language,
        ),
    ),
    demandsLoweredMail: (sender, language) =>
      managers.demandsLoweredMail(
        sender,
        person,
        { projectName, lowered: managers.projectDemands, moment },
        language,
      ),
  };
}

function detailsSamples({ person, actor, projectName }: SampleRecords): ComposedSamples {
  const done = { actor, moment };
  const asked = { ...done, employers: [projectName], isOwn: false };
  const newAddress = 'nieuw@werkgever.example';
  const address = 'oud@werkgever.example';
  const until = new Date('2026-03-21T10:00:00Z');
  const outcomes = { dropped: '', lost: '' };
  return {
    renamedMail: (sender, language) => details.renamedMail(sender, person, done, language),
    totpResetByMail: (sender, language) => details.totpResetByMail(sender, person, done, language),
    emailConfirmMail: (sender, language) =>
      details.emailConfirmMail(
        sender,
        person,
        { ...asked, link: linkOf(sender, 'confirm-email') },
        language,
      ),
    emailChangeRequestedMail: (sender, language) =>
      details.emailChangeRequestedMail(
        sender,
        person,
        { ...asked, newAddress, veto: { link: linkOf(sender, 'veto-email'), until } },
        language,
      ),
    'emailChangedMail: to the old address': (sender, language) =>
      details.emailChangedMail(
        sender,
        person,
        { newAddress, moment, veto: { link: linkOf(sender, 'veto-email'), until } },
        language,
      ),
    'emailChangedMail: to the new address': (sender, language) =>
      details.emailChangedMail(
        sender,
        person,
        { newAddress, moment, activation: linkOf(sender, 'activate') },
        language,
      ),
    ...named(
      outcomes,
      'emailVetoedMail',
      (_, outcome) => (sender, language) =>
        details.emailVetoedMail(sender, person, { outcome, moment }, language),
    ),
    emailRestoredMail: (sender, language) =>
      details.emailRestoredMail(
        sender,
        person,
        {
          address,
          moment,
          isTotpRemoved: true,
          isAccessTaken: true,
          link: linkOf(sender, 'reset-password'),
        },
        language,
      ),
  };
}

/** Mails about an account and its access. */
export const accountSamples = (records: SampleRecords): ComposedSamples => ({
  ...linkAndNoticeSamples(records),
  ...accessSamples(records),
  ...detailsSamples(records),
});
