import { expect, type Locator, type Page } from '@playwright/test';
import type { en } from '../../apps/web/src/locales/en.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import type { ApiCaller } from '../support/api-caller.ts';
import { tick } from './dialogs.ts';
import { RecordList } from './record-list.ts';
import { goTo } from '../support/visit.ts';

type Texts = typeof vi | typeof en;

/** A test id with the analyte that is set, both of this journey alone. */
export interface PreparedAnalyte {
  /** The group that it is in, and its own code, as the page has them. */
  group: string;
  code: string;
  testId: string;
  analyteId: string;
  analyteName: string;
}

/** A test group with one test id for chemical drugs, and one analyte with limits of 95.0 to 105.0. */
export async function prepareAnalyte(api: ApiCaller, name: string): Promise<PreparedAnalyte> {
  const as = 'truongphong1';
  type Named = { id: string; testId: string };
  const post = (path: string, body: object) => api.call<Named>(as, 'POST', path, body);
  const templates = await api.call<{ id: string; templateName: string }[]>(
    as,
    'GET',
    '/api/templates?type=SAMPLE',
  );
  const template = templates.find(({ templateName }) => templateName === 'Thuốc hóa dược');
  const group = await post('/api/test-group', { name, flagCalculationBase: 'RESULT' });
  const code = await post('/api/test-code', { testGroupId: group.id, name: 'GH' });
  const testId = await post('/api/test-id', {
    testGroupId: group.id,
    testCodeId: code.id,
    name,
    sampleTypes: [{ sampleTypeId: template?.id ?? '' }],
  });
  const analytes = await post('/analytes/group', { testId: testId.id, name: 'Toàn bộ chỉ tiêu' });
  const analyte = await post('/analytes', {
    analytesId: 'CT01',
    analytesName: 'Định lượng',
    analytesGroupId: analytes.id,
    unit: '%',
    lod: '0.05',
  });
  await post('/analytes/flag', {
    analytesUUID: analyte.id,
    criticalLow: '90.0',
    minimum: '95.0',
    maximum: '105.0',
    criticalHigh: '110.0',
  });
  return {
    group: name,
    code: testId.testId,
    testId: testId.id,
    analyteId: analyte.id,
    analyteName: 'Định lượng',
  };
}

/** The settings of the analytes of a test id, and the dialogs above them. */
export class AnalyteSettings {
  readonly page: Page;
  private readonly texts: Texts;
  constructor(page: Page, texts: Texts = vi) {
    this.page = page;
    this.texts = texts;
  }

  /** Opens the settings of a test id as people do: its group, its row, the button of the toolbar. */
  async open({ group, code }: Pick<PreparedAnalyte, 'group' | 'code'>): Promise<void> {
    const { testSetup } = this.texts;
    await goTo(this.page, '/form-setting?type=TEST');
    await this.page.getByRole('button', { name: group, exact: true, expanded: false }).click();
    const list = new RecordList(this.page, this.texts);
    await list.select(code);
    await list.act(testSetup.setAnalytes);
    await expect(this.root).toBeVisible();
  }

  get root(): Locator {
    const [title = ''] = this.texts.limits.title.split('{{');
    return this.page
      .getByRole('dialog')
      .filter({ has: this.page.getByText(title) })
      .first();
  }

  /** What counts of an analyte, or what waits. */
  row(text: string | RegExp): Locator {
    return this.root.getByRole('row').filter({ hasText: text });
  }

  async select(name: string, on = true): Promise<void> {
    const box = this.root.getByRole('checkbox', {
      name: this.texts.limits.choose.replace('{{name}}', name),
    });
    if ((await box.isChecked()) === on) return;
    if (on) await tick(box);
    else await box.click();
  }

  /** A button of the bar above the rules. */
  action(label: string): Locator {
    return this.root.getByRole('toolbar').getByRole('button', { name: label, exact: true });
  }

  /** The mark of a flag in the legend below the rules. */
  mark(flag: keyof Texts['tests']['flags']): Locator {
    return this.root
      .getByRole('group', { name: this.texts.limits.legendOf.split('{{')[0] ?? '' })
      .locator('[data-band]')
      .filter({ hasText: new RegExp(`${this.texts.tests.flags[flag]}$`) });
  }
}
