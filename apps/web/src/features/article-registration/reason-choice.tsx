import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { withReason } from './reason-rules.ts';
import { rejectionReasonsQuery } from './review-queries.ts';

interface ReasonChoiceProps {
  readonly projectId: string;
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly isBusy: boolean;
}

/**
 * A select with the project's saved reasons; nothing without any, or when they fail to load,
 * because a reason can be typed as well.
 */
export function ReasonChoice({ projectId, reason, onChange, isBusy }: ReasonChoiceProps) {
  const { t } = useTranslation();
  const saved = useQuery(rejectionReasonsQuery(projectId)).data?.reasons ?? [];
  if (saved.length === 0) return null;
  const chosen = saved.findIndex((each) => each.reason === reason.trim());
  return (
    <NativeSelect
      mt={16}
      rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
      label={t('review.template')}
      description={t('review.templateHint')}
      disabled={isBusy}
      value={chosen < 0 ? '' : String(chosen)}
      data={[
        { value: '', label: '' },
        ...saved.map(({ title }, at) => ({ value: String(at), label: title })),
      ]}
      onChange={(event) => {
        const template = saved[Number(event.currentTarget.value || -1)];
        if (template) onChange(withReason(reason, template, saved));
      }}
    />
  );
}
