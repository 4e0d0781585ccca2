/** Drawings of hoods, microwaves and dishwashers. */
import {
  drawBadge,
  drawDisplay,
  drawGlass,
  drawHandle,
  drawPanel,
  FINISH_COLOR,
  type Finish,
  finishFill,
  type Handle,
  trimColor,
} from './metal.ts'
import { type BoxFront, darken, lighten, Sketch } from './sketch.ts'

/** A range hood: a chimney on the wall, or a slim box under a cabinet. */
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
