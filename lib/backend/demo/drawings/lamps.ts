/** Drawings of lamps and ceiling lights. */
import { darken, lighten, Sketch } from './sketch.ts'

/** `shade` and `metal` are colours. */
export type LampParams = {
  kind: 'floor' | 'arc' | 'table' | 'pendant' | 'chandelier' | 'tripod'
  shade: string
  metal: string
}

/** Paints a lamp that stands or hangs at (cx, floorY). */
export function paintLamp(s: Sketch, p: LampParams, cx: number, floorY: number, scale = 1): void {
  const glow = (x: number, y: number, r: number) =>
    s.circle(x, y, r, s.radial(0.5, 0.5, 0.5, [0, '#ffe2a6', 0.55], [1, '#ffe2a6', 0]))
  const metal = s.linear('x', [0, darken(p.metal, 0.45)], [0.4, lighten(p.metal, 0.4)], [1, darken(p.metal, 0.5)])
  const shade = (x: number, y: number, top: number, bottom: number, h: number) =>
    s.path(
      `M${x - top} ${y}H${x + top}L${x + bottom} ${y + h}Q${x} ${y + h + 12} ${x - bottom} ${y + h}Z`,
      s.linear(
        'x',
        [0, darken(p.shade, 0.2)],
        [0.35, lighten(p.shade, 0.45)],
        [0.6, lighten(p.shade, 0.2)],
        [1, darken(p.shade, 0.24)],
      ),
    )
  s.group({ transform: `translate(${cx} ${floorY}) scale(${scale})` }, () => {
    if (p.kind === 'table') {
      s.shadow(0, 0, 130, 16)
      glow(0, -420, 250)
      s.path(
        'M-70 0q-4-22 20-26q-60-90-24-170q30-56 60-60h28q30 4 60 60q36 80-24 170q24 4 20 26z',
        s.linear('x', [0, darken(p.metal, 0.3)], [0.3, lighten(p.metal, 0.35)], [1, darken(p.metal, 0.42)]),
      ).rect(-7, -330, 14, 80, metal)
      shade(0, -520, 110, 170, 210)
    } else if (p.kind === 'floor' || p.kind === 'tripod') {
      s.shadow(0, 0, 130, 16)
      glow(0, -560, 230)
      if (p.kind === 'tripod')
        for (const x of [-110, 10, 110]) s.line(`M0 -470L${x} ${x === 10 ? -26 : 0}`, p.metal, 12)
      else s.ellipse(0, -6, 96, 18, metal).rect(-6, -520, 12, 516, metal)
      shade(0, -680, 92, 140, 180)
    } else if (p.kind === 'arc') {
      s.shadow(-170, 0, 130, 16)
      s.ellipse(-170, -8, 100, 20, darken(p.metal, 0.5))
        .line('M-170 -16V-360C-170 -660 170 -720 200 -520', p.metal, 11)
        .line('M-173 -16V-360C-173 -662 168 -722 197 -522', lighten(p.metal, 0.5), 3)
      glow(200, -430, 190)
      s.path(
        'M90 -420A110 110 0 0 1 310 -420Z',
        s.linear('x', [0, darken(p.shade, 0.3)], [0.4, lighten(p.shade, 0.35)], [1, darken(p.shade, 0.3)]),
      )
    } else if (p.kind === 'pendant') {
      s.rect(-2, -720, 4, 330, '#26282b').rect(-46, -730, 92, 16, metal, { rx: 6 })
      glow(0, -180, 260)
      s.path(
        'M-26 -400h52q170 40 186 190h-424q16-150 186-190z',
        s.linear('x', [0, darken(p.shade, 0.32)], [0.32, lighten(p.shade, 0.35)], [1, darken(p.shade, 0.36)]),
      ).ellipse(0, -208, 212, 16, '#fff1cf')
    } else {
      s.rect(-4, -720, 8, 240, metal).rect(-54, -730, 108, 16, metal, { rx: 6 })
      for (const x of [-230, -120, 0, 120, 230]) {
        s.path(`M0 -330Q${x * 0.6} ${-250} ${x} -330`, 'none', { stroke: p.metal, 'stroke-width': 9 })
        glow(x, -410, 90)
        s.rect(x - 10, -386, 20, 58, '#f4efe2', { rx: 3 }).path(`M${x} -430q16 26 0 44q-16-18 0-44z`, '#ffd98a')
      }
      s.rect(-14, -490, 28, 180, metal, { rx: 12 })
    }
  })
}

/** A lamp on a white background. */
export function drawLamp(p: LampParams): string {
  const s = new Sketch()
  paintLamp(s, p, p.kind === 'arc' ? 370 : 400, p.kind === 'table' ? 690 : 745, p.kind === 'table' ? 1.15 : 1)
  return s.toSvg()
}
