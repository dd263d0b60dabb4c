import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/http-error.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SampleStatusPill } from '../components/SampleStatusPill.tsx';
import { ALL_YEARS } from '../list/years.ts';
import styles from './scan.module.css';
import type { Scan } from './use-scans.ts';

interface ScanAnswerProps {
  scan: Scan;
  onAgain(): void;
  onClose(): void;
}

/** What came of a code: nothing, several samples to choose from, or a question that failed (SAMPLE-18). */
export function ScanAnswer({ scan: { code, found, error }, onAgain, onClose }: ScanAnswerProps) {
  const { t } = useTranslation();
  const samples = found?.samples ?? [];
  return (
    <section className={styles['scan']}>
      <p>
        <span>
          {!found
            ? t('shell.scanFailed', { code, error: errorText(error) })
            : samples.length > 0
              ? t('shell.scanSeveral', { code })
              : t('shell.scanNone', { code })}
        </span>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </p>
      {samples.length > 0 && (
        <ul>
          {samples.map(({ sampleId, code: own, sampleIdExternal, sampleName, sampleStatus }) => (
            <li key={sampleId}>
              <Link to="/sample/$id" params={{ id: sampleId }} onClick={onClose}>
                <CodeText>{own}</CodeText> {sampleName}
              </Link>
              <span>
                {sampleIdExternal && sampleIdExternal !== own && <CodeText>{sampleIdExternal}</CodeText>}
                <SampleStatusPill status={sampleStatus} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {!found ? (
        <Button size="small" onClick={onAgain}>
          {t('common.retry')}
        </Button>
      ) : (
        (samples.length === 0 || found.more) && (
          <Link to="/sample" search={{ textSearch: code, year: ALL_YEARS }} onClick={onClose}>
            {t(found.more ? 'shell.scanMore' : 'shell.scanSearch')}
          </Link>
        )
      )}
    </section>
  );
}
