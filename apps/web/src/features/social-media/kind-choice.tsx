import { NativeSelect } from '@mantine/core';
import type { PromotionKind } from '@portal/contract/social-media';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './kind-choice.module.css';
import { kindGroupNames, kindGroups, searchFor, type KindGroup } from './kind-rules.ts';

interface KindChoiceProps {
  readonly chosen: PromotionKind;
}

function GroupLinks({ group, chosen }: { readonly group: KindGroup } & KindChoiceProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <div className={classes.group}>
      <span className={classes.title} id={titleId}>
        {t(`socialMedia.groups.${group}`)}
      </span>
      <ul className={classes.links} aria-labelledby={titleId}>
        {kindGroups[group].map((kind) => (
          <li key={kind}>
            <Link
              className={classes.link}
              to={searchFor(kind)}
              aria-label={`${t(`socialMedia.kinds.${kind}`)}, ${t(`socialMedia.groups.${group}`)}`}
              aria-current={kind === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {t(`socialMedia.kinds.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function KindSelect({ chosen }: KindChoiceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <NativeSelect
      label={t('socialMedia.choice')}
      rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
      data={kindGroupNames.map((group) => ({
        group: t(`socialMedia.groups.${group}`),
        items: kindGroups[group].map((kind) => ({
          value: kind,
          label: `${t(`socialMedia.kinds.${kind}`)}, ${t(`socialMedia.groups.${group}`).toLowerCase()}`,
        })),
      }))}
      value={chosen}
      onChange={({ currentTarget: { value } }) => {
        const kind = Object.values(kindGroups)
          .flat()
          .find((each) => each === value);
        if (kind) void navigate(searchFor(kind), { preventScrollReset: true });
      }}
    />
  );
}

/** The choice of the kind to show: links side by side, or one list on a phone. */
export function KindChoice({ chosen }: KindChoiceProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <nav className={classes.choice} aria-label={t('socialMedia.choice')}>
      {isPhone ? (
        <KindSelect chosen={chosen} />
      ) : (
        kindGroupNames.map((group) => <GroupLinks key={group} group={group} chosen={chosen} />)
      )}
    </nav>
  );
}
