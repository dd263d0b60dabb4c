import { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { FieldKey, SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { insertAnalyte } from '../features/analytes/insert-analyte.queries.ts';
import { DEFAULT_TEST_FORM } from '../features/test-setup/default-test-form.ts';
import { insertTestGroup } from '../features/test-setup/insert-test-group.queries.ts';
import { nextNumber, prepare } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A section of a template; a key that ends with `!` is required. */
export const section = (
  name: SectionKey,
  keys: readonly (FieldKey | `${FieldKey}!`)[],
  required = false,
) => ({
  section: name,
  required,
  attributes: keys.map((key) => ({ key: key.replace('!', ''), required: key.endsWith('!') })),
});

const PLAIN: TemplateConfig = {
  sections: [
    section('generalInformation', [
      'sampleName!',
      'sampleSource',
      'chronicleBatchDate',
      'status',
      'storageLocation',
    ]),
    section('quantityInformation', ['currentQuantity', 'currentQuantityUnit']),
    section('samplerInformation', ['samplerName!']),
  ],
};

/** A sample type with one version. */
export function addTemplate(
  app: TestApp,
  config: TemplateConfig = PLAIN,
): Promise<{ id: string; name: string }> {
  const name = `Loại mẫu ${nextNumber()}`;
  return prepare(app, async (tx) => {
    const { id } = await tx
      .insertInto('template')
      .values({ name, prefix: `LM${nextNumber()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('template_version')
      .values({ template_id: id, version: 1, name, config: JSON.stringify(config) })
      .execute();
    return { id, name };
  });
}

/** A further version of a sample type, made of the current one; answers its number. */
export function addVersion(
  app: TestApp,
  templateId: string,
  change: (config: TemplateConfig) => TemplateConfig,
): Promise<number> {
  return prepare(app, async (tx) => {
    const now = await tx
      .selectFrom('template')
      .innerJoin('template_version', (join) =>
        join
          .onRef('template_version.template_id', '=', 'template.id')
          .onRef('template_version.version', '=', 'template.current_version'),
      )
      .select(['template.name', 'version', 'config'])
      .where('template.id', '=', templateId)
      .executeTakeFirstOrThrow();
    const version = now.version + 1;
    const config = change(TemplateConfig.parse(now.config));
    await tx
      .insertInto('template_version')
      .values({ template_id: templateId, version, name: now.name, config: JSON.stringify(config) })
      .execute();
    await tx.updateTable('template').set({ current_version: version }).where('id', '=', templateId).execute();
    return version;
  });
}

/** A customer; answers the id. */
export async function addClient(
  app: TestApp,
  facilityName = `Công ty Dược ${nextNumber()}`,
): Promise<string> {
  const row = await prepare(app, (tx) =>
    tx
      .insertInto('client')
      .values({
        facility_name: facilityName,
        first_name: 'An',
        last_name: 'Lê',
        client_type: 'Công ty',
        email: `khach${nextNumber()}@example.vn`,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

export interface NewAnalyte {
  name: string;
  requirement?: string;
  minimum?: string;
  maximum?: string;
  criticalLow?: string;
  criticalHigh?: string;
  hours?: number;
  days?: number;
}

/** A test id with its analytes. */
export interface Setup {
  testId: string;
  testGroupId: string;
  testCodeId: string;
  analyteGroupId: string;
  /** In the order given. */
  analytes: { id: string; name: string }[];
}

/** The limits most tests use. */
export const ASSAY: NewAnalyte = {
  name: 'Định lượng',
  minimum: '95.0',
  maximum: '105.0',
  criticalLow: '90.0',
  criticalHigh: '110.0',
  hours: 8,
  days: 2,
};

/** A test group, code, test id, analyte group and analytes for sample types and technicians. */
export function addSetup(
  app: TestApp,
  of: {
    templateIds: readonly string[];
    technicianIds: readonly string[];
    analytes?: readonly NewAnalyte[];
    flagBase?: FlagBase;
  },
): Promise<Setup> {
  const number = nextNumber();
  return prepare(app, async (tx) => {
    const testGroupId = await insertTestGroup(tx, {
      name: `Hóa lý ${number}`,
      flagBase: of.flagBase ?? 'RESULT',
      config: DEFAULT_TEST_FORM,
      authorId: null,
      reason: '',
    });
    const code = await tx
      .insertInto('test_code')
      .values({ test_group_id: testGroupId, name: `HL${number}`, last_number: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const test = await tx
      .insertInto('test_classification')
      .values({
        test_code_id: code.id,
        test_id: `HL${number}-01`,
        name: `Viên nén ${number}`,
        standard: 'DĐVN V',
        type: 'QUANTITATIVE',
        technician_list: of.technicianIds.length > 0 ? 'NAMED' : 'EVERYONE',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (of.templateIds.length > 0)
      await tx
        .insertInto('test_classification_template')
        .values(of.templateIds.map((template_id) => ({ classification_id: test.id, template_id })))
        .execute();
    if (of.technicianIds.length > 0)
      await tx
        .insertInto('test_classification_person')
        .values(
          of.technicianIds.map((user_id) => ({ classification_id: test.id, user_id, role: 'technician' })),
        )
        .execute();
    const analyteGroup = await tx
      .insertInto('analyte_group')
      .values({ classification_id: test.id, name: 'Chỉ tiêu hóa lý' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const analytes: Setup['analytes'] = [];
    for (const [position, analyte] of (of.analytes ?? [ASSAY]).entries()) {
      const id = await insertAnalyte(
        tx,
        {
          group_id: analyteGroup.id,
          classification_id: test.id,
          code: `CT${position + 1}`,
          position,
          name: analyte.name,
          method: 'DĐVN V, Phụ lục 5.3',
          cost: '250000',
          type: 'QUANTITATIVE',
        },
        {
          flag_name: analyte.name,
          unit: '%',
          requirement: analyte.requirement ?? '95,0 % – 105,0 %',
          minimum: analyte.minimum ?? null,
          maximum: analyte.maximum ?? null,
          critical_low: analyte.criticalLow ?? null,
          critical_high: analyte.criticalHigh ?? null,
          hours_turnaround: analyte.hours ?? null,
          days_turnaround: analyte.days ?? null,
        },
      );
      analytes.push({ id, name: analyte.name });
    }
    return {
      testId: test.id,
      testGroupId,
      testCodeId: code.id,
      analyteGroupId: analyteGroup.id,
      analytes,
    };
  });
}
