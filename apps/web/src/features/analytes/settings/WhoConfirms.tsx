import { listConfirmers } from '@kiemlab/contract/features/analytes/limits.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useCan } from '../../../lib/session/use-profile.ts';

/** Who may be the second person of a change of limits; where nobody may, so that it would wait for ever, who could be given the right. */
export function WhoConfirms({ analyteId }: { analyteId: string }) {
  const { t } = useTranslation();
  const enabled = useCan('CreateConfig', 'EditConfig');
  const { data } = useApi(listConfirmers, { params: { id: analyteId } }, { enabled, staleTime: 0 });
  if (!data) return null;
  const names = (people: typeof data.confirmers): string => people.map(({ FullName }) => FullName).join(', ');
  if (data.confirmers.length > 0) return <p>{t('limits.whoConfirms', { names: names(data.confirmers) })}</p>;
  return (
    <p>
      <strong>{t('limits.nobodyConfirms')}</strong>{' '}
      {data.candidates.length > 0
        ? t('limits.couldConfirm', { names: names(data.candidates) })
        : t('limits.couldConfirmAnybody')}
    </p>
  );
}
