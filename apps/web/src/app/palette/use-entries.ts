import type { SearchResult } from '@portal/contract/search';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useConfig } from '../../lib/config-query.ts';
import { personPath } from '../../domain-ui/person-path.ts';
import { useProjects } from '../../session/project-store.ts';
import { recentQuery, useFinds } from './palette-queries.ts';
import { matchOffers, type Offer } from './palette-rules.ts';
import { readOpened, type Opened } from './recents.ts';
import { useOffers } from './use-offers.ts';

/** A row of the palette. */
export interface Entry {
  readonly key: string;
  readonly kind: SearchResult['kind'] | Offer['group'];
  readonly label: string;
  /** Distinguishes it from another of the same name. */
  readonly facts: readonly string[];
  readonly to: string;
  /** The router state for the screen. */
  readonly state?: unknown;
  /** The project of the entry. */
  readonly projectId?: string | undefined;
  /** The recent entry that is stored when it is chosen. */
  readonly opened: Opened;
}

export interface EntryGroup {
  readonly name: 'recent' | Entry['kind'];
  readonly entries: readonly Entry[];
}

export interface Entries {
  readonly groups: readonly EntryGroup[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const paths: Record<SearchResult['kind'], (id: string) => string> = {
  person: personPath,
  subscription: (id) => `/subscriptions/detail/${id}`,
  articleRegistration: (id) => `/requests/detail/${id}`,
};

const offerEntry = ({ key, group, label, to, state, projectId }: Offer): Entry => ({
  key,
  kind: group,
  label,
  facts: [],
  to,
  state,
  projectId,
  opened: { kind: 'offer', key },
});

/** Formats search results as rows. */
function useResultEntry(): (result: SearchResult) => Entry {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { product = '' } = useConfig();
  const projects = useProjects((state) => state.projects);
  return (result) => {
    const { kind, id, projectId } = result;
    const name = fullName(result);
    const label =
      result.kind === 'person'
        ? name
        : result.kind === 'subscription'
          ? t('palette.subscription', { product, number: result.subscriptionNumber, name })
          : t('palette.request', { article: result.articleName, name });
    const facts = [
      result.kind === 'articleRegistration' ? t(`palette.requestStatus.${result.status}`) : null,
      result.employeeNumber ?? date(result.birthDate),
      result.department,
      projects.length > 1 ? projects.find((one) => one.projectId === projectId)?.name : null,
    ].filter((fact) => fact !== null && fact !== undefined);
    const opened = { kind, projectId, id };
    return { key: `${kind} ${id}`, kind, label, facts, to: paths[kind](id), projectId, opened };
  };
}

const searchKinds = ['person', 'subscription', 'articleRegistration'] as const;

/** The rows of the palette for a text; without one, recent entries and actions. */
export function useEntries(typed: string, search: string): Entries {
  const accountId = useProjects((state) => state.accountId);
  const [opened] = useState(() => readOpened(accountId));
  const offers = useOffers();
  const describe = useResultEntry();
  const records = useMemo(() => opened.filter((one) => one.kind !== 'offer'), [opened]);
  const recent = useQuery(recentQuery(records));
  const finds = useFinds(search);
  const keys = opened.flatMap((one) => (one.kind === 'offer' ? [one.key] : []));

  if (typed === '') {
    const recentEntries = new Map(recent.data?.items.map((item) => [item.id, describe(item)]));
    const entries = opened.flatMap((one) => {
      if (one.kind !== 'offer') return recentEntries.get(one.id) ?? [];
      const offer = offers.find(({ key }) => key === one.key);
      return offer ? offerEntry(offer) : [];
    });
    const others = offers
      .filter(
        ({ group, key, projectId }) => group === 'actions' && !projectId && !keys.includes(key),
      )
      .map(offerEntry);
    return {
      groups: [group('recent', entries.slice(0, maxRecentShown)), group('actions', others)].filter(
        ({ entries: lines }) => lines.length > 0,
      ),
      isLoading: recent.isLoading,
      error: recent.error,
      retry: () => void recent.refetch(),
    };
  }

  const isLoaded = typed === search;
  const items = (isLoaded ? finds.items : []).map(describe);
  const ids = records.map(({ id }) => id);
  const isRecent = ({ opened: one }: Entry) => one.kind !== 'offer' && ids.includes(one.id);
  const matched = matchOffers(offers, typed, keys).map(offerEntry);
  const groups = [
    ...(['actions', 'screens'] as const).map((name) =>
      group(
        name,
        matched.filter(({ kind }) => kind === name),
      ),
    ),
    ...searchKinds.map((name) => {
      const ofKind = items.filter(({ kind }) => kind === name);
      return group(name, [...ofKind.filter(isRecent), ...ofKind.filter((one) => !isRecent(one))]);
    }),
  ].filter(({ entries }) => entries.length > 0);
  return {
    groups,
    isLoading: !isLoaded || finds.isLoading,
    error: isLoaded ? finds.error : null,
    retry: finds.retry,
  };
}

const maxRecentShown = 6;

const group = (name: EntryGroup['name'], entries: readonly Entry[]): EntryGroup => ({
  name,
  entries,
});
