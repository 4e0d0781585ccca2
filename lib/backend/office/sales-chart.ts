/** Bar charts by day as SVG. The page also has the numbers as a table for users who can't see them. */
import { html } from 'hono/html'
import type { Markup } from './office.ts'

const WIDTH = 720
const HEIGHT = 220
const LEFT = 64
const BOTTOM = 32
const TOP = 16
const STEPS = 4

/** A bar with its tooltip. */
export type Bar = { value: number; title: string }

/** The next round number at which an axis can end, so that a quarter of it is a whole number. */
export function roundUp(value: number): number {
  if (value <= STEPS) return STEPS
  const power = 10 ** Math.floor(Math.log10(value))
  return [2, 4, 8, 20].map((factor) => factor * power).find((end) => end >= value && end % STEPS === 0) ?? 20 * power
}

/** Renders a bar chart; `labels` are placed below the bars by index. */
export function renderBars(
  name: string,
  bars: readonly Bar[],
  labels: ReadonlyMap<number, string>,
  format: (value: number) => string,
): Markup {
  const end = roundUp(Math.max(...bars.map(({ value }) => value), 0))
  const [right, height] = [WIDTH - LEFT, HEIGHT - BOTTOM - TOP]
  const slot = right / bars.length
  const y = (value: number) => Number((TOP + height * (1 - value / end)).toFixed(1))
  const x = (index: number) => Number((LEFT + index * slot).toFixed(1))
  const width = Number(Math.max(1.5, slot * 0.72).toFixed(1))
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => (end * step) / STEPS)
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${name}">${steps.map(
    (value) =>
      html`<line class="grid" x1="${LEFT}" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}"></line><text
        x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${format(value)}</text>`,
  )}${bars.map(({ value, title }, index) =>
    value > 0
      ? html`<rect class="bar" x="${x(index)}" y="${y(value)}" width="${width}"
        height="${Number((TOP + height - y(value)).toFixed(1))}" rx="1.5"><title>${title}</title></rect>`
      : '',
  )}${[...labels].map(([index, text]) => html`<text x="${x(index)}" y="${HEIGHT - 6}">${text}</text>`)}</svg>`
}
