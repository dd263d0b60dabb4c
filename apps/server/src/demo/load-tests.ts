import { createAnalyteGroup, saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { addUnit } from '@kiemlab/contract/features/analytes/units.api';
import {
  createTestCode,
  saveTestGroup,
  saveTestId,
} from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { demoTestSetups } from './data/test-setup/all-test-setups.ts';
import type { DemoAnalyte, DemoTestSetup, DemoUsername } from './data/types.ts';
import { demoUnits } from './data/units.ts';
import type { DemoCaller } from './demo-caller.ts';
import { type DemoIds, idOf } from './load-setup.ts';
import { allOrFirstFault } from './all-or-first-fault.ts';

/** Who sets the tests up. */
const HEAD: DemoUsername = 'truongphong1';
/** Test ids that are made side by side: the program and its database take turns otherwise. */
const LANES = 4;

type Ids = Pick<DemoIds, 'people' | 'templates'>;

/** A test id of its own code, for its sample types and its people; answers its id. */
async function makeTestId(
  call: DemoCaller,
  setup: DemoTestSetup,
  groupId: string,
  ids: Ids,
): Promise<string> {
  const code = await call(HEAD, createTestCode, { body: { testGroupId: groupId, name: setup.testCode } });
  const named = (names: readonly DemoUsername[]) =>
    names.map((Username) => ({ IdUser: idOf(ids.people, Username), Username }));
  const analytes = setup.analyteGroups.flatMap((group) => group.analytes);
  const { id } = await call(HEAD, saveTestId, {
    body: {
      testGroupId: groupId,
      testCodeId: code.id,
      name: setup.name,
      standard: setup.standard,
      type: analytes.some(({ type }) => type === 'QUANTITATIVE') ? 'QUANTITATIVE' : 'QUALITATIVE',
      sampleTypes: setup.sampleTypes.map((name) => ({ sampleTypeId: idOf(ids.templates, name) })),
      data: JSON.stringify({ technician: named(setup.technicians), approver: named(setup.approvers) }),
      quantity: setup.consumes.quantity,
      quantityUnit: setup.consumes.unit,
    },
  });
  return id;
}

/** An analyte with the limits of its monograph, which count at once. */
async function makeAnalyte(
  call: DemoCaller,
  analyte: DemoAnalyte,
  at: { groupId: string; code: string; reason: string },
): Promise<void> {
  const { id } = await call(HEAD, saveAnalyte, {
    body: {
      analytesGroupId: at.groupId,
      analytesId: at.code,
      analytesName: analyte.name,
      methodId: analyte.method,
      unit: analyte.unit,
      requirement: analyte.requirement,
      type: analyte.type,
      lod: analyte.lod,
      loq: analyte.loq,
      costEstimate: analyte.cost,
      result: analyte.typicalResult,
      accredited: analyte.accredited,
      reason: at.reason,
    },
  });
  await call(HEAD, saveFlag, {
    body: {
      analytesUUID: id,
      flaggingName: analyte.name,
      minimum: analyte.minimum,
      maximum: analyte.maximum,
      criticalLow: analyte.criticalLow,
      criticalHigh: analyte.criticalHigh,
      absent: analyte.absent,
      timeTurnaround: analyte.hours,
      dayTurnaround: analyte.days,
      reason: at.reason,
    },
  });
}

/** A monograph: the test id, its groups, and the analytes in their order; answers the id of the test id. */
async function makeMonograph(
  call: DemoCaller,
  setup: DemoTestSetup,
  groupId: string,
  ids: Ids,
): Promise<string> {
  const testId = await makeTestId(call, setup, groupId, ids);
  let number = 0;
  for (const { name, analytes } of setup.analyteGroups) {
    const group = await call(HEAD, createAnalyteGroup, { body: { testId, name } });
    for (const analyte of analytes) {
      const code = `CT${String(++number).padStart(2, '0')}`;
      await makeAnalyte(call, analyte, {
        groupId: group.id,
        code,
        reason: `Theo tiêu chuẩn ${setup.standard}`,
      });
    }
  }
  return testId;
}

/** Sets the tests up as a head of a laboratory does, through the product's own calls. Answers the test ids by their keys. */
export async function loadTests(call: DemoCaller, ids: Ids): Promise<Map<string, string>> {
  for (const unitName of demoUnits) await call(HEAD, addUnit, { body: { unitName } });
  const groups = new Map<string, string>();
  for (const name of new Set(demoTestSetups.map((setup) => setup.testGroup))) {
    const body = { name, flagCalculationBase: 'RESULT', reason: 'Danh mục phép thử của đơn vị' } as const;
    groups.set(name, (await call(HEAD, saveTestGroup, { body })).id);
  }
  const setups = new Map<string, string>();
  const waiting = demoTestSetups.values();
  const lane = async () => {
    for (const setup of waiting)
      setups.set(setup.key, await makeMonograph(call, setup, idOf(groups, setup.testGroup), ids));
  };
  await allOrFirstFault(...Array.from({ length: LANES }, lane));
  return setups;
}
