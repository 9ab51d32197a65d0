import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EntraId } from './entra-id.tsx';
import { matchesSearch, rulesAtAGlance, type Rule } from './entra-rules.ts';
import classes from './tenant-card.module.css';

interface RuleListProps {
  readonly kind: 'group' | 'user';
  readonly rules: readonly Rule[];
  /** Filters the list; '' shows all rules. */
  readonly search: string;
  readonly mayChange: boolean;
  readonly onAdd: () => void;
  readonly onEdit: (rule: Rule) => void;
  readonly onDelete: (rule: Rule) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function RuleRow({ kind, rule, ...props }: { readonly rule: Rule } & RuleListProps) {
  const { t } = useTranslation();
  const name = rule.description;
  return (
    <li className={classes.rule}>
      <div className={classes.what}>
        <span className={classes.description}>{name}</span>
        <EntraId id={rule.id} name={name} />
      </div>
      <StatusBadge tone={rule.allow ? 'ok' : 'bad'}>
        {t(rule.allow ? 'entra.allowed' : 'entra.denied')}
      </StatusBadge>
      {props.mayChange && (
        <span className={classes.buttons}>
          <ActionIcon
            aria-label={t(`entra.${kind}.editOf`, { name })}
            onClick={() => props.onEdit(rule)}
          >
            <IconPencil {...icon} />
          </ActionIcon>
          <ActionIcon
            aria-label={t(`entra.${kind}.deleteOf`, { name })}
            onClick={() => props.onDelete(rule)}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}

/** The groups or the users of a tenant: a few at first, then those that match the search. */
export function RuleList(props: RuleListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const { kind, rules, search } = props;
  const matching = rules.filter((rule) => matchesSearch(rule, search));
  const shown = isExpanded ? matching : matching.slice(0, rulesAtAGlance);
  return (
    <section className={classes.members} aria-labelledby={titleId}>
      <div className={classes.membersHead}>
        <h3 id={titleId}>
          {t(`entra.${kind}.title`)} <span className={classes.count}>{rules.length}</span>
        </h3>
        {props.mayChange && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus {...icon} />}
            onClick={props.onAdd}
          >
            {t(`entra.${kind}.add`)}
          </Button>
        )}
      </div>
      {matching.length === 0 ? (
        <p className={classes.none}>
          {t(rules.length === 0 ? `entra.${kind}.none` : `entra.${kind}.notFound`)}
        </p>
      ) : (
        <ul className={classes.rules}>
          {shown.map((rule) => (
            <RuleRow key={rule.id} rule={rule} {...props} />
          ))}
        </ul>
      )}
      {matching.length > shown.length && (
        <UnstyledButton className={classes.more} onClick={() => setExpanded(true)}>
          {t('entra.showAll', { count: matching.length })}
        </UnstyledButton>
      )}
    </section>
  );
}
