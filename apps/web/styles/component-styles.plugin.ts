import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';
import { componentStyles } from './component-styles.ts';
import { STYLE_HOOKS } from './style-hooks.ts';

const SHEET = 'component-styles.css';
const STYLE_MODULE = /\/node_modules\/antd\/es\/(.+?)(?:\/index)?\.js$/;
const MAKES_HOOK = /^(?:genStyleHooks|genSubStyleComponent|genComponentStyleHook)$/;

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
}

/** The arguments of all calls in a piece of syntax that make a style hook. */
function hookCalls(piece: unknown): Node[][] {
  if (typeof piece !== 'object' || piece === null) return [];
  const { type, callee, arguments: given } = piece as Partial<Node>;
  const own = type === 'CallExpression' && given && MAKES_HOOK.test(callee?.name ?? '') ? [given] : [];
  return [...own, ...Object.values(piece).flatMap(hookCalls)];
}

const hooksOf = (module: string): number => STYLE_HOOKS.filter((hook) => hook.module === module).length;

/** What a page gets the sheet by: a file of the build, or, while one works on the pages, itself. Before all other sheets, whose rules win where they say as much; sheets that scripts bring come in an order of their own. */
function sheetTag({ bundle = {} }: IndexHtmlTransformContext): HtmlTagDescriptor {
  const built = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(SHEET));
  const tag = built
    ? { tag: 'link', attrs: { rel: 'stylesheet', href: `/${built.fileName}` } }
    : { tag: 'style', children: componentStyles() };
  return { ...tag, injectTo: 'head-prepend' };
}

/**
 * The component library's rules as a sheet that is made when pages are built, in the place of the functions that would write
 * them in each browser again: those leave the scripts (ADR 51).
 */
export function componentStylesPlugin(): Plugin {
  const made = new Map<string, { module: string; hooks: number }>();
  let builds = false;
  return {
    name: 'component-styles',
    configResolved({ command }) {
      builds = command === 'build';
    },
    transformIndexHtml: { order: 'post', handler: (_html, context) => [sheetTag(context)] },
    buildStart() {
      if (builds) this.emitFile({ type: 'asset', name: SHEET, source: componentStyles() });
    },
    transform(code, id) {
      const [, path] = STYLE_MODULE.exec(id) ?? [];
      if (!path) return undefined;
      const calls = hookCalls(this.parse(code));
      if (calls.length === 0) return undefined;
      made.set(id, { module: `antd/lib/${path}`, hooks: calls.length });
      // From the last to the first: the places of those before stay what they are.
      const writers = calls.flatMap(([, writer]) => writer ?? []).sort((a, b) => b.start - a.start);
      const without = writers.reduce(
        (text, { start, end }) => `${text.slice(0, start)}null${text.slice(end)}`,
        code,
      );
      return { code: without, map: null };
    },
    generateBundle(_options, bundle) {
      const used = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? Object.keys(chunk.modules) : [],
      );
      for (const { module, hooks } of used.flatMap((id) => made.get(id) ?? []))
        if (hooksOf(module) !== hooks)
          this.error(`${module} makes ${hooks} style hooks, style-hooks.ts has ${hooksOf(module)}`);
    },
  };
}
