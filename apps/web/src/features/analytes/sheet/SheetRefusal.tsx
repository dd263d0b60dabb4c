import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, HttpError, refusedFields } from '../../../lib/api/http-error.ts';
import { sayRefused } from './say-refused.ts';
import styles from './sheet.module.css';

interface SheetRefusalProps {
  error: unknown;
  /** Takes over what is stored by now; what was typed stays. */
  onReload(): Promise<void>;
}

/** Why the sheet was not saved, line by line; what was typed stands where it did. */
export function SheetRefusal({ error, onReload }: SheetRefusalProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const isStale = error instanceof HttpError && error.code === 'STALE_VERSION';
  const names = error instanceof HttpError ? error.details['codes'] : undefined;
  const fields = refusedFields(error);
  return (
    <Alert
      type="error"
      role="alert"
      className={styles['refusal'] ?? ''}
      title={errorText(error)}
      description={
        fields.length > 0 || (Array.isArray(names) && names.length > 0) ? (
          <ul>
            {fields.map((field) => (
              <li key={field.field}>{sayRefused(field, t)}</li>
            ))}
            {fields.length === 0 &&
              Array.isArray(names) &&
              names.map((name) => <li key={String(name)}>{String(name)}</li>)}
          </ul>
        ) : undefined
      }
      action={
        isStale && (
          <Button
            size="small"
            loading={busy}
            onClick={() => {
              setBusy(true);
              void onReload().finally(() => setBusy(false));
            }}
          >
            {t('sheet.reload')}
          </Button>
        )
      }
    />
  );
}
