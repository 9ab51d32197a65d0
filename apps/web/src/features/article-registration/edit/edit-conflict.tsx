import { Button, Radio, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTerms } from '../../../domain-ui/use-terms.ts';
import { ChangeList } from '../change-list.tsx';
import classes from './edit-conflict.module.css';
import { editValuesOf, type Clash, type EditableField, type EditValues } from './edit-rules.ts';
import type { EditConflictState } from './use-edit-steps.tsx';

interface EditConflictProps {
  readonly conflict: EditConflictState;
  readonly values: EditValues;
  readonly onChoose: (field: EditableField, value: string) => void;
}

interface ClashChoiceProps extends Omit<EditConflictProps, 'conflict'> {
  readonly clash: Clash;
  readonly by: EditConflictState['by'];
}

function ClashChoice({ clash, by, values, onChoose }: ClashChoiceProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { choice: choiceText } = useTerms();
  const { field, mine, theirs } = clash;
  const written = (value: string) => {
    if (value.trim() === '') return t('requestEdit.conflict.empty');
    if (field === 'startDate') return date(value);
    return field === 'employerContribution' ? `€ ${value}` : choiceText(field, value);
  };
  const choice = (choiceOf: 'theirs' | 'mine', value: string) => (
    <Radio
      value={choiceOf}
      label={
        <Trans
          components={isolatedNames}
          i18nKey={
            choiceOf === 'mine' ? 'requestEdit.conflict.mine' : `requestEdit.conflict.${by}.theirs`
          }
          values={{ value: written(value) }}
        />
      }
    />
  );
  return (
    <Radio.Group
      label={t(`fields.${field}`)}
      value={values[field] === theirs ? 'theirs' : 'mine'}
      onChange={(choiceOf) => onChoose(field, choiceOf === 'theirs' ? theirs : mine)}
    >
      <Stack gap={4} mt={4}>
        {choice('theirs', theirs)}
        {choice('mine', mine)}
      </Stack>
    </Radio.Group>
  );
}

/** Shows what another account changed in the request, beside the user's input; nothing is lost. */
export function EditConflict({ conflict, values, onChoose }: EditConflictProps) {
  const { t } = useTranslation();
  const { taken, clashes, others, named, before, theirs, by } = conflict;
  const isMine = taken.length + clashes.length > 0;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [theirs.version]);
  const after = editValuesOf(theirs);
  return (
    <Notice
      tone="warn"
      role="alert"
      ref={ref}
      title={t(`requestEdit.conflict.${by}.title`)}
      extra={
        <div className={classes.conflict}>
          {taken.length > 0 && (
            <>
              <p>{t('requestEdit.conflict.taken')}</p>
              <ChangeList from={before} to={theirs} fields={taken} />
            </>
          )}
          {clashes.length > 0 ? (
            <>
              <p>{t('requestEdit.conflict.choose')}</p>
              {clashes.map((clash) => (
                <ClashChoice
                  key={clash.field}
                  clash={clash}
                  by={by}
                  values={values}
                  onChoose={onChoose}
                />
              ))}
              <Button
                variant="default"
                className={classes.takeAll}
                onClick={() => {
                  for (const { field } of clashes) onChoose(field, after[field]);
                }}
              >
                {t(`requestEdit.conflict.${by}.takeAll`)}
              </Button>
            </>
          ) : (
            taken.length === 0 && <p>{t(`requestEdit.conflict.${by}.nothing`)}</p>
          )}
          {others.length + named.length > 0 && (
            <>
              <p>{t(`requestEdit.conflict.${isMine ? 'alsoChanged' : 'changed'}`)}</p>
              <ChangeList from={before} to={theirs} fields={others} named={named} />
            </>
          )}
          <p>{t('requestEdit.conflict.then')}</p>
        </div>
      }
    >
      {t('requestEdit.conflict.text')}
    </Notice>
  );
}
