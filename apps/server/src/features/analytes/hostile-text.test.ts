import {
  createAnalyteGroup,
  saveAnalyte,
  setFlagBase,
} from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { addUnit } from '@kiemlab/contract/features/analytes/units.api';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { createTemplate } from '@kiemlab/contract/features/templates/template-keeping.api';
import { saveTestGroup } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { getImportTemplate } from '@kiemlab/contract/features/transfer/import/import.api';
import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { openZip } from '../../platform/xlsx/zip-guard.ts';
import { addSetup } from '../../testing/laboratory.ts';
import { nextNumber } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { assign, move, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** What a table program would work out, and what the typesetter would run or refuse. */
const UNIT = '=1+1 #µ *g*';
const NAME = '=A1 #panic("x") $x^2$ <b>';
const METHOD = '@SUM(1) \\u{41} [x] // y';
const REQUIREMENT = '-1+2 _không_ `quá` #set page()';

/** Text without its line breaks: narrow columns break what they show. */
const solid = (text: string): string => text.replaceAll(/\s+/g, '');

/** The sheets of a workbook as they are written. */
async function sheetsOf(file: Buffer): Promise<string[]> {
  const sheets: string[] = [];
  for (const part of (await openZip(file)).values()) {
    if (!part.name.startsWith('xl/worksheets/sheet')) continue;
    const pieces: Buffer[] = [];
    for await (const piece of part.read()) pieces.push(piece);
    sheets.push(Buffer.concat(pieces).toString('utf8'));
  }
  return sheets;
}

test('TEST-08 TEMPLATE-02 formulas and markup of the set-up are text on a real certificate and in real sheets', async () => {
  const number = String(nextNumber());
  const typeName = `=2+3 #type ${number}`;
  const { id: templateId } = await world.done(world.head, createTemplate, {
    body: {
      templateName: typeName,
      templateType: 'SAMPLE',
      prefix: `CT${number}`,
      configData: {
        config: [
          {
            sectionName: 'generalInformation',
            sectionNameLocize: '=SECTION() #x',
            attributes: {
              sampleName: { label: '=CMD() *tên* #n' },
              sampleSource: {},
              chronicleBatchDate: {},
              status: {},
              standard: { data: ['=SUM(1)', '+2', '-3', '@x'] },
              temperature: { unit: '=°C' },
            },
          },
          {
            sectionName: 'quantityInformation',
            attributes: { currentQuantity: {}, currentQuantityUnit: {} },
          },
          { sectionName: 'samplerInformation', attributes: { samplerName: {} } },
          { sectionName: 'clientInformation', attributes: { associatedClient: {} } },
        ],
      },
    },
  });
  const setup = await addSetup(world, {
    templateIds: [templateId],
    technicianIds: [world.technician.id],
    analytes: [],
  });
  await world.done(world.head, addUnit, { body: { unitName: UNIT } });
  const analyte = await world.done(world.head, saveAnalyte, {
    body: {
      analytesId: '=C1',
      analytesName: NAME,
      analytesGroupId: setup.analyteGroupId,
      methodId: METHOD,
      unit: UNIT,
    },
  });
  await world.done(world.head, saveFlag, {
    // Without a bound, which beside such words would wait for a second person.
    body: { analytesUUID: analyte.id, requirement: REQUIREMENT },
  });
  const body = sampleBody({ standard: '=SUM(1)', temperature: '20' });
  const { data } = await world.send(createSample, { params: { templateId }, body }, world.head.token);
  await move(world, [data.sampleId], 'RECEIVED');
  const own = { ...world, setup: { ...setup, analytes: [{ id: analyte.id, name: NAME }] } };
  await assign(own, [data.sampleId]);

  const params = { type: 'test-certificate' as const };
  const { bytes } = await world.call(
    getReportFile,
    { params, query: { ids: data.sampleId } },
    world.head.token,
  );
  const page = solid((await readPdf(bytes)).pages.map(({ text }) => text).join(' '));
  for (const text of [NAME, METHOD, REQUIREMENT, UNIT.replace('µ', 'μ')])
    expect(page.replaceAll('µ', 'μ')).toContain(solid(text));

  const out = await world.call(exportSamples, { query: { templateId } }, world.head.token);
  const blank = await world.call(getImportTemplate, { query: { templateId } }, world.head.token);
  const textsOf = async (file: Buffer) =>
    (await readXlsx(file)).sheets.flatMap((sheet) => sheet.rows?.flat() ?? []);
  const exported = await textsOf(out.bytes);
  for (const text of ['=CMD() *tên* #n', '=SUM(1)', typeName, 'Nhiệt độ (=°C)'])
    expect(exported).toContain(text);
  const form = await textsOf(blank.bytes);
  for (const text of ['=CMD() *tên* #n', '=SUM(1)', '+2', '-3', '@x', 'Nhiệt độ (=°C)'])
    expect(form).toContain(text);
  // No cell holds a formula: each is the text that was typed.
  for (const file of [out.bytes, blank.bytes]) {
    const sheets = await sheetsOf(file);
    expect(sheets.length).toBeGreaterThan(0);
    for (const xml of sheets) expect(xml).not.toMatch(/<f[ >/]/);
  }
});

test('TEST-08 a comma and a point are one decimal sign: 0,5 beside 0.5 are limits in order, 0,51 beside 0.5 are not', async () => {
  const body = {
    analytesId: `D${nextNumber()}`,
    analytesName: `Tạp ${nextNumber()}`,
    analytesGroupId: world.setup.analyteGroupId,
  };
  const { id } = await world.done(world.head, saveAnalyte, { body });
  const limits = {
    analytesUUID: id,
    criticalLow: '0,5',
    minimum: '0.5',
    maximum: '0,50',
    criticalHigh: '0.500',
  };
  const wrong = { body: { ...limits, minimum: '0,51' } };
  const answer = await refused(world, world.head, saveFlag, wrong, 'LIMITS_NOT_IN_ORDER');
  expect(faultsOf(answer).length).toBeGreaterThan(0);
  expect(await world.done(world.head, saveFlag, { body: limits })).toMatchObject({
    criticalLow: '0.5',
    minimum: '0.5',
    maximum: '0.50',
    criticalHigh: '0.500',
  });
});

test('TEST-08 a base of flags that is none is refused by every call that takes one', async () => {
  const { analyteGroupId: id, testId } = world.setup;
  const flagCalculationBase = 'observed';
  for (const [endpoint, parts] of [
    [setFlagBase, { params: { id }, body: { flagCalculationBase } }],
    [createAnalyteGroup, { body: { testId, name: `Nhóm ${nextNumber()}`, flagCalculationBase } }],
    [saveTestGroup, { body: { name: `Nhóm ${nextNumber()}`, flagCalculationBase } }],
  ] as const)
    expect(faultsOf(await refused(world, world.head, endpoint, parts, 'VALIDATION'))).toEqual([
      'flagCalculationBase INVALID_VALUE',
    ]);
});

test('TEST-08 a key that stands twice in a body of the set-up is named, and so is one that is unknown', async () => {
  const { analyteGroupId } = world.setup;
  const analyte = `{"analytesId":"K1","analytesName":"A","analytesName":"B","analytesGroupId":"${analyteGroupId}"}`;
  const group =
    '{"name":"N","configData":{"config":[{"sectionName":"testRecord","attributes":{"remark":{},"remark":{}}}]}}';
  const cases = [
    [saveAnalyte, { raw: analyte }, 'analytesName GIVEN_TWICE'],
    [saveTestGroup, { raw: group }, 'configData.config.0.attributes.remark GIVEN_TWICE'],
    [addUnit, { raw: '{"unitName":"x1","unitName":"x2"}' }, 'unitName GIVEN_TWICE'],
    [addUnit, { body: { unitName: 'x1', odd: true } }, 'odd UNKNOWN_FIELD'],
    [
      setFlagBase,
      { params: { id: analyteGroupId }, body: { flagCalculationBase: 'LOD', x: 1 } },
      'x UNKNOWN_FIELD',
    ],
  ] as const;
  for (const [endpoint, parts, fault] of cases)
    expect(faultsOf(await refused(world, world.head, endpoint, parts, 'VALIDATION'))).toEqual([fault]);
});
