import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, matchPath } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { useConfig } from '../../lib/config-query.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { HelpPage } from '../../ui/help-page.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import type { HelpLoads, HelpTexts } from './help-texts.ts';
import classes from './help.module.css';

interface HelpPageTextProps {
  readonly page: HelpPage;
  readonly headings: HelpTexts['headings'];
  readonly product: string;
}

function HelpPageText({ page, headings, product }: HelpPageTextProps) {
  const filled = (text: string) => text.replaceAll('{product}', product);
  return (
    <>
      <h3>{filled(page.title)}</h3>
      <p>{filled(page.purpose)}</p>
      {(['can', 'after', 'trouble'] as const).map((part) => (
        <section key={part}>
          <h4>{headings[part]}</h4>
          <ul>
            {page[part].map((line) => (
              <li key={line}>{filled(line)}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The help of the screen at an address; the first matching path applies. */
export const pageAt = ({ pages }: HelpTexts, pathname: string): HelpPage | undefined =>
  Object.entries(pages).find(([path]) => matchPath(path, pathname))?.[1];

interface HelpContentProps {
  readonly pathname: string;
  readonly load: HelpLoads;
}

/** The help of the screen at an address, in the language of the page. */
export function HelpContent({ pathname, load }: HelpContentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { product = '' } = useConfig();
  const { data: texts } = useQuery({
    queryKey: ['help', load.name, language],
    queryFn: () => loadChunk(load[language]),
    staleTime: Infinity,
    throwOnError: true,
  });
  if (!texts) return <PageLoading />;
  const page = pageAt(texts, pathname);
  const links = texts.links.filter(([to]) => to !== pathname);
  return (
    <div className={classes.page}>
      {page ? (
        <HelpPageText page={page} headings={texts.headings} product={product} />
      ) : (
        <p>{t('app.notFoundHint')}</p>
      )}
      {links.length > 0 && (
        <div className={classes.links}>
          {links.map(([to, text]) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}
