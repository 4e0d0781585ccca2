/** Ranges, wall ovens, cooktops, hoods, microwaves and dishwashers. */
import {
  drawBadge,
  drawDisplay,
  drawGlass,
  drawHandle,
  drawKnob,
  drawPanel,
  FINISH_COLOR,
  type Finish,
  finishFill,
  type Handle,
  trimColor,
} from './metal.ts'
import { type BoxFront, darken, lighten, Sketch } from './sketch.ts'

/** What a burner field looks like. */
export type Fuel = 'gas' | 'electric' | 'induction' | 'coil'

/** What varies between ranges; width in inches. */
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

/** The front of a range. */
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

/** A cooktop seen from above, at a slant. */
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

/** A range hood: chimney on the wall, or a slim box under a cabinet. */
export function drawHood(params: {
  kind: 'chimney' | 'under-cabinet' | 'island' | 'pro'
  finish: Finish
  widthIn: number
  glass: boolean
}): string {
  const s = new Sketch()
  const width = params.widthIn * 16
  const left = 400 - width / 2
  const fill = finishFill(s, params.finish)
  const base = FINISH_COLOR[params.finish]
  if (params.kind === 'under-cabinet') {
    s.polygon(
      [
        [left + 12, 320],
        [left + width - 12, 320],
        [left + width, 430],
        [left, 430],
      ],
      fill,
    )
    s.polygon(
      [
        [left + 12, 320],
        [left + width - 12, 320],
        [left + width, 430],
        [left, 430],
      ],
      s.linear('y', [0, '#ffffff', 0.35], [1, '#000000', 0.12]),
    )
  } else if (params.kind === 'pro') {
    s.path(`M${left + width * 0.16} 170H${left + width * 0.84}L${left + width} 430H${left}Z`, fill).path(
      `M${left + width * 0.16} 170H${left + width * 0.84}L${left + width} 430H${left}Z`,
      s.linear('y', [0, '#ffffff', 0.3], [1, '#000000', 0.18]),
    )
    s.rect(left, 395, width, 36, darken(base, 0.1)).rect(left, 395, width, 3, '#ffffff', { opacity: 0.5 })
  } else {
    s.rect(400 - 80, 90, 160, 240, fill, { rx: 2 }).rect(400 - 80, 196, 160, 2, '#00000040')
    s.rect(400 - 80, 90, 160, 240, s.linear('y', [0, '#000000', 0.12], [0.4, '#000000', 0]))
    if (params.glass)
      s.path(
        `M${left - 10} 432C${left + width * 0.2} 372 ${left + width * 0.8} 372 ${left + width + 10} 432Z`,
        '#b8d3da',
        { opacity: 0.5, stroke: '#7fa0a8', 'stroke-width': 2 },
      )
    s.path(`M320 326H480L${left + width - 24} 420H${left + 24}Z`, fill).path(
      `M320 326H480L${left + width - 24} 420H${left + 24}Z`,
      s.linear('y', [0, '#ffffff', 0.3], [1, '#000000', 0.16]),
    )
  }
  s.rect(left, 428, width, 44, fill, { rx: 3 }).rect(left, 428, width, 2, '#ffffff', { opacity: 0.7 })
  for (let key = 0; key < 5; key++) s.circle(400 - 48 + key * 24, 450, 6, '#2a2d30', { stroke: '#ffffff55' })
  s.rect(left + 6, 472, width - 12, 14, '#3b3e42', { rx: 2 })
  for (let x = left + 20; x < left + width - 20; x += 9) s.rect(x, 474, 4, 9, '#74797e')
  for (const share of [0.22, 0.78])
    s.polygon(
      [
        [left + width * share - 26, 486],
        [left + width * share + 26, 486],
        [left + width * share + 110, 690],
        [left + width * share - 110, 690],
      ],
      s.linear('y', [0, '#ffdf9a', 0.5], [1, '#ffdf9a', 0]),
    )
  return s.toSvg()
}

/** The front of a microwave: over the range, on the counter, or a built-in drawer. */
export function microwaveBox(params: {
  kind: 'otr' | 'counter' | 'drawer'
  finish: Finish
  handle: Handle
  widthIn: number
}): BoxFront {
  const scale = 19
  const width = params.widthIn * scale
  const height = (params.kind === 'otr' ? 16 : params.kind === 'drawer' ? 15 : 13) * scale
  return {
    width,
    height,
    depth: 260,
    draw: (s) => {
      drawPanel(s, 0, 0, width, height, params.finish, 6)
      if (params.kind === 'drawer') {
        s.rect(8, 8, width - 16, 58, '#121416', { rx: 5 })
        drawDisplay(s, width / 2 - 70, 14, 140, 46)
        for (let key = 0; key < 6; key++)
          s.rect(36 + key * 24, 32, 14, 8, '#8c949a', { rx: 2 }).rect(width - 50 - key * 24, 32, 14, 8, '#8c949a', {
            rx: 2,
          })
        drawHandle(
          s,
          width * 0.05,
          84,
          width * 0.9,
          params.handle === 'none' ? 'bar' : params.handle,
          params.finish,
          false,
        )
        drawGlass(s, width * 0.14, 124, width * 0.72, height - 150, 5)
        return
      }
      if (params.kind === 'otr') for (let x = 30; x < width - 30; x += 16) s.rect(x, 10, 10, 5, '#00000066', { rx: 2 })
      const panel = width * 0.2
      const top = params.kind === 'otr' ? 26 : 14
      drawGlass(s, 16, top, width - panel - 34, height - top - 16, 8)
      s.rect(56, top + 34, width - panel - 114, height - top - 84, s.linear('y', [0, '#2a2d31'], [1, '#0d0e10']), {
        rx: 8,
        opacity: 0.8,
      })
      s.ellipse((width - panel) / 2, height - 66, width * 0.22, 10, '#8f979d', { opacity: 0.25 })
      s.rect(width - panel - 6, top, panel - 8, height - top - 16, '#101214', { rx: 6 })
      drawDisplay(s, width - panel + 6, top + 12, panel - 32, 34, '#7cf0b8')
      for (let row = 0; row < 5; row++)
        for (let column = 0; column < 3; column++)
          s.rect(
            width - panel + 10 + (column * (panel - 36)) / 3,
            top + 62 + row * ((height - top - 110) / 5),
            (panel - 36) / 3 - 6,
            (height - top - 110) / 5 - 8,
            '#2b2f33',
            { rx: 4, stroke: '#ffffff22' },
          )
      if (params.handle !== 'none' && params.handle !== 'pocket')
        drawHandle(s, width - panel - 30, top + 18, height - top - 52, params.handle, params.finish)
      drawBadge(s, (width - panel) / 2, height - 9, params.finish, 30)
    },
  }
}

/** The front of a dishwasher. */
export function dishwasherBox(params: {
  control: 'front' | 'top'
  finish: Finish
  handle: Handle
  widthIn: number
}): BoxFront {
  const scale = 18
  const width = params.widthIn * scale
  const height = 34 * scale
  return {
    width,
    height,
    depth: 290,
    draw: (s) => {
      s.rect(0, 0, width, height, '#1d1f21', { rx: 3 })
      const kick = 66
      s.rect(14, height - kick, width - 28, kick - 4, s.linear('y', [0, '#0d0e0f'], [1, '#303336']))
      const front = height - kick - 4
      if (params.control === 'front') {
        drawPanel(s, 0, 0, width, 78, params.finish, 5)
        s.rect(width * 0.08, 18, width * 0.84, 42, '#15171a', { rx: 6 })
        drawDisplay(s, width * 0.42, 22, width * 0.16, 34)
        for (let key = 0; key < 6; key++)
          s.rect(width * 0.12 + key * 22, 36, 13, 6, '#9aa2a8', { rx: 3 }).rect(
            width * 0.88 - 13 - key * 22,
            36,
            13,
            6,
            '#9aa2a8',
            { rx: 3 },
          )
        drawPanel(s, 0, 81, width, front - 81, params.finish, 5)
        if (params.handle !== 'pocket')
          drawHandle(s, width * 0.07, 112, width * 0.86, params.handle, params.finish, false)
        else s.rect(width * 0.3, 82, width * 0.4, 20, darken(FINISH_COLOR[params.finish], 0.7), { rx: 8 })
      } else {
        s.rect(0, 0, width, 14, '#24272a', { rx: 4 })
        for (let key = 0; key < 8; key++)
          s.rect(width * 0.3 + key * 22, 5, 12, 3, '#9fe6ff', { opacity: key === 2 ? 1 : 0.4 })
        drawPanel(s, 0, 12, width, front - 12, params.finish, 5)
        if (params.handle === 'pocket')
          s.rect(
            width * 0.16,
            44,
            width * 0.68,
            38,
            s.linear('y', [0, darken(FINISH_COLOR[params.finish], 0.8)], [1, darken(FINISH_COLOR[params.finish], 0.3)]),
            { rx: 16 },
          )
        else drawHandle(s, width * 0.07, 46, width * 0.86, params.handle, params.finish, false)
      }
      drawBadge(s, width / 2, front - 26, params.finish)
    },
  }
}

/** An open dishwasher: racks with plates and glasses. */
export function drawDishwasherOpen(finish: Finish): string {
  const s = new Sketch()
  s.shadow(400, 742, 290, 20)
  s.rect(190, 80, 420, 470, '#3c4044', { rx: 6 }).rect(
    206,
    96,
    388,
    440,
    s.linear('x', [0, '#8d9499'], [0.3, '#dfe4e7'], [0.7, '#c3c9cd'], [1, '#858c91']),
    { rx: 6 },
  )
  for (const [y, kind] of [
    [230, 'cups'],
    [420, 'plates'],
  ] as const) {
    for (let item = 0; item < 9; item++) {
      const x = 232 + item * 38
      if (kind === 'plates')
        s.ellipse(x + 8, y - 38, 11, 62, s.linear('x', [0, '#ffffff'], [1, '#c9d2d8']), { stroke: '#a8b3ba' })
      else
        s.path(
          `M${x} ${y - 60}h26l-4 56h-18z`,
          s.linear('x', [0, '#ffffff', 0.9], [0.5, '#dbe9f0', 0.6], [1, '#ffffff', 0.9]),
          { stroke: '#9fb2bd' },
        )
    }
    for (let wire = 0; wire < 19; wire++) s.line(`M${220 + wire * 20} ${y - 26}v34`, '#8a9298', 2)
    s.rect(214, y - 30, 372, 5, '#b7bec3', { rx: 2 }).rect(214, y + 6, 372, 7, '#cdd3d7', { rx: 3 })
  }
  const door = FINISH_COLOR[finish]
  s.polygon(
    [
      [190, 556],
      [610, 556],
      [668, 716],
      [132, 716],
    ],
    s.linear('y', [0, '#aab1b6'], [0.6, '#e3e7ea'], [1, '#c1c8cc']),
  )
  s.polygon(
    [
      [132, 716],
      [668, 716],
      [668, 738],
      [132, 738],
    ],
    lighten(darken(door, 0.2), 0.1),
  )
  s.rect(330, 610, 76, 52, '#7f878d', { rx: 8 }).rect(420, 618, 36, 36, '#6a7278', { rx: 18 })
  return s.toSvg()
}

/** Colour of the sides of cooking appliances. */
export function sideColor(finish: Finish): string {
  return finish === 'stainless'
    ? '#8d9398'
    : finish === 'panel'
      ? '#6d6f72'
      : darken(trimColor(finish), finish === 'white' ? 0.05 : 0.3)
}
