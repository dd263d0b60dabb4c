import { z } from 'zod';

/** A colour as a stylesheet writes it: `#ed992e`. */
export const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, { error: 'INVALID_FORMAT', abort: true });

/** The five flags, by the name of their band. */
export const FLAG_COLOUR_BANDS = ['criticalLow', 'low', 'optimal', 'high', 'criticalHigh'] as const;
export type FlagColourBand = (typeof FLAG_COLOUR_BANDS)[number];

/** What the marks stand on, and the text that stands in them, in the light and in the dark theme. */
export const GROUNDS = [
  { surface: '#ffffff', text: '#16232a' },
  { surface: '#151d21', text: '#e5ecee' },
] as const;
/** How much of its colour the ground of a mark takes on. */
export const TINT = 0.12;
/** Contrast of text, after WCAG 2.2 (1.4.3). */
const READABLE = 4.5;
/** Below it an edge cannot be told from the page. The faintest of the specification's, on white, has 1.35. */
const SEEN = 1.25;
/** Two colours nearer than this, in steps of red, green and blue, are one to most eyes. */
const APART = 40;

const channels = (colour: string): [number, number, number] => [
  parseInt(colour.slice(1, 3), 16),
  parseInt(colour.slice(3, 5), 16),
  parseInt(colour.slice(5, 7), 16),
];
type Channels = ReturnType<typeof channels>;

function luminance(of: Channels): number {
  const [red, green, blue] = of.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two luminances, 1 to 21. */
function contrastOf(one: Channels, other: Channels): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
/** Contrast of two colours after WCAG, 1 to 21. */
export const contrast = (one: string, other: string): number => contrastOf(channels(one), channels(other));

const tinted = (surface: string, colour: string): Channels => {
  const over = channels(colour);
  return channels(surface).map((part, at) => part * (1 - TINT) + (over[at] ?? 0) * TINT) as Channels;
};

/** True where the text in a mark of this colour is read in both themes. */
export const isReadable = (colour: string): boolean =>
  GROUNDS.every(({ surface, text }) => contrastOf(channels(text), tinted(surface, colour)) >= READABLE);

/** True where the edge of a mark of this colour is seen in both themes. */
export const isSeen = (colour: string): boolean =>
  GROUNDS.every(({ surface }) => contrast(colour, surface) >= SEEN);

/** True for colours that are one to most eyes. */
export const areAlike = (one: string, other: string): boolean => {
  const [a, b] = [channels(one), channels(other)];
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0))) < APART;
};

/** Colours of the five flags. Sign and words say the same; the colours have to be seen, read on, and told apart. */
export const FlagColours = z
  .strictObject({
    criticalLow: Colour,
    low: Colour,
    optimal: Colour,
    high: Colour,
    criticalHigh: Colour,
  })
  .superRefine((colours, context) => {
    FLAG_COLOUR_BANDS.forEach((band, at) => {
      const refuse = (message: string): void =>
        context.addIssue({ code: 'custom', path: [band], message, input: colours[band] });
      if (!isSeen(colours[band]) || !isReadable(colours[band])) refuse('COLOUR_FAINT');
      else if (FLAG_COLOUR_BANDS.slice(0, at).some((other) => areAlike(colours[other], colours[band])))
        refuse('COLOUR_ALIKE');
    });
  });
export type FlagColours = z.output<typeof FlagColours>;

/** The colours of specification 1 §4. */
export const DEFAULT_FLAG_COLOURS: FlagColours = {
  criticalLow: '#ed992e',
  low: '#f5c981',
  optimal: '#3efd3b',
  high: '#df6975',
  criticalHigh: '#c10b21',
};
