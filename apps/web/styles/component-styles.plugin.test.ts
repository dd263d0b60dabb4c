import { parseAst, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { componentStylesPlugin } from './component-styles.plugin.ts';

const FOLDER = '/somewhere/node_modules/antd/es';
const SWITCH = `const genStyle = (token) => ({ [token.componentCls]: {} });
export const prepareComponentToken = () => ({ height: 20 });
export default genStyleHooks('Switch', (token) => [genStyle(token)], prepareComponentToken);`;

interface Context {
  parse: typeof parseAst;
  error(message: string): never;
}
type Called<Arguments extends unknown[], Answer> = (this: Context, ...given: Arguments) => Answer;
const context: Context = {
  parse: parseAst,
  error: (message) => {
    throw new Error(message);
  },
};

const transform = (plugin: Plugin, code: string, id: string): string | undefined =>
  (plugin.transform as unknown as Called<[string, string], { code: string } | undefined>).call(
    context,
    code,
    id,
  )?.code;
const finish = (plugin: Plugin, ...modules: string[]): void => {
  const chunk = { type: 'chunk', modules: Object.fromEntries(modules.map((id) => [id, {}])) };
  (plugin.generateBundle as unknown as Called<[unknown, unknown], void>).call(context, {}, { chunk });
};

test('what writes the rules of a component leaves the scripts, what sets its variables stays', () => {
  const code = transform(componentStylesPlugin(), SWITCH, `${FOLDER}/switch/style/index.js`);
  expect(code).toContain(`genStyleHooks('Switch', null, prepareComponentToken)`);
});

test('only modules of the component library that make style hooks are touched', () => {
  const plugin = componentStylesPlugin();
  expect(transform(plugin, SWITCH, '/somewhere/src/switch.js')).toBeUndefined();
  expect(transform(plugin, 'export default 1;', `${FOLDER}/switch/index.js`)).toBeUndefined();
});

test('a component in use whose rules the sheet lacks ends the build, by name', () => {
  const plugin = componentStylesPlugin();
  const listed = `${FOLDER}/switch/style/index.js`;
  const missing = `${FOLDER}/rate/style/index.js`;
  transform(plugin, SWITCH, listed);
  transform(plugin, SWITCH.replaceAll('Switch', 'Rate'), missing);
  expect(() => finish(plugin, listed)).not.toThrow();
  expect(() => finish(plugin, listed, missing)).toThrow(
    'antd/lib/rate/style makes 1 style hooks, style-hooks.ts has 0',
  );
});

test('a module that makes one hook more than the list names ends the build', () => {
  const plugin = componentStylesPlugin();
  const id = `${FOLDER}/switch/style/index.js`;
  transform(plugin, `${SWITCH}\nexport const useMore = genStyleHooks('More', genStyle);`, id);
  expect(() => finish(plugin, id)).toThrow('antd/lib/switch/style makes 2 style hooks, style-hooks.ts has 1');
});
