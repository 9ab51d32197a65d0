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

/** Splits a line into texts, and the text and path of each of its links. */
export const linksInHelp = /\[([^[\]]+)\]\((\/[\w/-]*)\)/;

/** One line of help, with its links. */
function HelpLine({ line }: { readonly line: string }) {
  return line.split(linksInHelp).map((part, index, parts) => {
    const to = parts[index + 1];
    if (index % 3 === 2) return null;
    if (index % 3 === 0 || to === undefined) return part;
    return (
      <Link key={to} to={to}>
        {part}
      </Link>
    );
  });
}

interface HelpLinesProps {
  readonly heading: string;
  readonly lines: readonly string[];
}

function HelpLines({ heading, lines }: HelpLinesProps) {
  return (
    <section>
      <h4>{heading}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <HelpLine line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

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
        <HelpLines key={part} heading={headings[part]} lines={page[part].map(filled)} />
      ))}
      {page.topics?.map(({ question, lines }) => (
        <HelpLines key={question} heading={question} lines={lines.map(filled)} />
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
