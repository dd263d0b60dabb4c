/**
 * A style hook of the component library: its module and export, the class that it writes rules for (`prefixCls`), and the class
 * whose elements get the usual box and font (`rootCls`). Rules that come after those of a component are written by a component of
 * their own (`asComponent`).
 */
export interface StyleHook {
  module: string;
  name: string;
  prefixCls: string;
  rootCls: string;
  asComponent?: true;
}

const hook = (folder: string, cls: string, name = 'default'): StyleHook => ({
  module: `antd/lib/${folder}`,
  name,
  prefixCls: `ant-${cls}`,
  rootCls: `ant-${cls}`,
});

/** Of a component that calls its outermost element so (`useCSSVarCls` in it). */
const rooted = (folder: string, cls: string): StyleHook => ({
  ...hook(folder, cls),
  rootCls: `ant-${cls}-css-var`,
});

/** Of a component of its own, whose rules come after those of all others. */
const after = (folder: string, cls: string, name?: string): StyleHook => ({
  ...hook(folder, cls, name),
  asComponent: true,
});

/**
 * The style hooks of the components that pages use, and of those that these bring along. One that is missing ends the build
 * (`component-styles.plugin.ts`): its component would stand on the page without looks.
 */
export const STYLE_HOOKS: readonly StyleHook[] = [
  hook('_util/wave/style', 'wave'),
  hook('alert/style', 'alert'),
  hook('app/style', 'app'),
  hook('button/style', 'btn'),
  after('button/style/compact', 'btn'),
  rooted('checkbox/style', 'checkbox'),
  rooted('date-picker/style', 'picker'),
  hook('drawer/style', 'drawer'),
  rooted('dropdown/style', 'dropdown'),
  hook('empty/style', 'empty'),
  rooted('form/style', 'form'),
  after('form/style/fallbackCmp', 'form'),
  hook('grid/style', 'row', 'useRowStyle'),
  hook('grid/style', 'col', 'useColStyle'),
  hook('input/style', 'input', 'useSharedStyle'),
  rooted('input/style', 'input'),
  hook('input/style/otp', 'otp'),
  hook('input/style/search', 'input-search'),
  rooted('input/style/textarea', 'input'),
  rooted('menu/style', 'menu'),
  rooted('message/style', 'message'),
  after('message/style', 'message', 'PurePanelStyle'),
  rooted('modal/style', 'modal'),
  after('modal/style/confirm', 'modal'),
  rooted('notification/style', 'notification'),
  after('notification/style', 'notification', 'PurePanelStyle'),
  hook('popover/style', 'popover'),
  hook('progress/style', 'progress'),
  rooted('radio/style', 'radio'),
  hook('segmented/style', 'segmented'),
  rooted('select/style', 'select'),
  hook('skeleton/style', 'skeleton'),
  hook('space/style/addon', 'space-addon'),
  hook('space/style/compact', 'space-compact'),
  hook('space/style', 'space'),
  hook('switch/style', 'switch'),
  rooted('tabs/style', 'tabs'),
  hook('tag/style', 'tag'),
  after('tag/style/presetCmp', 'tag'),
  after('tag/style/statusCmp', 'tag'),
  rooted('tooltip/style', 'tooltip'),
];
