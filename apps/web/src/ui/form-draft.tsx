import { Box, Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from './leave-guard.tsx';
import { Notice } from './notice.tsx';
import { useDraftState, type Draft } from './use-draft.ts';

interface FormDraftProps {
  readonly draft: Draft;
  /** Whether leaving with typed text needs a confirmation. */
  readonly isGuarded?: boolean;
}

/** The button disappears: focus moves to the first field of its form. */
function focusForm(event: MouseEvent<HTMLElement>): void {
  const form = event.currentTarget.closest('form');
  form?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

/**
 * A notice above a form with a restored draft and a button to discard it, and a confirmation before
 * the user leaves typed text.
 */
export function FormDraft({ draft, isGuarded = true }: FormDraftProps) {
  const { t } = useTranslation();
  const { isRestored, isUncertain, isTyped } = useDraftState(draft);
  return (
    <>
      <LeaveGuard isActive={isGuarded && isTyped} onLeave={draft.discard} isStored />
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
