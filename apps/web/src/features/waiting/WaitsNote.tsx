import { listAbout } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../lib/format/date.ts';
import { useApi } from '../../lib/api/hooks.ts';

/** How often what waits about a record is looked for, in ms. */
const EVERY = 60_000;

/**
 * Says on the screen of a record that something asked for is not in force yet, as a second person has not signed for it (rule R10); nothing
 * where nothing waits.
 */
export function WaitsNote({ about }: { about: string }) {
  const { t } = useTranslation();
  const { data = [] } = useApi(listAbout, { query: { id: about } }, { refetchInterval: EVERY });
  if (data.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      title={t('safeguards.waits')}
      description={
        <>
          {data.map(({ id, kind, askedBy, askedAt }) => (
            <div key={id}>{[t(`safeguards.kind.${kind}`), askedBy, showDateTime(askedAt)].join(' · ')}</div>
          ))}
          <div>{t('safeguards.waitsText')}</div>
        </>
      }
    />
  );
}
