import { countTypes } from '@kiemlab/contract/features/clients/clients.api';
import { countByType } from '@kiemlab/contract/features/statistics/statistics.api';
import { turnAround } from '@kiemlab/contract/features/statistics/turn-around.api';
import { workload } from '@kiemlab/contract/features/statistics/workload.api';
import { countByTestGroup } from '@kiemlab/contract/features/analyses/test-counts.api';
import { useCan } from '../../../lib/session/use-profile.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { WorkBoard } from '../components/WorkBoard.tsx';
import styles from '../home.module.css';
import { useFirstSteps } from '../use-first-steps.ts';
import { AlertTile } from './AlertTile.tsx';
import { ClientTile } from './ClientTile.tsx';
import own from './dashboard.module.css';
import { SampleTile } from './SampleTile.tsx';
import { TestTile } from './TestTile.tsx';
import { TurnAroundTile } from './TurnAroundTile.tsx';
import { WorkloadTile } from './WorkloadTile.tsx';

/** The day's work, and below it what there is in the laboratory, as far as the user may see it (HOME-02). */
export function Dashboard() {
  const first = useFirstSteps();
  const seesTests = useCan(...countByTestGroup.permission);
  const seesSamples = useCan(...countByType.permission);
  const seesTurnAround = useCan(...turnAround.permission);
  const headsUnit = useCan(...workload.permission);
  const seesClients = useCan(...countTypes.permission);
  // What comes later would push away what is read already.
  if (first === undefined) return <Skeleton lines={6} />;
  return (
    <div className={styles['board']}>
      <WorkBoard first={first} />
      <div className={own['tiles']}>
        <AlertTile />
        {seesTests && <TestTile />}
        {seesSamples && <SampleTile />}
        {seesClients && <ClientTile />}
        {seesTurnAround && <TurnAroundTile />}
        {headsUnit && seesTests && <WorkloadTile />}
      </div>
    </div>
  );
}
