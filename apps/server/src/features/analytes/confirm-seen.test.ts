import {
  createAnalyteGroup,
  saveAnalyte,
  setFlagBase,
} from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { confirmLimits, getFlag, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { updateTemplate } from '@kiemlab/contract/features/templates/template-keeping.api';
import { getTemplate } from '@kiemlab/contract/features/templates/templates.api';
import { saveTestGroup, saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY, type Setup } from '../../testing/laboratory.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { confirmByQuality } from '../safeguards/testing/confirm-all.ts';

let world: World;
let author: Person;
beforeAll(async () => {
  world = await startWorld();
  author = await addPerson(world, ['FormConfiguration', 'CreateConfig', 'EditConfig', 'Test']);
});
afterAll(() => world.stop());

/** A change of limits that waits, as the confirming person sees it. */
async function waiting(): Promise<{ id: string; setup: Setup; rule: FlagRule }> {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
  await sampleIn({ ...world, setup }, 'ANALYZING');
  const id = setup.analytes[0]?.id ?? '';
  await world.done(author, saveFlag, { body: { analytesUUID: id, minimum: '96.0', reason: 'Theo DĐVN VI' } });
  return { id, setup, rule: await world.done(world.head, getFlag, { params: { id } }) };
}
/** What the page shows of a rule, written down here: the answer has more. */
const shown = (rule: FlagRule) => ({
  analytesId: rule.analytesId,
  analytesName: rule.analytesName,
  testId: rule.testId,
  testIdName: rule.testIdName,
  type: rule.type,
  methodId: rule.methodId,
  lod: rule.lod,
  flagCalculationBase: rule.flagCalculationBase,
});
const asked = (rule: FlagRule, change: object = {}) => ({
  params: { id: rule.analytesUUID },
  body: { version: 2, replaces: 1, seen: { ...shown(rule), ...change }, password: PASSWORD },
});

type Waiting = Awaited<ReturnType<typeof waiting>>;
const analyteBody = ({ id, setup }: Waiting, change: object) => ({
  body: {
    id,
    analytesId: 'CT1',
    analytesName: 'Định lượng',
    analytesGroupId: setup.analyteGroupId,
    reason: 'Theo SOP mới',
    ...change,
  },
});
const changeAnalyte = (of: Waiting, change: object) =>
  world.done(author, saveAnalyte, analyteBody(of, change));

/** Each fact, changed by the call that people change it with. */
const MEANWHILE: Record<string, (of: Waiting) => Promise<unknown>> = {
  'the detection limit': (of) => changeAnalyte(of, { lod: '0.05' }),
  'the kind of the analyte': (of) => changeAnalyte(of, { type: 'QUALITATIVE' }),
  'the method': (of) => changeAnalyte(of, { methodId: 'HPLC' }),
  'the base of its group': async ({ setup: { analyteGroupId: id } }) => {
    await world.done(author, setFlagBase, {
      params: { id },
      body: { flagCalculationBase: 'LOD', reason: 'Theo SOP mới' },
    });
    await confirmByQuality(world);
  },
  'the base of its test group': async ({ setup: { testGroupId: id } }) => {
    const { name } = await world.done(author, getTemplate, { params: { id }, query: { type: 'TEST' } });
    await world.done(author, saveTestGroup, {
      body: { id, name, flagCalculationBase: 'OBSERVER_VALUE', reason: 'Theo SOP mới' },
    });
    await confirmByQuality(world);
  },
  'the base of its test group, in the editor': async ({ setup: { testGroupId: id } }) => {
    const { configData } = await world.done(author, getTemplate, { params: { id }, query: { type: 'TEST' } });
    await world.done(author, updateTemplate, {
      body: { id, configData, flagCalculationBase: 'LOQ', reason: 'Theo SOP mới' },
    });
    await confirmByQuality(world);
  },
  'its group, to one with another base': async (of) => {
    const group = await world.done(author, createAnalyteGroup, {
      body: { testId: of.setup.testId, name: 'Khác', flagCalculationBase: 'LOQ' },
    });
    await changeAnalyte(of, { analytesGroupId: group.id });
    await confirmByQuality(world);
  },
  'the name of its test id': ({ setup }) =>
    world.done(author, saveTestId, {
      body: {
        id: setup.testId,
        testGroupId: setup.testGroupId,
        testCodeId: setup.testCodeId,
        name: 'Tên khác',
        sampleTypes: [{ sampleTypeId: world.template.id }],
        technicianList: 'EVERYONE',
        approverList: 'EVERYONE',
        reason: 'Theo SOP mới',
      },
    }),
};

test.each(Object.keys(MEANWHILE))(
  'COMP-20 COMP-22 COMP-30 a change of limits is not signed once %s is another than was seen',
  async (what) => {
    const of = await waiting();
    await MEANWHILE[what]?.(of);
    const answer = await refused(world, world.head, confirmLimits, asked(of.rule), 'STALE_VERSION');
    expect(codesOf(answer)).toEqual(['Định lượng']);
    const now = await world.done(world.head, getFlag, { params: { id: of.id } });
    expect(now.waiting).not.toBeNull();
    expect(shown(now)).not.toEqual(shown(of.rule));
    expect((await world.send(confirmLimits, asked(now), world.head.token)).status).toBe(200);
  },
);

test('COMP-22 what was seen is told in full and of nothing else; what is not signed may change', async () => {
  const of = await waiting();
  const lacking = asked(of.rule, { lod: undefined });
  expect(faultsOf(await refused(world, world.head, confirmLimits, lacking, 'VALIDATION'))).toEqual([
    'seen.lod REQUIRED',
  ]);
  await refused(world, world.head, confirmLimits, asked(of.rule, { lod: '0.05' }), 'STALE_VERSION');
  await refused(world, world.head, confirmLimits, asked(of.rule, { unit: '%' }), 'VALIDATION');
  const { params, body } = asked(of.rule);
  const unseen = { params, body: { ...body, seen: undefined } };
  expect(faultsOf(await refused(world, world.head, confirmLimits, unseen, 'VALIDATION'))).toEqual([
    'seen REQUIRED',
  ]);
  await changeAnalyte(of, { description: 'Ghi chú', costEstimate: '5', loq: '0.1' });
  expect((await world.send(confirmLimits, asked(of.rule), world.head.token)).status).toBe(200);
});
