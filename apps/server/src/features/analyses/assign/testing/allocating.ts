import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { assignAnalytes, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { addSetup } from '../../../../testing/laboratory.ts';
import { addPerson } from '../../../../testing/people.ts';
import { sampleIn } from '../../../../testing/samples.ts';
import { testsOf } from '../../../../testing/tests.ts';
import { startWorld } from '../../../../testing/world.ts';

export const REASON = 'Kiểm nghiệm viên nghỉ ốm';

type Named = Pick<TestRow, 'id' | 'version'>;
type Said = { technicianId?: string; entryDate?: string | null };
/** The same for several tests. */
export const bodyOf = (tests: readonly Named[], said: Said, reason?: string) => ({
  body: {
    tests: tests.map(({ id, version }) => ({ id, version, ...said })),
    ...(reason ? { reason } : {}),
  },
});

/** A moment some days from now. */
export const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString();

/** A laboratory with a test id that has a second technician on its list. */
export async function startAllocating() {
  const world = await startWorld();
  const second = await addPerson(world, ['Sample', 'Test', 'Test_EnterResult'], 'Kiểm nghiệm viên');
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id, second.id],
    analytes: [{ name: 'Độ rã', maximum: '15' }, { name: 'Cảm quan' }],
  });
  /** The specification's body: without a technician. */
  const specified = (sampleId: string[]) => ({
    body: {
      testId: setup.testId,
      analytesId: setup.analytes.map(({ id }) => id),
      sampleId,
      associatedId: null,
    },
  });

  /** Tests of a new sample that nobody was given. */
  async function nobodys(): Promise<TestRow[]> {
    const id = await sampleIn(world, 'RECEIVED');
    await world.done(world.head, assignAnalytes, specified([id]));
    return testsOf(world, id);
  }
  const give = (tests: readonly Named[], said: Said, reason?: string) =>
    world.send(allocateTests, bodyOf(tests, said, reason), world.head.token);
  return { world, second, nobodys, give };
}
export type Allocating = Awaited<ReturnType<typeof startAllocating>>;
