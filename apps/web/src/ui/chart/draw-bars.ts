import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { coloursOf, FONT, type Mode, SIZE } from '../theme.ts';
import type { Look } from './chart-colours.ts';
import { partStyle } from './part-style.ts';

register([BarChart, GridComponent, SVGRenderer]);

/** One colour of the bars: its part of each step. */
export interface DrawnSeries {
  name: string;
  counts: readonly number[];
  look: Look;
}

/** The bars of a step one on the other, with their sum over them; or beside each other, each with its number. */
export type BarLayout = 'stacked' | 'grouped';

export interface BarDrawing {
  show(steps: readonly string[], series: readonly DrawnSeries[], layout: BarLayout, mode: Mode): void;
  /** Takes the width that its element has now, px. */
  fit(): void;
  end(): void;
}

/** px. */
const GRID = { left: 8, right: 8, top: 20, bottom: 4 };
const WIDEST = 44;
/** What the numbers of the axis take away beside the bars, px. */
const AXIS = 48;
/** A digit over a bar, with what parts it from the next number, px. */
const DIGIT = 7;
const APART = 4;
/** Of what a step has the part that is not left between the bars of two steps. */
const FILLED = 0.8;

/** Draws bars into an element, which keeps its height; numbers stand over bars that are wide enough for all of them. */
export function drawBars(element: HTMLElement, showCount: (count: number) => string): BarDrawing {
  const size = (): { width: number; height: number } => ({
    width: element.clientWidth || SIZE.chartNamed,
    height: SIZE.chart,
  });
  const chart = init(element, null, { renderer: 'svg', ...size() });
  let shown: Parameters<BarDrawing['show']> | undefined;
  const draw = (): void => {
    if (!shown) return;
    const [steps, series, layout, mode] = shown;
    const { surface, text, textMuted, line } = coloursOf(mode);
    const isStacked = layout === 'stacked';
    const sums = steps.map((_, at) => series.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
    const highest = isStacked ? sums : series.flatMap(({ counts }) => counts);
    const digits = Math.max(0, ...highest.map((count) => showCount(count).length));
    const step = (size().width - AXIS) / steps.length;
    const place = isStacked ? step : (step * FILLED) / Math.max(1, series.length);
    const numberOf = (counts: readonly number[]) => ({
      show: place >= digits * DIGIT + APART,
      position: 'top',
      color: text,
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        counts[dataIndex] ? showCount(counts[dataIndex]) : '',
    });
    const bars = series.map(({ name, counts, look }) => ({
      type: 'bar',
      name,
      barMaxWidth: WIDEST,
      data: [...counts],
      itemStyle: { ...partStyle(look, mode), borderColor: surface, borderWidth: place < APART * 2 ? 0 : 1 },
      ...(isStacked ? { stack: 'all' } : { barGap: 0, label: numberOf(counts) }),
    }));
    // Nothing on top of each bar, for the sum to stand over.
    const top = { type: 'bar', stack: 'all', silent: true, data: steps.map(() => 0), label: numberOf(sums) };
    chart.setOption(
      {
        animation: false,
        textStyle: { fontFamily: FONT.text, fontSize: SIZE.textSmall },
        grid: { ...GRID, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
        xAxis: {
          type: 'category',
          data: [...steps],
          axisLabel: { color: textMuted },
          axisLine: { lineStyle: { color: line } },
          axisTick: { show: false },
        },
        yAxis: {
          type: 'value',
          minInterval: 1,
          axisLabel: { color: textMuted, formatter: showCount },
          splitLine: { lineStyle: { color: line } },
        },
        series: isStacked ? [...bars, top] : bars,
      },
      // What stood there before, a series that is none any more, is not kept.
      { notMerge: true },
    );
  };
  return {
    show: (...next) => {
      shown = next;
      draw();
    },
    fit: () => {
      chart.resize(size());
      draw();
    },
    end: () => chart.dispose(),
  };
}
