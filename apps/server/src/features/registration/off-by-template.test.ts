import { changeSampleStatus, destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { cloneSample, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { deleteSample, getSample } from '@kiemlab/contract/features/samples/samples.api';
import type { ToolbarAction } from '@kiemlab/contract/features/settings/toolbar-actions';
import { listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { getImportTemplate, importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVersion } from '../../testing/laboratory.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import type { Parts } from '../../testing/test-app.ts';
import { startWorld, type World } from '../../testing/world.ts';

const OFF: ToolbarAction[] = [
  'add',
  'import',
  'export',
  'edit',
  'delete',
  'receive',
  'destroy',
  'restore',
  'sendOut',
  'clone',
  'separate',
];

let world: World;
/** Samples of the version that has every action, and the same of the one that has none. */
let before: Record<'fresh' | 'received' | 'destroyed', string>;
let after: typeof before;
const make = async () => ({
  fresh: await register(world),
  received: await sampleIn(world, 'RECEIVED'),
  destroyed: await sampleIn(world, 'DESTROYED'),
});
beforeAll(async () => {
  world = await startWorld();
  before = await make();
  after = await make();
  const version = await addVersion(world, world.template.id, (config) => ({ ...config, actionsOff: OFF }));
  // What is registered later has the later version; these were, but for the receipt that it forbids.
  await world.owner.query("SELECT set_config('kiemlab.action', 'samples.seed', false)");
  await world.owner.query('UPDATE sample SET template_version = $1 WHERE id = ANY($2)', [
    version,
    Object.values(after),
  ]);
});
afterAll(() => world.stop());

type Act = [ToolbarAction, EndpointDef, Parts];

/** What is done to a sample of each kind; none of these calls needs another. */
async function actsOn({ fresh, received, destroyed }: typeof before): Promise<Act[]> {
  const { version } = await readSample(world, received);
  const reason = 'Theo kế hoạch';
  const status = (samplesIds: string[], to: string, more: object = {}) => ({
    body: { samplesIds, status: to, reason, ...more },
  });
  return [
    ['export', exportSamples, { query: { ids: received } }],
    ['edit', updateSample, { body: { generalInformation: { sampleId: fresh }, version: 1, reason } }],
    ['clone', cloneSample, { body: { parentId: received, currentQuantity: 1 } }],
    ['separate', separateSample, { body: { parentId: received, version, currentQuantities: ['1'], reason } }],
    ['restore', changeSampleStatus, status([destroyed], 'STORED', { storageLocation: 'Kho' })],
    ['sendOut', changeSampleStatus, status([received], 'EXPORTED', { recipient: 'Viện', purpose: 'Thử' })],
    ['receive', changeSampleStatus, status([fresh], 'RECEIVED')],
    ['destroy', destroySamples, status([fresh], 'DESTROYED')],
    ['delete', deleteSample, { params: { id: fresh } }],
  ];
}

test('TEMPLATE-02 SAMPLE-20 what the version of a sample has switched off is refused, and not offered', async () => {
  for (const [action, endpoint, parts] of await actsOn(after)) {
    const answer = await refused(world, world.head, endpoint, parts, 'ACTION_OFF');
    if (action !== 'edit') expect(codesOf(answer), action).toHaveLength(1);
  }
  const { abilities } = await world.done(world.head, getSample, { params: { id: after.received } });
  const off = abilities.filter(({ because }) => because === 'ACTION_OFF').map(({ action }) => action);
  expect(off).toEqual(expect.arrayContaining(['edit', 'clone', 'sendOut', 'destroy', 'refuse', 'separate']));
  expect(abilities.find(({ action }) => action === 'assign')?.allowed).toBe(true);
});

test('TEMPLATE-06 samples of an older version go on, whatever the newer one has switched off', async () => {
  for (const [action, endpoint, parts] of (await actsOn(before)).slice(0, 5)) {
    const { status } = await world.send(endpoint, parts, world.head.token);
    expect(status, action).toBeLessThan(300);
  }
});

test('TEMPLATE-02 nothing new comes under a type whose current version does without it; pages are told by version', async () => {
  const templateId = world.template.id;
  const file = new File(['x'], 'mau.xlsx');
  const body = { templateId, importId: randomUUID() };
  const parts = { params: { templateId }, body: sampleBody() };
  await refused(world, world.head, createSample, parts, 'ACTION_OFF');
  await refused(world, world.head, getImportTemplate, { query: { templateId } }, 'ACTION_OFF');
  await refused(world, world.head, importSamples, { body, file }, 'ACTION_OFF');
  const types = await world.done(world.technician, listTemplates, { query: {} });
  expect(types.find(({ id }) => id === templateId)?.actionsOff).toEqual([{ version: 2, actions: OFF }]);
  const versions = await Promise.all([before.received, after.received].map((id) => readSample(world, id)));
  expect(versions.map(({ templateVersion }) => templateVersion)).toEqual([1, 2]);
});

test('SAMPLE-19 a list that holds a sample which is not exported is refused with its code', async () => {
  const answer = await refused(world, world.head, exportSamples, { query: {} }, 'ACTION_OFF');
  expect(codesOf(answer)).toHaveLength(3);
});
