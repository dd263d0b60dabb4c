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

export interface BarDrawing {
  show(steps: readonly string[], series: readonly DrawnSeries[], mode: Mode): void;
  /** Takes the width that its element has now, px. */
  fit(): void;
  end(): void;
}

/** px. */
const GRID = { left: 8, right: 8, top: 20, bottom: 4 };
const WIDEST = 44;

/** Draws stacked bars into an element, which keeps its height; the sum of each stands over it. */
export function drawBars(element: HTMLElement, showCount: (count: number) => string): BarDrawing {
  const size = (): { width: number; height: number } => ({
    width: element.clientWidth || SIZE.chartNamed,
    height: SIZE.chart,
  });
  const chart = init(element, null, { renderer: 'svg', ...size() });
  return {
    show: (steps, series, mode) => {
      const { surface, text, textMuted, line } = coloursOf(mode);
      const sums = steps.map((_, at) => series.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
      chart.setOption({
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
        series: [
          ...series.map(({ name, counts, look }) => ({
            type: 'bar',
            stack: 'all',
            name,
            barMaxWidth: WIDEST,
            data: [...counts],
            itemStyle: { ...partStyle(look, mode), borderColor: surface, borderWidth: 1 },
          })),
          // Nothing on top of each bar, for the sum to stand over.
          {
            type: 'bar',
            stack: 'all',
            silent: true,
            data: steps.map(() => 0),
            label: {
              show: true,
              position: 'top',
              color: text,
              formatter: ({ dataIndex }: { dataIndex: number }) =>
                sums[dataIndex] ? showCount(sums[dataIndex]) : '',
            },
          },
        ],
      });
    },
    fit: () => chart.resize(size()),
    end: () => chart.dispose(),
  };
}
