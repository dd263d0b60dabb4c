import { workload } from '@kiemlab/contract/features/statistics/workload.api';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tile } from './Tile.tsx';
import { useFigures } from './use-figures.ts';
import { WorkloadTable } from './WorkloadTable.tsx';

/** What waits for each technician, and what of it is overdue (HOME-02, rule F34). */
export function WorkloadTile() {
  const { t } = useTranslation();
  const people = useFigures(workload);
  const title = t('home.workload');
  return (
    <Tile title={title} asked={[people]} wide>
      {() =>
        people.data?.length ? (
          <WorkloadTable label={title} people={people.data} />
        ) : (
          <EmptyState icon="flask" title={t('home.noWorkload')} />
        )
      }
    </Tile>
  );
}
