import type * as CssInJs from '@ant-design/cssinjs';
import type * as Antd from 'antd';
import { createRequire } from 'node:module';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme } from '../src/ui/antd-theme.ts';
import type { Mode } from '../src/ui/theme.ts';
import { STYLE_HOOKS, type StyleHook } from './style-hooks.ts';

// The library as Node has it, all of it: a copy of its own of any part would keep rules of its own.
const require = createRequire(import.meta.url);
const { ConfigProvider } = require('antd') as Pick<typeof Antd, 'ConfigProvider'>;
const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs') as typeof CssInJs;

type Write = (prefixCls: string, rootCls: string) => unknown;
type WriteComponent = FunctionComponent<Pick<StyleHook, 'prefixCls' | 'rootCls'>>;

function Styles({ module, name, asComponent, prefixCls, rootCls }: StyleHook): ReactNode {
  const write = (require(module) as Record<string, Write | WriteComponent | undefined>)[name];
  if (!write) throw new Error(`${module} exports no ${name}`);
  if (asComponent) return createElement(write as WriteComponent, { prefixCls, rootCls });
  (write as Write)(prefixCls, rootCls);
  return null;
}

/** What the sheet ends with for pages that go on writing rules: which have been written. */
const WRITTEN = /\.data-ant-cssinjs-cache-path\{[^}]*\}$/;

function writtenFor(mode: Mode, calm: boolean): string {
  const cache = createCache();
  const hooks = STYLE_HOOKS.map((hook, key) => createElement(Styles, { ...hook, key }));
  const theme = { ...antdTheme(mode, calm), zeroRuntime: false };
  const frame = createElement(ConfigProvider, { theme, children: hooks });
  renderToString(createElement(StyleProvider, { cache, children: frame }));
  return extractStyle(cache, { plain: true, types: 'style' }).replace(WRITTEN, '');
}

/**
 * The rules of the component library's components in our theme, as one sheet (CSS). Colours and measures stand in them as CSS
 * variables, which pages set when they run; so there is one sheet for light and dark, motion or none.
 * @throws where the rules differ by theme or motion.
 */
export function componentStyles(): string {
  const css = writtenFor('light', false);
  if ([writtenFor('dark', false), writtenFor('light', true)].some((other) => other !== css))
    throw new Error('rules of the component library differ by theme or motion');
  if (/undefined|\[object|NaN/.test(css)) throw new Error('a style hook was called as it is not meant');
  return css;
}
