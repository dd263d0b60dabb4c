import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { cutName } from '@kiemlab/contract/core/cut-name';
import type { listSeenFiles } from '@kiemlab/contract/features/samples/seen-files.api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordNames } from '../../../ui/dialog/RecordNames.tsx';
import styles from './seen-files.module.css';

type Found = Ok<typeof listSeenFiles>['samples'];

interface FilesOfSamplesProps {
  samples: Found;
  /** As they were at the last look: what came since is marked. */
  before: Found | undefined;
}

/** Characters of a file name that a line shows; the whole of it is in its title. */
const SHOWN_NAME = 48;

/** Tells a file from others, also where several fields hold the same one. */
const fileKey = ({ id, field }: Pick<Found[number]['named'][number], 'id' | 'field'>): string =>
  `${field ?? ''} ${id}`;

/** The files of samples by name, each to be opened beside the dialog; nothing where there is none. */
export function FilesOfSamples({ samples, before }: FilesOfSamplesProps) {
  const { t } = useTranslation();
  const withFiles = samples.filter(({ standing }) => standing > 0);
  if (withFiles.length === 0) return null;
  const known = before && new Set(before.flatMap(({ named }) => named.map(fileKey)));
  const count = withFiles.reduce((sum, { standing }) => sum + standing, 0);
  return (
    <RecordNames
      title={t('samples.files.title', { count })}
      records={withFiles.map(({ sampleId, code, standing, named }) => ({
        code,
        name: t('samples.files.count', { count: standing }),
        detail: (
          <ul className={styles['files']}>
            {named.map(({ id: fileId, fileName, field }) => (
              <li key={fileKey({ id: fileId, field })}>
                <Link
                  // A field shows its file on the page of the sample.
                  {...(field === null
                    ? { to: '/sample/$id/file/$fileId', params: { id: sampleId, fileId } }
                    : { to: '/sample/$id', params: { id: sampleId } })}
                  target="_blank"
                  rel="noopener"
                  title={fileName}
                >
                  {cutName(fileName, SHOWN_NAME)}
                </Link>
                {known && !known.has(fileKey({ id: fileId, field })) && <mark>{t('samples.files.new')}</mark>}
              </li>
            ))}
            {standing > named.length && (
              <li>
                <Link to="/sample/$id" params={{ id: sampleId }} target="_blank" rel="noopener">
                  {t('samples.files.more', { count: standing - named.length })}
                </Link>
              </li>
            )}
          </ul>
        ),
      }))}
    />
  );
}
