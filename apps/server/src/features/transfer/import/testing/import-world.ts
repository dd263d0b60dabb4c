import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import { addTemplate, section } from '../../../../testing/laboratory.ts';
import { startWorld, type World } from '../../../../testing/world.ts';
import { blankWorkbook, fill, type Filled, type FilledRow, importOf, sendImport } from './fill-workbook.ts';

/** A template with a field of every type. */
export const CONFIG: TemplateConfig = {
  sections: [
    section('generalInformation', [
      'sampleName!',
      'sampleSource!',
      'sampleIdExternal',
      'chronicleBatchDate',
      'standard',
      'priority',
      'temperature',
      'remark',
    ]),
    section('quantityInformation', ['currentQuantity!', 'currentQuantityUnit', 'totalSample']),
    section('sampleChronicleInformation', [
      'productionDate',
      'expirationDate',
      'samplingDate',
      'receivedDate',
    ]),
    section('producerInformation', ['importDrug']),
    section('pickingInformation', ['pickingPhone', 'position']),
    section('clientInformation', ['associatedClient']),
    section('substanceInformation', ['substanceName', 'substanceType!']),
    section('samplerInformation', ['samplerName!', 'samplerUserId']),
  ],
};

/** Fields of the section "general". */
export const general = (fields: FilledRow): FilledRow =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [`generalInformation.${key}`, value]));

/** A row that can be imported, with more or other values. */
export const row = (more: FilledRow = {}): FilledRow => ({
  ...general({ sampleName: 'Paracetamol 500 mg', sampleSource: 'Mẫu lấy' }),
  'quantityInformation.currentQuantity': '100',
  ...more,
});

/** A laboratory with a template and its blank workbook. */
export interface ImportWorld {
  world: World;
  template: { id: string; name: string };
  blank: Filled;
  /** The workbook with these rows, to be sent. */
  partsOf(rows: readonly FilledRow[]): Promise<ReturnType<typeof importOf>>;
  send(rows: readonly FilledRow[]): ReturnType<typeof sendImport>;
}

export async function startImportWorld(): Promise<ImportWorld> {
  const world = await startWorld();
  const template = await addTemplate(world, CONFIG);
  const blank = await blankWorkbook(world, world.head, template.id);
  const partsOf = async (rows: readonly FilledRow[]) => importOf(template.id, await fill(blank, rows));
  return {
    world,
    template,
    blank,
    partsOf,
    send: async (rows) => sendImport(world, world.head, await partsOf(rows)),
  };
}
