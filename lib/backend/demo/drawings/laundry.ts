/** Drawings of washers, dryers and laundry towers. */
import { drawBadge, drawDisplay, drawKnob, drawPanel, FINISH_COLOR, type Finish } from './metal.ts'
import { type BoxFront, darken, lighten, type Sketch } from './sketch.ts'

export type LaundryParams = {
  kind: 'front-washer' | 'dryer' | 'top-washer' | 'top-dryer' | 'tower'
  finish: Finish
  panel: 'knob' | 'touch'
  door: 'chrome' | 'dark' | 'white'
  pedestal?: boolean
}

function drawPorthole(
  s: Sketch,
  cx: number,
  cy: number,
  radius: number,
  params: LaundryParams,
  kind: 'washer' | 'dryer',
): void {
  const ring = params.door === 'chrome' ? '#c9ced3' : params.door === 'white' ? '#f0f1f2' : '#34383d'
  s.circle(cx + 3, cy + 5, radius + 4, '#000000', { opacity: 0.2 })
  s.circle(
    cx,
    cy,
    radius,
    s.linear('xy', [0, lighten(ring, 0.7)], [0.45, ring], [0.55, darken(ring, 0.25)], [1, lighten(ring, 0.3)]),
  )
  s.circle(cx, cy, radius * 0.86, s.linear('xy', [0, darken(ring, 0.5)], [1, lighten(ring, 0.2)]))
  s.circle(cx, cy, radius * 0.81, s.radial(0.5, 0.55, 0.55, [0, '#4f565d'], [0.55, '#23272b'], [1, '#0c0d0f']))
  for (let ringIndex = 1; ringIndex < 4; ringIndex++)
    s.circle(cx, cy + 4, radius * 0.19 * ringIndex, 'none', {
      stroke: '#aeb6bd',
      'stroke-opacity': 0.18,
      'stroke-dasharray': '2 7',
      'stroke-width': 3,
    })
  if (kind === 'washer')
    s.path(
      `M${cx - radius * 0.6} ${cy + radius * 0.3}q${radius * 0.3} ${-radius * 0.14} ${radius * 0.6} 0t${radius * 0.6} 0a${radius * 0.72} ${radius * 0.72} 0 0 1 ${-radius * 1.2} 0z`,
      '#6fa4c8',
      { opacity: 0.28 },
    )
  s.path(
    `M${cx - radius * 0.62} ${cy - radius * 0.2}A${radius * 0.66} ${radius * 0.66} 0 0 1 ${cx - radius * 0.05} ${cy - radius * 0.66}A${radius * 1.1} ${radius * 1.1} 0 0 0 ${cx - radius * 0.62} ${cy - radius * 0.2}Z`,
    '#ffffff',
    { opacity: 0.28 },
  )
  s.rect(cx + radius * 0.82, cy - radius * 0.2, radius * 0.16, radius * 0.4, darken(ring, 0.3), { rx: 6 })
}

function drawControls(
  s: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  params: LaundryParams,
  drawer: boolean,
): void {
  drawPanel(s, x, y, width, height, params.finish, 8)
  if (drawer)
    s.rect(x + 14, y + 16, width * 0.26, height - 32, 'none', { rx: 6, stroke: '#00000055', 'stroke-width': 1.6 }).rect(
      x + 30,
      y + height - 30,
      width * 0.26 - 32,
      6,
      '#00000030',
      { rx: 3 },
    )
  const left = x + width * (drawer ? 0.36 : 0.1)
  const right = x + width - 22
  s.rect(
    left,
    y + 16,
    right - left,
    height - 32,
    params.finish === 'white' && params.panel === 'knob' ? '#e4e7e9' : '#15171a',
    { rx: 8 },
  )
  if (params.panel === 'knob') {
    drawKnob(s, left + 46, y + height / 2, 25, params.finish === 'white' ? '#d5dade' : '#a9b0b6', 24)
    drawDisplay(s, left + 92, y + 26, (right - left) * 0.34, height - 52)
    for (let key = 0; key < 4; key++)
      s.circle(right - 20 - key * 26, y + height / 2, 8, '#2b2f33', { stroke: '#ffffff44' })
  } else {
    drawDisplay(s, left + (right - left) * 0.38, y + 24, (right - left) * 0.24, height - 48, '#f2f6ff')
    for (let key = 0; key < 5; key++)
      s.rect(left + 16 + key * 20, y + height / 2 - 2, 12, 4, '#dfe6ec', { rx: 2, opacity: key === 1 ? 1 : 0.45 }).rect(
        right - 28 - key * 20,
        y + height / 2 - 2,
        12,
        4,
        '#dfe6ec',
        { rx: 2, opacity: 0.45 },
      )
  }
}

/** The front of a washer, dryer or tower. */
export function laundryBox(params: LaundryParams): BoxFront {
  const tower = params.kind === 'tower'
  const width = tower ? 260 : 450
  const unit = tower ? 320 : 620
  const height = tower ? 690 : params.kind.startsWith('top') ? 660 : unit + (params.pedestal ? 70 : 0)
  return {
    width,
    height,
    depth: tower ? 260 : 330,
    draw: (s) => {
      if (tower) {
        drawPanel(s, 0, 0, width, height - 8, params.finish, 8)
        drawPorthole(s, width / 2, 152, 108, params, 'dryer')
        drawControls(s, 0, 300, width, 66, params, false)
        drawPorthole(s, width / 2, 508, 108, params, 'washer')
        drawBadge(s, width / 2, 22, params.finish)
        for (const x of [18, width - 42]) s.rect(x, height - 8, 24, 8, '#222')
        return
      }
      if (params.kind.startsWith('top')) {
        drawPanel(s, 0, 0, width, 104, params.finish, 10)
        s.rect(width * 0.08, 22, width * 0.84, 58, params.panel === 'touch' ? '#17191c' : '#dfe3e6', { rx: 8 })
        if (params.panel === 'touch') drawDisplay(s, width * 0.4, 28, width * 0.2, 46)
        else for (const share of [0.2, 0.36, 0.52]) drawKnob(s, width * share, 51, 19, '#8f979d', share * 90)
        for (let key = 0; key < 4; key++) s.rect(width * 0.68 + key * 24, 46, 14, 8, '#7b838a', { rx: 3 })
        if (params.kind === 'top-washer') {
          s.polygon(
            [
              [6, 150],
              [width - 6, 150],
              [width - 26, 106],
              [26, 106],
            ],
            s.linear(
              'y',
              [0, darken(FINISH_COLOR[params.finish], 0.1)],
              [1, lighten(FINISH_COLOR[params.finish], 0.2)],
            ),
          )
          s.polygon(
            [
              [40, 144],
              [width - 40, 144],
              [width - 56, 112],
              [56, 112],
            ],
            params.door === 'white' ? '#e6e9eb' : '#1c2024',
            { stroke: '#8b949a', 'stroke-width': 2 },
          )
          s.polygon(
            [
              [120, 142],
              [190, 142],
              [200, 114],
              [150, 114],
            ],
            '#ffffff',
            { opacity: 0.16 },
          )
        }
        const top = params.kind === 'top-washer' ? 150 : 108
        drawPanel(s, 0, top, width, height - top - 10, params.finish, 8)
        if (params.kind === 'top-dryer') {
          s.rect(width * 0.14, top + 60, width * 0.72, 330, darken(FINISH_COLOR[params.finish], 0.3), { rx: 26 }).rect(
            width * 0.14 + 2,
            top + 62,
            width * 0.72 - 4,
            326,
            s.linear(
              'y',
              [0, lighten(FINISH_COLOR[params.finish], 0.35)],
              [1, darken(FINISH_COLOR[params.finish], 0.05)],
            ),
            { rx: 25 },
          )
          s.rect(width * 0.34, top + 76, width * 0.32, 20, darken(FINISH_COLOR[params.finish], 0.45), { rx: 10 })
        }
        drawBadge(s, width / 2, height - 44, params.finish)
        for (const x of [26, width - 56]) s.rect(x, height - 10, 30, 10, '#25272a', { rx: 3 })
        return
      }
      drawPanel(s, 0, 96, width, unit - 106, params.finish, 10)
      drawControls(s, 0, 0, width, 94, params, params.kind === 'front-washer')
      drawPorthole(s, width / 2, 96 + (unit - 106) * 0.47, 178, params, params.kind === 'dryer' ? 'dryer' : 'washer')
      if (params.kind === 'front-washer')
        s.rect(width - 92, unit - 64, 66, 40, 'none', { rx: 5, stroke: '#00000033', 'stroke-width': 1.5 })
      drawBadge(s, 62, unit - 42, params.finish)
      if (params.pedestal) {
        drawPanel(s, 0, unit - 6, width, 66, params.finish, 8)
        s.rect(width * 0.3, unit + 6, width * 0.4, 10, '#00000044', { rx: 5 })
      }
      for (const x of [26, width - 56]) s.rect(x, height - 10, 30, 10, '#25272a', { rx: 3 })
    },
  }
}
