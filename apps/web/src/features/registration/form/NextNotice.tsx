import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

export interface NextNoticeProps {
  /** The sample that was saved last. */
  name: string;
  /** It is kept in this browser until the server is there. */
  waits: boolean;
  /** What the form carries on of it, by name; undefined: all but its name and substances. */
  kept: readonly string[] | undefined;
}

/** Says in the form of the next sample what stands there of the last one (SAMPLE-03). */
export function NextNotice({ name, waits, kept }: NextNoticeProps) {
  const { t } = useTranslation();
  const text =
    kept === undefined
      ? t('samples.nextKeepsAll')
      : kept.length === 0
        ? t('samples.nextKeepsNothing')
        : t('samples.nextKeeps', { kept: kept.join('; ') });
  return (
    <Alert
      type={waits ? 'warning' : 'info'}
      className={styles['next'] ?? ''}
      title={t(waits ? 'kept.nextKept' : 'samples.nextSaved', { name })}
      description={text}
    />
  );
}
