import { AnalyteSettings } from '../e2e/pages/analyte-settings.ts';
import { dialog } from '../e2e/pages/dialogs.ts';
import { ApiCaller } from '../e2e/support/api-caller.ts';
import type { Scene, Stage } from './screenshot-stage.ts';

interface Rule {
  analytesUUID: string;
  testsAssigned: number;
}
interface Listed {
  id: string;
  flag: { minimum: string | null };
  limitsWaiting: boolean;
}

/** Who writes a change that the one who looks may confirm. */
const AUTHOR = 'admin';
const LOOKER = 'truongphong1';

const PATH = '/form-setting?type=TEST';

/** An analyte of the demo laboratory with limits that tests were assigned with, whose change waits or does not. */
async function findRule(api: ApiCaller, waits: boolean): Promise<Rule | undefined> {
  const read = <T>(path: string) => api.call<T>(LOOKER, 'GET', path);
  for (const { id } of await read<{ id: string }[]>('/api/test-id')) {
    const analytes = await read<Listed[]>(`/analytes?testId=${id}`);
    for (const { id: analyteId, flag, limitsWaiting } of analytes) {
      if (flag.minimum === null || limitsWaiting !== waits) continue;
      const rule = await read<Rule>(`/analytes/flag/${analyteId}`);
      if (rule.testsAssigned > 0) return rule;
    }
  }
  return undefined;
}

/** The one that waits, or one whose change is written now. */
async function waitingRule(api: ApiCaller): Promise<Rule> {
  const waiting = await findRule(api, true);
  if (waiting) return waiting;
  const rule = await freeRule(api);
  const change = { minimum: '92.0', criticalHigh: null, reason: 'Dược điển Việt Nam VI' };
  await api.call(AUTHOR, 'POST', '/analytes/flag', { analytesUUID: rule.analytesUUID, ...change });
  return rule;
}

async function freeRule(api: ApiCaller): Promise<Rule> {
  const rule = await findRule(api, false);
  if (!rule) throw new Error('the demo laboratory has no tested analyte with a minimum');
  return rule;
}

/** Opens the settings of its test id, its row selected. */
async function openSettings({ page, texts }: Stage, of = freeRule): Promise<AnalyteSettings> {
  const rule = await of(new ApiCaller(page.request));
  const settings = new AnalyteSettings(page, texts);
  // As an alert leads there: its row is selected.
  await page.goto(`${PATH}&analyte=${rule.analytesUUID}`);
  await settings.root.waitFor();
  return settings;
}

async function press(stage: Stage, label: string): Promise<void> {
  const settings = await openSettings(stage);
  const button = settings.action(label);
  await settings.root.getByRole('toolbar').waitFor();
  if (await button.isVisible()) await button.click();
  else {
    await settings.root.getByRole('toolbar').getByRole('button', { name: stage.texts.ui.more }).click();
    await stage.page.getByRole('menuitem').filter({ hasText: label }).click();
  }
  await dialog(stage.page).getByRole('textbox').first().waitFor();
}

/** The settings of the analytes of a test id, and what waits there for a second person. */
export const LIMITS: readonly Scene[] = [
  {
    name: 'analyte-settings',
    user: LOOKER,
    path: PATH,
    act: async (stage) => {
      await openSettings(stage);
      await stage.page.locator('[data-band]').first().waitFor();
    },
  },
  {
    name: 'analyte-sheet',
    user: LOOKER,
    path: PATH,
    act: async ({ page, texts }) => {
      const [first] = await new ApiCaller(page.request).call<{ id: string }[]>(LOOKER, 'GET', '/api/test-id');
      await page.goto(`/form-setting/sheet/${first?.id ?? ''}`);
      await page.getByRole('button', { name: texts.sheet.save }).waitFor();
    },
  },
  { name: 'flag-values', user: LOOKER, path: PATH, act: (stage) => press(stage, stage.texts.limits.set) },
  {
    name: 'flag-colours',
    user: LOOKER,
    path: PATH,
    act: (stage) => press(stage, stage.texts.limits.colours),
  },
  {
    name: 'limits-waiting',
    user: LOOKER,
    path: PATH,
    act: async (stage) => {
      await openSettings(stage, waitingRule);
      await dialog(stage.page).getByRole('table').waitFor();
    },
  },
];
