import { Button, Skeleton } from '@mantine/core';
import { beginPasskeyRegistration, registerPasskey } from '@portal/contract/passkey';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { knowsPasskeys, makePasskey } from '../../lib/passkeys.ts';
import { PasskeyFailure } from '../../domain-ui/passkey-failure.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import classes from './account-page.module.css';
import { type PasskeyRow, passkeysQuery } from './account-queries.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

/** Adds a passkey. After a lost response, the list shows whether it was stored. */
function useAddPasskey(listed: readonly PasskeyRow[]) {
  const queryClient = useQueryClient();
  const isAdded = async () => {
    const { items } = await queryClient.fetchQuery({ ...passkeysQuery, staleTime: 0 });
    return items.some(({ passkeyId }) => listed.every((one) => one.passkeyId !== passkeyId));
  };
  return useMutation({
    mutationFn: async () => {
      const options = await callApi(beginPasskeyRegistration, {});
      const body = await makePasskey(options);
      await callApi(registerPasskey, { body }).catch(async (error: unknown) => {
        const isLost = error instanceof ApiError && error.status === 0;
        if (!isLost || !(await isAdded())) throw error;
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

/** The account's passkeys, which sign in without password and code. */
export function PasskeyCard() {
  const { t } = useTranslation();
  const passkeys = useQuery(passkeysQuery);
  const items = passkeys.data?.items;
  const adding = useAddPasskey(items ?? []);
  const [renamed, setRenamed] = useState<PasskeyRow | null>(null);
  const [removed, setRemoved] = useState<PasskeyRow | null>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const add = () => {
    setIsRemoved(false);
    adding.mutate();
  };
  return (
    <div className={classes.wide}>
      <Panel title={t('account.passkeys.title')}>
        <div className={classes.passkeys}>
          <p className={classes.lead}>{t('account.passkeys.lead')}</p>
          {adding.error && (
            <PasskeyFailure title={t('account.passkeys.addFailed')} error={adding.error} />
          )}
          {(adding.isSuccess || isRemoved) && (
            <Notice tone="ok" ref={takeFocus}>
              {t(isRemoved ? 'account.passkeys.removed' : 'account.passkeys.added')}
            </Notice>
          )}
          {passkeys.error && (
            <ErrorAlert
              title={t('account.passkeys.loadFailed')}
              error={passkeys.error}
              onRetry={() => void passkeys.refetch()}
            />
          )}
          {passkeys.isPending && (
            <Skeleton role="status" height={72} aria-label={t('app.loading')} />
          )}
          {items?.length === 0 && <p>{t('account.passkeys.empty')}</p>}
          {items && items.length > 0 && (
            <PasskeyList passkeys={items} onRename={setRenamed} onRemove={setRemoved} />
          )}
          {knowsPasskeys() ? (
            <Button
              className={classes.submit}
              loading={adding.isPending}
              disabled={!items}
              onClick={add}
            >
              {t('account.passkeys.add')}
            </Button>
          ) : (
            <Notice tone="info">{t('account.passkeys.unsupported')}</Notice>
          )}
        </div>
      </Panel>
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />
      <RemovePasskeyDialog
        passkey={removed}
        onClose={() => setRemoved(null)}
        onRemoved={() => {
          adding.reset();
          setIsRemoved(true);
        }}
      />
    </div>
  );
}
