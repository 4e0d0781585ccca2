/** Drawings of ranges, wall ovens and cooktops. */
import {
  drawBadge,
  drawDisplay,
  drawGlass,
  drawHandle,
  drawKnob,
  drawPanel,
  type Finish,
  finishFill,
  type Handle,
} from './metal.ts'
import { type BoxFront, Sketch } from './sketch.ts'

/** Kinds of burners. */
export type Fuel = 'gas' | 'electric' | 'induction' | 'coil'

/** Width in inches. */
export type RangeParams = {
  fuel: Fuel
  finish: Finish
  handle: Handle
  style: 'slide-in' | 'freestanding' | 'pro'
  doubleOven: boolean
  widthIn: number
  knobColor?: string
}

function drawOvenDoor(
  s: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  finish: Finish,
  handle: Handle,
): void {
  drawPanel(s, x, y, width, height, finish, 5)
  const side = width * 0.14
  drawGlass(s, x + side, y + height * 0.32, width - side * 2, height * 0.52, 6)
  const glassY = y + height * 0.32
  s.ellipse(x + width / 2, glassY + height * 0.1, width * 0.24, height * 0.12, '#e8a24f', { opacity: 0.14 })
  for (let rack = 1; rack < 3; rack++)
    s.line(`M${x + side + 8} ${glassY + height * 0.16 * rack}h${width - side * 2 - 16}`, '#c3c8cc', 1.4, {
      opacity: 0.28,
    })
  drawHandle(s, x + width * 0.06, y + height * 0.1, width * 0.88, handle, finish, false)
}

function drawGrates(s: Sketch, x: number, y: number, width: number, sections: number): void {
  const each = width / sections
  for (let index = 0; index < sections; index++) {
    const left = x + index * each + 3
    s.rect(left, y, each - 6, 9, s.linear('y', [0, '#4a4d51'], [1, '#17181a']), { rx: 3 })
    for (let bar = 0; bar < 4; bar++) s.rect(left + 6 + (bar * (each - 22)) / 3, y - 6, 5, 15, '#212326', { rx: 2 })
    s.rect(left + each * 0.3, y + 9, each * 0.34, 5, '#111214', { rx: 2 })
  }
}

export function rangeBox(params: RangeParams): BoxFront {
  const scale = params.widthIn > 40 ? 13 : 15
  const width = params.widthIn * scale
  const height = 36 * scale + (params.style === 'freestanding' ? 96 : 0)
  const draw = (s: Sketch) => {
    const { finish, handle, fuel, style } = params
    const guard = style === 'freestanding' ? 96 : 0
    if (style === 'freestanding') {
      drawPanel(s, 0, 0, width, 84, finish, 8)
      s.rect(width * 0.3, 16, width * 0.4, 50, '#15171a', { rx: 6 })
      drawDisplay(s, width * 0.4, 22, width * 0.2, 26)
      for (let dot = 0; dot < 8; dot++) s.rect(width * 0.32 + (dot * width * 0.36) / 8, 54, 14, 5, '#82898f', { rx: 2 })
      for (const share of [0.08, 0.2, 0.8, 0.92]) drawKnob(s, width * share, 42, 18, '#2c2f33', share < 0.5 ? -40 : 30)
    }
    const top = guard
    if (fuel === 'gas') drawGrates(s, 8, top - 8, width - 16, params.widthIn > 34 ? 4 : 3)
    s.rect(
      -2,
      top,
      width + 4,
      14,
      fuel === 'gas' ? finishFill(s, finish) : s.linear('y', [0, '#3c4045'], [1, '#0b0c0d']),
      { rx: 4 },
    )
    let y = top + 14
    if (style !== 'freestanding') {
      const panel = style === 'pro' ? 84 : 66
      drawPanel(s, 0, y, width, panel, finish, 4)
      const knobs = params.widthIn > 40 ? 8 : params.widthIn > 34 ? 6 : 5
      const color = params.knobColor ?? (style === 'pro' ? '#b9bfc4' : '#3a3e43')
      if (style === 'slide-in') {
        drawDisplay(s, width * 0.37, y + 16, width * 0.26, 34)
        for (const share of [0.07, 0.18, 0.29, 0.71, 0.82, 0.93])
          drawKnob(s, width * share, y + panel / 2, 17, color, share * 120 - 60)
      } else {
        for (let knob = 0; knob < knobs; knob++)
          drawKnob(s, (width * (knob + 0.5)) / knobs, y + panel / 2, 25, color, (knob % 3) * 25 - 25)
      }
      y += panel + 3
    }
    const foot = style === 'pro' ? 46 : 12
    const rest = height - y - foot
    const drawer = params.doubleOven ? 0 : style === 'pro' ? 0 : rest * 0.22
    if (params.doubleOven) {
      drawOvenDoor(s, 0, y, width, rest * 0.38, finish, handle)
      drawOvenDoor(s, 0, y + rest * 0.38 + 3, width, rest * 0.62 - 3, finish, handle)
    } else {
      drawOvenDoor(s, 0, y, width, rest - drawer, finish, handle)
    }
    if (drawer > 0) {
      drawPanel(s, 0, y + rest - drawer + 3, width, drawer - 3, finish, 4)
      s.rect(width * 0.2, y + rest - drawer + 8, width * 0.6, 7, '#000000', { rx: 3, opacity: 0.3 })
    }
    if (style === 'pro') {
      s.rect(6, height - foot + 3, width - 12, 24, finishFill(s, finish), { rx: 3 })
      for (const x of [22, width - 44])
        s.rect(x, height - 22, 22, 22, s.linear('x', [0, '#6f757a'], [0.4, '#dfe3e6'], [1, '#5b6065']), { rx: 3 })
    } else s.rect(14, height - foot, width - 28, foot, '#1b1d1f')
    drawBadge(s, width / 2, height - foot - (drawer > 0 ? drawer / 2 : 22), finish)
  }
  return { width, height, depth: 330, draw }
}

/** The front of a built-in oven: single, double, or with a microwave above. */
export function wallOvenBox(params: {
  kind: 'single' | 'double' | 'combo'
  finish: Finish
  handle: Handle
  widthIn: number
}): BoxFront {
  const scale = params.kind === 'single' ? 17 : 12.4
  const width = params.widthIn * scale
  const height = (params.kind === 'single' ? 29 : params.kind === 'double' ? 51 : 43) * scale
  return {
    width,
    height,
    depth: 250,
    draw: (s) => {
      const panel = params.kind === 'single' ? 74 : 58
      s.rect(-4, -2, width + 8, height + 4, '#2a2d30', { rx: 5 })
      drawPanel(s, 0, 0, width, panel, params.finish, 4)
      s.rect(width * 0.16, 10, width * 0.68, panel - 20, '#131517', { rx: 6 })
      drawDisplay(s, width * 0.38, 13, width * 0.24, panel - 26)
      for (let dot = 0; dot < 5; dot++) {
        s.circle(width * 0.2 + dot * width * 0.034, panel / 2, 3.4, '#aab2b8').circle(
          width * 0.8 - dot * width * 0.034,
          panel / 2,
          3.4,
          '#aab2b8',
        )
      }
      const rest = height - panel - 3
      const upper = params.kind === 'single' ? 0 : params.kind === 'double' ? rest * 0.5 : rest * 0.36
      if (upper > 0) drawOvenDoor(s, 0, panel + 3, width, upper - 3, params.finish, params.handle)
      drawOvenDoor(s, 0, panel + 3 + upper, width, rest - upper, params.finish, params.handle)
      drawBadge(s, width / 2, height - 16, params.finish)
    },
  }
}

/** A cooktop seen from above at an angle. */
export function drawCooktop(params: { fuel: Fuel; finish: Finish; widthIn: number; burners: number }): string {
  const s = new Sketch()
  const width = Math.min(700, params.widthIn * 18)
  const depth = 360
  const left = 400 - width / 2
  const top = 220
  s.shadow(400, top + depth + 4, width * 0.58, 34, 0.3)
  s.group({ transform: `translate(400 0) skewX(-12) translate(${-400 + 85} 0)` }, () => {
    s.rect(left, top + 7, width, depth, '#101113', { rx: 12 })
    const steel = params.fuel === 'gas'
    s.rect(
      left,
      top,
      width,
      depth,
      steel ? finishFill(s, params.finish) : s.linear('xy', [0, '#3a3e44'], [0.35, '#141518'], [1, '#202226']),
      { rx: 12, stroke: steel ? '#8c9297' : '#555b61', 'stroke-width': 2 },
    )
    const columns = Math.ceil(params.burners / 2)
    for (let burner = 0; burner < params.burners; burner++) {
      const middle = params.burners % 2 === 1 && burner === params.burners - 1
      const cx = middle
        ? left + width / 2
        : left +
          width *
            (0.14 + (0.72 * Math.floor(burner / 2)) / Math.max(1, columns - 1 - (params.burners % 2 === 1 ? 1 : 0)))
      const cy = middle ? top + depth * 0.42 : top + depth * (burner % 2 === 0 ? 0.25 : 0.62)
      const r = (middle ? 62 : burner % 3 === 0 ? 54 : 44) * Math.min(1, width / 620)
      if (steel) {
        s.ellipse(cx, cy, r * 0.85, r * 0.7, '#00000030')
          .ellipse(cx, cy, r * 0.48, r * 0.38, '#3a3d41')
          .ellipse(cx, cy - 4, r * 0.38, r * 0.3, s.radial(0.4, 0.3, 0.8, [0, '#5c6065'], [1, '#16181a']))
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const)
          s.line(
            `M${cx + dx * r * 0.4} ${cy + dy * r * 0.34 - 8}L${cx + dx * r * 1.25} ${cy + dy * r * 1.1 - 8}`,
            '#1a1b1e',
            9,
          )
        s.rect(cx - r * 1.3, cy - r * 1.15 - 8, r * 2.6, r * 2.3, 'none', {
          rx: 8,
          stroke: '#222427',
          'stroke-width': 8,
        })
      } else {
        for (const ring of params.fuel === 'induction' ? [1] : [1, 0.68])
          s.ellipse(cx, cy, r * ring * 1.12, r * ring * 0.92, 'none', {
            stroke: '#c4cbd1',
            'stroke-opacity': 0.6,
            'stroke-width': 1.6,
          })
        if (params.fuel === 'induction')
          s.line(`M${cx - 9} ${cy}h18M${cx} ${cy - 8}v16`, '#c4cbd1', 1.6, { opacity: 0.7 })
        else if (burner === 0)
          s.ellipse(
            cx,
            cy,
            r,
            r * 0.8,
            s.radial(0.5, 0.5, 0.5, [0, '#ff5a2e', 0.75], [0.8, '#e0341a', 0.5], [1, '#e0341a', 0]),
          )
      }
    }
    if (steel)
      for (let knob = 0; knob < params.burners; knob++)
        drawKnob(
          s,
          left + width * (0.3 + (0.4 * knob) / (params.burners - 1)),
          top + depth - 32,
          18,
          '#9da3a8',
          knob * 14 - 30,
        )
    else
      for (let key = 0; key < 9; key++)
        s.circle(left + width * 0.3 + (key * width * 0.4) / 8, top + depth - 26, key === 4 ? 9 : 5, 'none', {
          stroke: key === 4 ? '#ff6b4a' : '#cfd5da',
          'stroke-width': 1.8,
        })
    if (!steel)
      s.polygon(
        [
          [left + width * 0.55, top + 4],
          [left + width * 0.78, top + 4],
          [left + width * 0.5, top + depth - 4],
          [left + width * 0.27, top + depth - 4],
        ],
        '#ffffff',
        { opacity: 0.05 },
      )
  })
  return s.toSvg()
}
