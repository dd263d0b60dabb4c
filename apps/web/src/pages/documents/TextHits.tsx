import { searchTexts, type TextHit } from '@kiemlab/contract/features/documents/search-text.api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './text-hits.module.css';

interface TextHitsProps {
  text: string;
  /** The list above is narrowed by more than the words; this one is not, and says so. */
  isFiltered?: boolean;
}

/** Documents in whose files typed words stand, each with its page and what stands around; one opens at that page (DOC-06). */
export function TextHits({ text, isFiltered = false }: TextHitsProps) {
  const { t } = useTranslation();
  const found = useApi(searchTexts, { query: { text } });
  const hits = found.data?.hits ?? [];
  return (
    <section
      className={styles['section'] ?? ''}
      aria-label={t('documents.inTexts')}
      aria-busy={found.isFetching}
    >
      <h2>{t('documents.inTexts')}</h2>
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <ul>
            {hits.map((hit) => (
              <li key={hit.idFile}>
                <Link
                  to="/document/$id"
                  params={{ id: hit.idFile }}
                  search={hit.page === null ? {} : { view: true, page: hit.page }}
                >
                  {hit.title}
                </Link>
                <Place hit={hit} />
                <p>
                  {hit.excerpt.map(({ text: piece, found: isFound }, at) =>
                    isFound ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
                  )}
                </p>
              </li>
            ))}
          </ul>
          <p role="status" className={styles['state'] ?? ''}>
            {!found.data
              ? t('search.pending')
              : [
                  hits.length === 0 && t('documents.inNoText'),
                  hits.length > 0 && isFiltered && t('documents.insideUnfiltered'),
                  found.data.more && t('documents.moreInTexts', { count: hits.length }),
                  found.data.waiting > 0 && t('documents.textsWaiting', { count: found.data.waiting }),
                ]
                  .filter(Boolean)
                  .join(' ')}
          </p>
        </>
      )}
    </section>
  );
}

/** Where in the file they stand, and on how many pages. */
function Place({ hit: { page, sheet, pages } }: { hit: TextHit }) {
  const { t } = useTranslation();
  const where =
    page === null ? '' : sheet === '' ? t('documents.onPage', { page }) : t('documents.onSheet', { sheet });
  const more = pages > 1 ? t('documents.onMorePages', { count: pages - 1 }) : '';
  return <small>{[where, more].filter(Boolean).join(' · ')}</small>;
}
