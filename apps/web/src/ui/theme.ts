/**
 * Every colour, size and font of the product. The stylesheets use these as CSS variables (`--surface`, `--text-muted`), the
 * component library gets them through `antd-theme.ts`; nothing else names a colour, a size or a font. (Media queries cannot
 * read variables: the two breakpoints, 600 px and 1000 px, are written out there.)
 */
export type Mode = 'light' | 'dark';

const light = {
  page: '#f3f6f7',
  surface: '#ffffff',
  sunken: '#f7f9fa',
  hover: '#f1f5f6',
  line: '#e1e7ea',
  lineStrong: '#cbd4d9',
  control: '#84929a',
  text: '#16232a',
  textMuted: '#4b5b64',
  textFaint: '#5d6c75',
  primary: '#0b5c6b',
  primaryHover: '#0e7184',
  primaryActive: '#08454f',
  primarySoft: '#e3f0f2',
  primaryText: '#0b5c6b',
  onPrimary: '#ffffff',
  focus: '#13849a',
  danger: '#b3261e',
  dangerHover: '#c9372e',
  dangerSoft: '#fcecea',
  onDanger: '#ffffff',
  warning: '#8a5a00',
  warningSoft: '#fdf3df',
  success: '#18733f',
  successSoft: '#e6f5ec',
  mask: 'rgba(16, 28, 34, 0.42)',
  shadow: 'rgba(16, 32, 40, 0.16)',
  brandInk: '#ffffff',
  brandFaint: '#a9d3da',
  brandSurface: '#0a4d5a',
  paper: '#ffffff',
} as const;

type ColourName = keyof typeof light;

const dark: Record<ColourName, string> = {
  page: '#0e1417',
  surface: '#151d21',
  sunken: '#1a2429',
  hover: '#1d282d',
  line: '#27343a',
  lineStrong: '#3a4a52',
  control: '#6c7d86',
  text: '#e5ecee',
  textMuted: '#aebbc1',
  textFaint: '#95a4ab',
  primary: '#56b6c7',
  primaryHover: '#74c6d4',
  primaryActive: '#3fa0b2',
  primarySoft: '#173239',
  primaryText: '#6fc7d6',
  onPrimary: '#04252b',
  focus: '#56b6c7',
  danger: '#f28b82',
  dangerHover: '#f6a49d',
  dangerSoft: '#3a1f1e',
  onDanger: '#2d0906',
  warning: '#e3b04f',
  warningSoft: '#352a14',
  success: '#67c48d',
  successSoft: '#152f21',
  mask: 'rgba(0, 0, 0, 0.6)',
  shadow: 'rgba(0, 0, 0, 0.5)',
  brandInk: '#e9f5f7',
  brandFaint: '#86b9c2',
  brandSurface: '#0a3139',
  paper: '#ffffff',
};

/** Dots of status pills; each keeps 3:1 against its surface, and the text beside it says the same. */
const tones = {
  neutral: { light: '#6b7a82', dark: '#93a1a8' },
  blue: { light: '#2563c9', dark: '#6ea2f7' },
  cyan: { light: '#0b86a0', dark: '#4cc3d9' },
  violet: { light: '#7a4fcb', dark: '#b196f2' },
  orange: { light: '#c4620a', dark: '#f0974a' },
  indigo: { light: '#3f4fcf', dark: '#8f9bfa' },
  green: { light: '#1e8449', dark: '#57c785' },
  gold: { light: '#9a7400', dark: '#e0b84a' },
  red: { light: '#c62f2f', dark: '#f37c7c' },
  ink: { light: '#2b3a41', dark: '#d5dee2' },
} as const satisfies Record<string, Record<Mode, string>>;

/** Colour of a status dot, a step or a timeline mark. */
export type Tone = keyof typeof tones;

/**
 * Colours of the parts of charts: 3:1 against the surface, and of any two of a mode also who sees no red, green or blue tells one from
 * the other (`chart-colours.test.ts`).
 */
const charts = {
  light: ['#00449c', '#d55e00', '#0c7c51', '#652266', '#a59151', '#4a95df', '#cc699d', '#4c484e'],
  dark: ['#457dc0', '#d8655f', '#3cc695', '#c4a8ff', '#e6c34a', '#ade0ff', '#c473a1', '#e0f4ac'],
} as const satisfies Record<Mode, readonly string[]>;

/** How many parts of a chart have a colour of their own. */
export const CHART_COLOURS = charts.light.length;

/** The five flag colours of the specification (1 §4), the same in both themes, until the laboratory has others. */
const flags = {
  criticalLow: '#ed992e',
  low: '#f5c981',
  optimal: '#3efd3b',
  high: '#df6975',
  criticalHigh: '#c10b21',
} as const;

/** How much of its colour the ground of a mark takes on. */
const FLAG_TINT = '12%';

/** Where a value lies among the limits. */
export type FlagBand = keyof typeof flags;

/** Lengths in px; the grid is 4. */
export const SIZE = {
  unit: 4,
  row: 36,
  control: 32,
  controlSmall: 28,
  target: 24,
  touch: 44,
  radius: 6,
  /** Of a box to tick, which must not look like a round one. */
  radiusTick: 3,
  header: 48,
  rail: 52,
  drawer: 264,
  aside: 340,
  dialog: 1000,
  dialogSmall: 560,
  /** Height of a chart, and from which width on the names of its parts stand beside them. */
  chart: 232,
  chartNamed: 420,
  text: 14,
  textTable: 13,
  textSmall: 12,
  textTitle: 18,
  textLarge: 28,
  icon: 18,
} as const;

export const FONT = {
  text: "'Be Vietnam Pro', 'Segoe UI', 'Noto Sans', sans-serif",
  code: "'JetBrains Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
} as const;

/** Durations in s; all become 0 when the user asks for less motion. */
export const MOTION = { fast: 0.12, normal: 0.14, slow: 0.16 } as const;

export const LINE_HEIGHT = 1.5715;

/** The colours of a mode. */
export const coloursOf = (mode: Mode): Record<ColourName, string> => (mode === 'light' ? light : dark);

/** The colours of the parts of charts in a mode. */
export const chartColoursOf = (mode: Mode): readonly string[] => charts[mode];

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Colours of flags as CSS variables, name to value. */
export const flagVariables = (
  colours: Readonly<Partial<Record<FlagBand, string>>>,
): Record<`--${string}`, string> =>
  Object.fromEntries(Object.entries(colours).map(([band, value]) => [`--flag-${kebab(band)}`, value]));

/** All tokens of a mode as CSS variables, name to value. */
export function cssVariables(mode: Mode): Record<string, string> {
  const variables: Record<string, string> = {
    '--u': `${SIZE.unit}px`,
    '--hair': '1px',
    '--font-text': FONT.text,
    '--font-code': FONT.code,
    '--line-height': String(LINE_HEIGHT),
    '--flag-tint': FLAG_TINT,
    '--overlay-shadow': `0 8px 28px ${coloursOf(mode).shadow}`,
  };
  for (const [name, value] of Object.entries(coloursOf(mode))) variables[`--${kebab(name)}`] = value;
  charts[mode].forEach((value, place) => (variables[`--chart-${place}`] = value));
  for (const [name, value] of Object.entries(tones)) variables[`--tone-${name}`] = value[mode];
  Object.assign(variables, flagVariables(flags));
  for (const [name, value] of Object.entries(SIZE)) variables[`--size-${kebab(name)}`] = `${value}px`;
  for (const [name, value] of Object.entries(MOTION)) variables[`--motion-${name}`] = `${value}s`;
  return variables;
}
