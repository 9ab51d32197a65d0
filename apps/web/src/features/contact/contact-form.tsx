import { contactInformationEmail } from '@portal/contract/contact';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { useTranslation } from 'react-i18next';
import { requiredFault } from '../../lib/form-rules.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { FormDraft } from '../../ui/form-draft.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDraft, useDraftPart } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './contact-page.module.css';
import { sendMessage } from './contact-queries.ts';

const fields = ['subject', 'message', 'phoneNumber'] as const;

interface ContactFormProps {
  readonly projectId: string;
  readonly onSent: (sent: { readonly hasCopy: boolean }) => void;
}

/** A form with a message to the provider. The text stays until it has been sent. */
export function ContactForm({ projectId, onSent }: ContactFormProps) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const draft = useDraft('contact', [contactInformationEmail]);
  const [copyToSelf, setCopyToSelf] = useDraftPart(draft, 'copyToSelf', false);
  const form = useForm({
    fields,
    draft,
    label: (field) => t(`fields.${field}`),
    faults: ({ subject, message }) => ({
      subject: requiredFault(subject.trim()),
      message: requiredFault(message.trim()),
    }),
    send: (values) =>
      sendMessage({ projectId, ...values, phoneNumber: values.phoneNumber.trim(), copyToSelf }),
    onDone: () => onSent({ hasCopy: copyToSelf }),
  });
  return (
    <Panel title={t('contact.write')}>
      <form {...form.formProps} className={classes.form}>
        <FormDraft draft={draft} />
        {isReadOnly && <Notice tone="info">{t('contact.readOnly')}</Notice>}
        {form.failure && <FormFailure title={t('contact.failed')} error={form.failure} />}
        <TextInput
          {...form.inputProps('subject')}
          maxLength={maxLength.contactSubject}
          readOnly={form.isBusy}
          required
        />
        <Textarea
          {...form.inputProps('message')}
          maxLength={maxLength.contactMessage}
          rows={8}
          resize="vertical"
          readOnly={form.isBusy}
          required
        />
        <TextInput
          {...form.inputProps('phoneNumber')}
          className={classes.phone}
          description={t('contact.phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={maxLength.phoneNumber}
          readOnly={form.isBusy}
        />
        <Checkbox
          name="copyToSelf"
          label={t('contact.copyToSelf')}
          checked={copyToSelf}
          disabled={form.isBusy}
          onChange={(event) => setCopyToSelf(event.currentTarget.checked)}
        />
        <Button
          type="submit"
          variant="filled"
          className={classes.submit}
          loading={form.isBusy}
          disabled={!form.isValid || isReadOnly}
        >
          {t('contact.send')}
        </Button>
      </form>
    </Panel>
  );
}
