import { saveProjectAao } from '@portal/contract/project';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requiredFault } from '../../lib/form-rules.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { FormDraft } from '../../ui/form-draft.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDraft, useDraftPart } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import { useNotify } from '../../ui/use-notify.ts';
import classes from './automatic-signing-page.module.css';
import { saveSigning, signingQuery, type SigningSettings } from './automatic-signing-queries.ts';
import { SignaturePreview } from './signature-preview.tsx';

const line1 = 'signAaoWithoutAuthorizationSignatureLine1';
const line2 = 'signAaoWithoutAuthorizationSignatureLine2';

interface SigningFormProps {
  readonly projectId: string;
  readonly settings: SigningSettings;
  readonly mayChange: boolean;
}

/** The effect of the setting: none yet in a project where each request needs an approval. */
function outcomeOf(
  { signAaoWithoutAuthorization }: Pick<SigningSettings, 'signAaoWithoutAuthorization'>,
  { requiresAuthorization }: SigningSettings,
): 'isOn' | 'isOnLater' | 'isOff' {
  if (!signAaoWithoutAuthorization) return 'isOff';
  return requiresAuthorization ? 'isOnLater' : 'isOn';
}

/** A form for whether to sign and with which two lines, with a preview beside it. */
export function SigningForm({ projectId, settings, mayChange }: SigningFormProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const client = useQueryClient();
  const [saved, setSaved] = useState(settings);
  const draft = useDraft('automatic-signing', [saveProjectAao]);
  const [isOn, setOn] = useDraftPart(draft, 'isOn', settings.signAaoWithoutAuthorization);
  const form = useForm({
    fields: [line1, line2],
    draft,
    initial: { [line1]: settings[line1], [line2]: settings[line2] },
    label: (field) => t(`fields.${field}`),
    // A signature needs a name; the second line may stay empty.
    faults: (values) => ({ [line1]: isOn ? requiredFault(values[line1].trim()) : null }),
    send: async (values) => {
      const sent = { ...values, signAaoWithoutAuthorization: isOn };
      await saveSigning(projectId, sent);
      return sent;
    },
    onDone: (sent) => {
      setSaved({ ...saved, ...sent });
      void client.invalidateQueries({ queryKey: signingQuery(projectId).queryKey });
      notify({
        tone: 'ok',
        title: t('automaticSigning.saved'),
        message: t(`automaticSigning.${outcomeOf(sent, saved)}`),
      });
    },
  });
  const { values } = form;
  const lineProps = { maxLength: maxLength.signatureLine, readOnly: !mayChange || form.isBusy };
  return (
    <div className={classes.columns}>
      <form className={classes.form} {...form.formProps}>
        {mayChange && <FormDraft draft={draft} />}
        {settings.requiresAuthorization && (
          <Notice tone="info" title={t('automaticSigning.noEffectTitle')}>
            {t('automaticSigning.noEffect')}
          </Notice>
        )}
        {!mayChange && <Notice tone="info">{t('automaticSigning.readOnly')}</Notice>}
        {form.failure && (
          <ErrorAlert title={t('automaticSigning.saveFailed')} error={form.failure} />
        )}
        <Checkbox
          name="signAaoWithoutAuthorization"
          label={t('automaticSigning.sign')}
          description={t('automaticSigning.signHint')}
          checked={isOn}
          disabled={!mayChange || form.isBusy}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        <TextInput
          {...form.inputProps(line1)}
          {...lineProps}
          description={t('automaticSigning.line1Hint')}
        />
        <TextInput
          {...form.inputProps(line2)}
          {...lineProps}
          description={t('automaticSigning.line2Hint')}
        />
        {mayChange && (
          <Button
            type="submit"
            variant="filled"
            className={classes.save}
            loading={form.isBusy}
            disabled={!form.isValid}
          >
            {t('automaticSigning.save')}
          </Button>
        )}
      </form>
      <SignaturePreview isOn={isOn} lines={[values[line1], values[line2]]} />
    </div>
  );
}
