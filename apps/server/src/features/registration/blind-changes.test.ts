import { addChoice, listChoices, removeChoice } from '@kiemlab/contract/features/choices/choices.api';
import { cloneSample, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import {
  createSample,
  updateSample,
  updateSamplerInfo,
} from '@kiemlab/contract/features/registration/registration.api';
import { checkReport, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { getImportTemplate, importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodedSamples, makeCodedSamples, setBlindCoding } from '../../testing/coded-samples.ts';
import { addPerson, allBut, PASSWORD, type Person } from '../../testing/people.ts';
import { faultsOf } from '../../testing/refused.ts';
import { move, readSample } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let coded: CodedSamples;
/** May do everything, and does not see the origin. */
let blind: Person;
beforeAll(async () => {
  world = await startWorld();
  coded = await makeCodedSamples(world);
  blind = await addPerson(world, allBut('Sample_Origin'));
  await setBlindCoding(world, true);
});
afterAll(() => world.stop());

const ORIGIN = {
  generalInformation: { sampleIdExternal: 'Mã khác' },
  pickingInformation: { locationName: null, province: '' },
  clientInformation: { associatedClient: null },
  planInformation: { fromDate: '2026-01-01' },
  samplerInformation: [],
} as const;
const NAMED = [
  'generalInformation.sampleIdExternal HIDDEN_FIELD',
  'pickingInformation.locationName HIDDEN_FIELD',
  'pickingInformation.province HIDDEN_FIELD',
  'clientInformation.associatedClient HIDDEN_FIELD',
  'planInformation.fromDate HIDDEN_FIELD',
  'samplerInformation HIDDEN_FIELD',
];
const edit = async (who: Person, more: Record<string, unknown>, general: object = {}) => {
  const { version } = await readSample(world, coded.tested);
  const { generalInformation, ...sections } = more as { generalInformation?: object };
  return world.send(
    updateSample,
    {
      body: {
        generalInformation: { sampleId: coded.tested, ...generalInformation, ...general },
        ...sections,
        version,
        reason: 'Sửa ghi chú',
      },
    },
    who.token,
  );
};

test('COMP-40 who may not see a field does not change or clear it: the body is refused, and names each', async () => {
  const before = await readSample(world, coded.tested);
  const answer = await edit(blind, ORIGIN, { remark: 'Khác' });
  expect([answer.status, faultsOf(answer).sort()]).toEqual([400, [...NAMED].sort()]);
  expect(await readSample(world, coded.tested)).toEqual(before);
});

test('COMP-40 what else of the sample is changed leaves its origin as it is', async () => {
  const before = await readSample(world, coded.tested);
  const answer = await edit(blind, {}, { remark: 'Đã xem lại' });
  expect(answer.status).toBe(200);
  expect(await readSample(world, coded.tested)).toEqual({
    ...before,
    remark: 'Đã xem lại',
    version: answer.data.version,
  });
});

test('COMP-40 nobody registers, imports, or chooses from lists what would not be shown afterwards', async () => {
  const { generalInformation, ...sections } = ORIGIN;
  const body = { generalInformation: { sampleName: 'Mẫu mới', ...generalInformation }, ...sections };
  const made = await world.send(
    createSample,
    { params: { templateId: coded.templateId }, body },
    blind.token,
  );
  expect([made.status, faultsOf(made).sort()]).toEqual([400, [...NAMED].sort()]);
  const refused = async (...[endpoint, parts]: Parameters<typeof world.send>) => {
    const { status, code } = await world.send(endpoint, parts, blind.token);
    return [endpoint.id, status, code];
  };
  const ofOrigin = { key: 'pickingSellType', value: 'Chợ' };
  const file = new File(['x'], 'mau.xlsx');
  const importId = randomUUID();
  expect([
    await refused(updateSamplerInfo, { body: { sampleIds: [coded.tested], samplerInformation: [] } }),
    await refused(importSamples, { body: { templateId: coded.templateId, importId }, file }),
    await refused(getImportTemplate, { query: { templateId: coded.templateId } }),
    await refused(listChoices, { query: { key: ofOrigin.key } }),
    await refused(addChoice, { body: ofOrigin }),
    await refused(removeChoice, { query: {}, body: ofOrigin }),
  ]).toEqual(
    [updateSamplerInfo, importSamples, getImportTemplate, listChoices, addChoice, removeChoice].map(
      ({ id }) => [id, 403, 'ORIGIN_HIDDEN'],
    ),
  );
  // Other lists are open.
  const open = await world.send(listChoices, { query: { key: 'dosageForm' } }, blind.token);
  expect(open.status).toBe(200);
});

test('COMP-40 a list is in no order that tells what its rows do not', async () => {
  for (const endpoint of [listSamples, exportSamples])
    for (const sort of ['locationName', 'associatedClient', 'samplerName', 'sampleIdExternal']) {
      const query = { sort, status: 'ANALYZING' };
      const answer = await world.send(endpoint, { query }, blind.token);
      expect([answer.status, faultsOf(answer)]).toEqual([400, ['sort HIDDEN_FIELD']]);
      expect((await world.send(endpoint, { query }, world.head.token)).status).toBe(200);
    }
  const plain = await world.send(listSamples, { query: { sort: 'producerName' } }, blind.token);
  expect(plain.status).toBe(200);
});

test('COMP-40 a certificate is not signed, nor its archived print read, by who may not read all of it', async () => {
  const print = { params: { type: 'test-certificate' }, query: { ids: coded.reported } };
  const original = await world.send(getReportFile, print, blind.token);
  expect([original.status, original.code]).toEqual([403, 'ORIGIN_HIDDEN']);
  expect((await world.send(getReportFile, print, world.head.token)).status).toBe(200);
  const draft = { ...print, query: { ids: coded.tested } };
  expect((await world.send(getReportFile, draft, blind.token)).status).toBe(200);
  const { reports } = await world.done(blind, checkReport, { body: { sampleIds: [coded.reported] } });
  const named = reports.map(({ sampleId: id, version }) => ({ id, version }));
  const issue = await world.send(
    issueReports,
    { body: { sampleIds: named, password: PASSWORD } },
    blind.token,
  );
  expect([issue.status, issue.code]).toEqual([403, 'ORIGIN_HIDDEN']);
});

test('COMP-40 COMP-29 the second person of a change of the identity sees all of it, the client included', async () => {
  const by = ({ username }: Person) => ({ secondPerson: { username, password: PASSWORD } });
  const change = (second: Person) =>
    edit(world.head, { clientInformation: { associatedClient: null }, ...by(second) });
  const refused = await change(blind);
  expect([refused.status, refused.code]).toEqual([403, 'SECOND_PERSON_NOT_ALLOWED']);
  const seeing = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit', 'Sample_Origin']);
  expect((await change(seeing)).status).toBe(200);
});

test('COMP-40 portions and copies take over the origin of their sample, which who made them does not read', async () => {
  const childOf = async (made: { status: number; body: unknown }): Promise<string> => {
    expect(made.status).toBe(201);
    for (const mark of coded.marks) expect(JSON.stringify(made.body)).not.toContain(mark);
    const [child] = (made.body as { children: { sampleId: string }[] }).children;
    const id = child?.sampleId ?? '';
    const { locationName, planName } = await readSample(world, id);
    expect([locationName, planName]).toEqual(['XLOCATION', 'XPLANNAME']);
    return id;
  };
  const copy = await childOf(
    await world.send(cloneSample, { body: { parentId: coded.tested } }, blind.token),
  );
  await move(world, [copy], 'RECEIVED', { condition: 'Bao bì nguyên vẹn' });
  const portions = { parentId: copy, currentQuantities: ['10'] };
  await childOf(await world.send(separateSample, { body: portions }, blind.token));
});
