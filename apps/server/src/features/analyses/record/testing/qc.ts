import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { addPerson, allBut, PASSWORD, type Person } from '../../../../testing/people.ts';
import { testIn } from '../../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../../testing/world.ts';
import { current } from '../../../oos/testing/failing.ts';

/** A laboratory whose test anybody with the right may perform. */
export async function startMarking(): Promise<World> {
  const world = await startWorld();
  await world.owner.query("SET kiemlab.action = 'test.set-list'");
  await world.owner.query("UPDATE test_classification SET technician_list = 'EVERYONE' WHERE id = $1", [
    world.setup.testId,
  ]);
  return world;
}

export const REASON = 'Mẫu kiểm soát chất lượng';
/** What the unit head gives beside the version once something was saved. */
export const SIGNED = { reason: REASON, password: PASSWORD };

/** The specified call, which shows no body: here it is the empty one. */
export const mark = (id: string, body: object = {}) => ({ params: { id }, body });

/** Who assigns tests, and nothing else of them. */
export const addPlanner = (world: World) =>
  addPerson(world, ['Sample', 'Sample_ViewAll', 'Test', 'Test_Add']);

/** Gives a test to somebody, as who assigns. */
export const give = (world: World, who: Person, { id, version }: TestRow, technicianId: string) =>
  world.done(who, allocateTests, {
    body: { tests: [{ id, version, technicianId }], reason: 'Kiểm nghiệm viên nghỉ ốm' },
  });

/** A value far outside its limits that was saved, and whose entry nobody has declared complete; by its technician. */
export async function begun(world: World, who: Person = world.technician): Promise<TestRow> {
  const row = await testIn(world, 'NEW');
  if (who !== world.technician) await give(world, world.head, row, who.id);
  const { id, version } = await current(world, row);
  await world.done(who, enterResults, {
    body: { testResults: [{ testInformationId: id, version, result: '330', sampleTestingResult: 'FAIL' }] },
  });
  return current(world, row);
}

/** Somebody with every right there is, who may be dishonest. */
export const addAlmighty = (world: World) => addPerson(world, allBut());
