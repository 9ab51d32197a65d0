import type { EntraRule } from '@portal/contract/entra-rule';
import { Trans } from 'react-i18next';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';

interface RuleTextProps {
  readonly rule: EntraRule;
  /** The decision of the rule. */
  readonly allowed: boolean;
}

/** Describes the rule that decided. */
export function RuleText({ rule, allowed }: RuleTextProps) {
  const outcome = allowed ? 'allows' : 'denies';
  return (
    <Trans
      components={isolatedNames}
      i18nKey={rule.kind === 'none' ? 'entra.rule.none' : `entra.rule.${rule.kind}.${outcome}`}
      values={{ name: rule.kind === 'none' ? '' : rule.description }}
    />
  );
}
