import { Box, Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from './leave-guard.tsx';
import { Notice } from './notice.tsx';
import { useDraftState, type Draft } from './use-draft.ts';

interface FormDraftProps {
  readonly draft: Draft;
  /** Whether leaving asks first, while something is typed. */
  readonly isGuarded?: boolean;
}

/** The button disappears: the work goes on in the first field of its form. */
function focusForm(event: MouseEvent<HTMLElement>): void {
  const form = event.currentTarget.closest('form');
  form?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

/**
 * Says at the top of a form that a draft was put back, with a way to throw it away, and asks before
 * the user leaves what they typed.
 */
export function FormDraft({ draft, isGuarded = true }: FormDraftProps) {
  const { t } = useTranslation();
  const { isRestored, isUncertain, isTyped } = useDraftState(draft);
  return (
    <>
      <LeaveGuard isActive={isGuarded && isTyped} onLeave={draft.discard} isKept />
      {isRestored && (
        <Box mb={12}>
          <Notice
            tone="info"
            title={t('draft.restored')}
            extra={
              <Button
                variant="default"
                mt={8}
                onClick={(event) => {
                  focusForm(event);
                  draft.discard();
                }}
              >
                {t('draft.discard')}
              </Button>
            }
          >
            {t(isUncertain ? 'draft.uncertain' : 'draft.text')}
          </Notice>
        </Box>
      )}
    </>
  );
}
