import { PieChart } from 'echarts/charts';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { coloursOf, FONT, type Mode, SIZE } from '../theme.ts';
import type { Look } from './chart-colours.ts';
import { partStyle } from './part-style.ts';

register([PieChart, SVGRenderer]);

/** A part as it is drawn; `label` stands beside it where there is room. */
export interface DrawnPart {
  name: string;
  value: number;
  label: string;
  look: Look;
}

export interface DonutDrawing {
  show(parts: readonly DrawnPart[], mode: Mode): void;
  /** Brings out one part, or none. */
  point(part: number | undefined): void;
  /** Takes the width that its element has now, px. */
  fit(): void;
  end(): void;
}

interface DonutEvents {
  onPoint(part: number | undefined): void;
  onOpen(part: number): void;
}

/** Around the hole, px. */
const RADIUS = [54, 86];
/** Of one part, so that the smallest is seen and hit, degrees. */
const SMALLEST = 4;
/** Between the end of a label and the edge of the drawing, px. */
const EDGE = 4;
const LINE = { length: 10, length2: 8 };

/** Draws a donut into an element, which keeps its height; without the parts' names where it is narrow. */
export function drawDonut(element: HTMLElement, { onPoint, onOpen }: DonutEvents): DonutDrawing {
  const size = (): { width: number; height: number } => ({
    width: element.clientWidth || SIZE.chartNamed,
    height: SIZE.chart,
  });
  const chart = init(element, null, { renderer: 'svg', ...size() });
  chart.on('click', ({ dataIndex }) => onOpen(dataIndex));
  chart.on('mouseover', ({ dataIndex }) => onPoint(dataIndex));
  chart.on('mouseout', () => onPoint(undefined));
  const label = (): { show: boolean; width: number } => {
    const { width } = size();
    const room = width / 2 - (RADIUS[1] ?? 0) - LINE.length - LINE.length2 - EDGE * 2;
    return { show: width >= SIZE.chartNamed, width: room };
  };
  const fit = (): void => {
    chart.resize(size());
    chart.setOption({ series: [{ label: label(), labelLine: { show: label().show } }] });
  };
  return {
    show: (parts, mode) => {
      const { surface, text, lineStrong } = coloursOf(mode);
      chart.setOption({
        animation: false,
        textStyle: { fontFamily: FONT.text, fontSize: SIZE.textSmall, color: text },
        series: [
          {
            type: 'pie',
            radius: RADIUS,
            minAngle: SMALLEST,
            emphasis: { scaleSize: 5, label: { fontWeight: 'bold' } },
            label: {
              ...label(),
              color: text,
              overflow: 'truncate',
              edgeDistance: EDGE,
              formatter: ({ dataIndex }: { dataIndex: number }) => parts[dataIndex]?.label ?? '',
            },
            labelLine: { ...LINE, show: label().show, lineStyle: { color: lineStrong } },
            itemStyle: { borderColor: surface, borderWidth: 2 },
            data: parts.map(({ name, value, look }) => ({ name, value, itemStyle: partStyle(look, mode) })),
          },
        ],
      });
    },
    point: (part) => {
      chart.dispatchAction({ type: 'downplay', seriesIndex: 0 });
      if (part !== undefined) chart.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: part });
    },
    fit,
    end: () => chart.dispose(),
  };
}
