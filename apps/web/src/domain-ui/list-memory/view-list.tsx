import { ActionIcon, Button, TextInput } from '@mantine/core';
import { maxLength, maxViews } from '@portal/contract/limits';
import { IconCheck, IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '../../ui/take-focus.ts';
import type { OfferedView } from './fill-rules.ts';
import type { ListViews } from './use-list-views.ts';
import classes from './view-list.module.css';

interface NameFormProps {
  readonly label: string;
  readonly submit: string;
  /** The current name of the view, which the user is about to change. */
  readonly name?: string;
  readonly onSubmit: (name: string) => void;
}

function NameForm({ label, submit, name: before, onSubmit }: NameFormProps) {
  const [name, setName] = useState(before ?? '');
  const trimmed = name.trim();
  function send(event: FormEvent) {
    event.preventDefault();
    if (trimmed !== '') onSubmit(trimmed);
  }
  return (
    <form className={classes.form} onSubmit={send}>
      <TextInput
        className={classes.name}
        {...(before !== undefined && { ref: takeFocus })}
        size="sm"
        label={label}
        value={name}
        maxLength={maxLength.viewName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default" disabled={trimmed === ''}>
        {submit}
      </Button>
    </form>
  );
}

interface ViewItemProps {
  readonly view: OfferedView;
  readonly views: ListViews;
  readonly onChoose: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
  readonly run: (saving: Promise<unknown>) => void;
}

function ViewItem({ view, views, onChoose, onRename, onRemove, run }: ViewItemProps) {
  const { t } = useTranslation();
  const { viewId, name, isOwn } = view;
  const { makeDefault } = views;
  const isDefault = views.defaultView === viewId;
  const Star = isDefault ? IconStarFilled : IconStar;
  const icon = { 'aria-hidden': true, stroke: 1.75, size: 18 } as const;
  const star = t(isDefault ? 'views.noDefault' : 'views.makeDefault', { name });
  const isCurrent = views.current?.viewId === viewId;
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.choose}
        data-view={viewId}
        aria-current={isCurrent || undefined}
        onClick={onChoose}
      >
        <span className={classes.mark}>{isCurrent && <IconCheck {...icon} />}</span>
        <span className={classes.text}>{name}</span>
        {isDefault && <span className={classes.hint}>{t('views.isDefault')}</span>}
      </button>
      {!views.isReadOnly && (
        <>
          {makeDefault && (
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={star}
              title={star}
              aria-pressed={isDefault}
              onClick={() => run(makeDefault(isDefault ? null : viewId))}
            >
              <Star {...icon} />
            </ActionIcon>
          )}
          {isOwn && (
            <>
              <ActionIcon
                variant="subtle"
                size={36}
                data-renames={viewId}
                aria-label={t('views.rename', { name })}
                title={t('views.rename', { name })}
                onClick={onRename}
              >
                <IconPencil {...icon} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('views.remove', { name })}
                title={t('views.remove', { name })}
                onClick={onRemove}
              >
                <IconTrash {...icon} />
              </ActionIcon>
            </>
          )}
        </>
      )}
    </li>
  );
}

/** An id for a view that is being saved. A page without TLS has no `randomUUID`. */
function newViewId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface ViewListProps {
  readonly views: ListViews;
  /** Called when a view was chosen. */
  readonly onChosen: () => void;
}

/** The saved views of a list: choose one, save the active filters, rename or remove one. */
export function ViewList({ views, onChosen }: ViewListProps) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const ownViews = views.views.filter(({ isOwn }) => isOwn);
  const panelRef = useRef<HTMLDivElement>(null);
  // The element that gets the focus once the list of views has changed; the focused one disappears.
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const next = panelRef.current?.querySelector<HTMLElement>(focusNext.current);
    if (next) focusNext.current = null;
    next?.focus();
  });
  const run = (saving: Promise<unknown>) => {
    setFailed(false);
    saving.catch(() => setFailed(true));
  };
  return (
    <div
      ref={panelRef}
      tabIndex={-1}
      className={classes.panel}
      role="group"
      aria-label={t('views.title')}
    >
      {views.views.length === 0 && <p className={classes.note}>{t('views.none')}</p>}
      <ul className={classes.list}>
        {views.views.map((view) =>
          renaming === view.viewId ? (
            <li key={view.viewId}>
              <NameForm
                label={t('views.name')}
                submit={t('views.save')}
                name={view.name}
                onSubmit={(name) => {
                  setRenaming(null);
                  focusNext.current = `[data-renames="${view.viewId}"]`;
                  run(views.rename(view.viewId, name));
                }}
              />
            </li>
          ) : (
            <ViewItem
              key={view.viewId}
              view={view}
              views={views}
              run={run}
              onChoose={() => {
                onChosen();
                views.choose(view);
              }}
              onRename={() => setRenaming(view.viewId)}
              onRemove={() => {
                const at = views.views.indexOf(view);
                const beside = views.views[at + 1] ?? views.views[at - 1];
                if (beside) focusNext.current = `[data-view="${beside.viewId}"]`;
                else panelRef.current?.focus();
                run(views.remove(view.viewId));
              }}
            />
          ),
        )}
      </ul>
      {hasFailed && (
        <p className={classes.note} role="alert">
          {t('views.failed')}
        </p>
      )}
      {!views.isReadOnly && (
        <div className={classes.foot}>
          {views.canSave && ownViews.length < maxViews ? (
            <NameForm
              key={ownViews.length}
              label={t('views.saveAs')}
              submit={t('views.save')}
              onSubmit={(name) => {
                const viewId = newViewId();
                focusNext.current = `[data-view="${viewId}"]`;
                run(views.saveAs(viewId, name));
              }}
            />
          ) : (
            <p className={classes.note}>
              {t(views.canSave ? 'views.full' : 'views.nothingToSave')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
