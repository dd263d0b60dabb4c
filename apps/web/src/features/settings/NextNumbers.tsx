import type { Answer } from '@kiemlab/contract/core/define-endpoint';
import { previewNumbers } from '@kiemlab/contract/features/reports/reports.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { errorText, refusedFields } from '../../lib/api/http-error.ts';
import { CodeText } from '../../ui/CodeText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './settings.module.css';

interface NextNumbersProps {
  /** What is typed by now, as a body of the call. */
  asked(): object;
  /** What the part of a refused field is called. */
  nameOf(part: string): string;
}

/** The numbers that patterns would give next, asked of the server before they count; what it refuses is told in its place. */
export function NextNumbers({ asked, nameOf }: NextNumbersProps) {
  const { t } = useTranslation();
  const [next, setNext] = useState<Answer<typeof previewNumbers>>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [waits, setWaits] = useState(false);
  const look = async (): Promise<void> => {
    setWaits(true);
    setNext(undefined);
    setFailures([]);
    try {
      setNext(await call(previewNumbers, { body: asked() as never }));
    } catch (error) {
      const fields = refusedFields(error).map(
        ({ field, message }) => `${nameOf(field.split('.').at(-1) ?? field)} ${message}`,
      );
      setFailures(fields.length > 0 ? fields : [errorText(error)]);
    } finally {
      setWaits(false);
    }
  };
  return (
    <div className={styles['nextNumbers']}>
      <Button icon={<Icon name="eye" size={16} />} loading={waits} onClick={() => void look()}>
        {t('settings.previewNumbers')}
      </Button>
      <div role="status" aria-label={t('settings.nextNumbers')}>
        {failures.map((failure) => (
          <p key={failure} className={styles['refused']}>
            {failure}
          </p>
        ))}
        {next && (
          <dl>
            {(
              [
                ['nextTaken', next.taken],
                ['nextSent', next.sent],
                ['nextReport', next.report],
              ] as const
            ).map(([label, code]) => (
              <div key={label}>
                <dt>{t(`settings.${label}`)}</dt>
                <dd>
                  <CodeText strong>{code}</CodeText>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
