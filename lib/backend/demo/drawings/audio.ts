/** Drawings of soundbars, loudspeakers, headphones and hi-fi devices. */
import { sheen, vertical } from './casings.ts'
import { darken, lighten, Sketch } from './sketch.ts'

const mesh = (s: Sketch, color: string) =>
  s.pattern(
    7,
    7,
    (tile) => void tile.circle(2, 2, 1.5, lighten(color, 0.22)).circle(5.5, 5.5, 1.5, darken(color, 0.35)),
  )

function cone(s: Sketch, cx: number, cy: number, r: number, color: string): void {
  s.circle(cx, cy, r, s.linear('xy', [0, '#8b9197'], [0.5, '#2a2d30'], [1, '#70767c']))
    .circle(cx, cy, r * 0.92, '#131416')
    .circle(
      cx,
      cy,
      r * 0.84,
      s.radial(
        0.5,
        0.5,
        0.5,
        [0, darken(color, 0.55)],
        [0.5, color],
        [0.86, lighten(color, 0.12)],
        [1, darken(color, 0.6)],
      ),
    )
    .circle(cx, cy, r * 0.3, s.radial(0.38, 0.32, 0.75, [0, lighten(color, 0.45)], [1, darken(color, 0.5)]))
}

/** A soundbar, alone or with its subwoofer. */
export function drawSoundbar(p: { color: string; length: number; sub: boolean; fabric: boolean }): string {
  const s = new Sketch()
  const w = Math.min(730, p.length * 15)
  const y = p.sub ? 560 : 380
  if (p.sub) {
    s.shadow(400, 500, 150, 16)
      .rect(290, 170, 220, 330, sheen(s, p.color), { rx: 14 })
      .rect(306, 186, 188, 298, p.fabric ? mesh(s, p.color) : darken(p.color, 0.3), { rx: 10 })
    if (!p.fabric) cone(s, 400, 330, 84, '#3a3d40')
  }
  s.shadow(400, y + 66, w * 0.54, 16)
    .rect(400 - w / 2, y, w, 62, vertical(s, p.color), { rx: p.fabric ? 30 : 8 })
    .rect(400 - w / 2 + 10, y + 10, w - 20, 44, mesh(s, p.color), { rx: p.fabric ? 22 : 4 })
    .rect(400 - w / 2 + 10, y + 10, w - 20, 44, s.linear('y', [0, '#fff', 0.14], [0.5, '#fff', 0], [1, '#000', 0.35]), {
      rx: p.fabric ? 22 : 4,
    })
  for (let led = 0; led < 4; led++) s.circle(400 - 24 + led * 16, y + 32, 3, led < 2 ? '#8fe3ff' : '#55606a')
  s.rect(400 + w / 2 - 66, y + 28, 36, 5, '#c9ced3', { rx: 2 })
  return s.toSvg()
}

/** Loudspeakers: a pair of bookshelf or floor-standing ones, or one portable, smart or party speaker. */
export function drawSpeaker(p: {
  kind: 'bookshelf' | 'tower' | 'portable' | 'smart' | 'party'
  color: string
}): string {
  const s = new Sketch()
  const { color } = p
  if (p.kind === 'bookshelf' || p.kind === 'tower') {
    const tall = p.kind === 'tower'
    for (const cx of [250, 550]) {
      const w = tall ? 170 : 230
      const h = tall ? 640 : 380
      const top = tall ? 80 : 220
      s.shadow(cx, top + h + 2, w * 0.75, 14)
      s.polygon(
        [
          [cx + w / 2, top],
          [cx + w / 2 + 34, top - 16],
          [cx + w / 2 + 34, top + h - 26],
          [cx + w / 2, top + h],
        ],
        darken(color, 0.45),
      )
        .polygon(
          [
            [cx - w / 2, top],
            [cx - w / 2 + 34, top - 16],
            [cx + w / 2 + 34, top - 16],
            [cx + w / 2, top],
          ],
          lighten(color, 0.25),
        )
        .rect(cx - w / 2, top, w, h, sheen(s, color), { rx: 4 })
      cone(s, cx, top + (tall ? 70 : 90), tall ? 34 : 42, '#c0a878')
      cone(s, cx, top + (tall ? 210 : 250), tall ? 68 : 92, '#3a3f44')
      if (tall) {
        cone(s, cx, top + 370, 68, '#3a3f44')
        cone(s, cx, top + 530, 68, '#3a3f44')
      }
    }
  } else if (p.kind === 'portable') {
    s.shadow(400, 560, 300, 26)
      .rect(120, 280, 560, 270, vertical(s, color), { rx: 130 })
      .rect(150, 300, 500, 230, mesh(s, color), { rx: 110 })
      .rect(150, 300, 500, 230, s.linear('y', [0, '#fff', 0.25], [0.4, '#fff', 0], [1, '#000', 0.4]), { rx: 110 })
    for (const cx of [136, 664])
      s.ellipse(cx, 415, 34, 108, sheen(s, darken(color, 0.35))).ellipse(cx, 415, 16, 60, '#1b1d20')
    s.rect(320, 382, 160, 60, darken(color, 0.3), { rx: 12 })
      .rect(346, 404, 108, 14, lighten(color, 0.6), { rx: 6 })
      .path('M140 330C60 250 100 230 170 296', 'none', { stroke: '#2b2e31', 'stroke-width': 12 })
  } else if (p.kind === 'smart') {
    s.shadow(400, 660, 200, 24)
      .path('M220 360c0-120 360-120 360 0v190c0 140-360 140-360 0z', mesh(s, color))
      .path(
        'M220 360c0-120 360-120 360 0v190c0 140-360 140-360 0z',
        s.linear('x', [0, '#000', 0.5], [0.3, '#fff', 0.22], [1, '#000', 0.55]),
      )
      .ellipse(400, 338, 172, 66, vertical(s, darken(color, 0.2)))
      .ellipse(400, 338, 160, 58, 'none', { stroke: '#59c8ff', 'stroke-width': 7, opacity: 0.9 })
    for (const x of [340, 400, 460]) s.circle(x, 334, 9, '#e9eef2', { opacity: 0.7 })
  } else {
    s.shadow(400, 730, 190, 20)
      .rect(250, 90, 300, 634, sheen(s, color), { rx: 34 })
      .rect(276, 140, 248, 540, '#101214', { rx: 24 })
    for (const [cy, glow] of [
      [280, '#ff4fa3'],
      [540, '#35c6ff'],
    ] as const) {
      s.circle(400, cy, 122, glow, { opacity: 0.6, filter: s.blur(12) })
      cone(s, 400, cy, 108, '#2f3337')
    }
    s.rect(330, 60, 140, 44, 'none', { rx: 18, stroke: '#2b2e31', 'stroke-width': 16 })
  }
  return s.toSvg()
}

/** Headphones over the ear, or earbuds with their case. */
export function drawHeadphones(p: { kind: 'over' | 'buds' | 'gaming'; color: string; accent: string }): string {
  const s = new Sketch()
  const { color, accent } = p
  if (p.kind === 'buds') {
    s.shadow(400, 650, 240, 22)
      .rect(220, 380, 360, 260, vertical(s, color), { rx: 110 })
      .path('M222 470a110 92 0 0 1 108-90h140a110 92 0 0 1 108 90z', lighten(color, 0.14))
      .rect(220, 466, 360, 6, darken(color, 0.5))
      .circle(400, 530, 7, '#6fe0a0')
      .rect(250, 404, 20, 60, '#fff', { rx: 10, opacity: 0.3 })
    for (const [cx, flip] of [
      [290, 1],
      [510, -1],
    ] as const) {
      s.path(
        `M${cx - flip * 18} 210q${flip * 20} 90 ${flip * 10} 150q-2 14 ${-flip * 14} 14t${-flip * 14} -16q0-80 ${-flip * 16} -130z`,
        sheen(s, color),
      )
        .ellipse(
          cx,
          200,
          54,
          50,
          s.radial(0.4, 0.3, 0.8, [0, lighten(color, 0.5)], [0.6, color], [1, darken(color, 0.4)]),
        )
        .ellipse(cx + flip * 38, 176, 24, 28, darken(accent, 0.25))
        .circle(cx - flip * 10, 204, 14, accent, { opacity: 0.8 })
    }
    return s.toSvg()
  }
  s.shadow(400, 720, 230, 20)
  s.path('M190 480C150 60 650 60 610 480', 'none', { stroke: darken(color, 0.45), 'stroke-width': 46 })
    .path('M190 480C150 60 650 60 610 480', 'none', { stroke: color, 'stroke-width': 36 })
    .path('M204 400C190 110 590 90 596 380', 'none', { stroke: lighten(color, 0.4), 'stroke-width': 7, opacity: 0.6 })
    .path('M262 226C330 140 470 140 538 226', 'none', { stroke: darken(color, 0.55), 'stroke-width': 26 })
  for (const side of [-1, 1]) {
    const cx = 400 + side * 206
    s.rect(cx - 8, 390, 16, 100, '#b9c0c6')
      .ellipse(cx - side * 40, 560, 54, 132, darken(color, 0.5))
      .ellipse(cx - side * 44, 560, 44, 120, darken(color, 0.65))
      .ellipse(
        cx + side * 4,
        560,
        70,
        142,
        s.linear('xy', [0, lighten(color, 0.4)], [0.5, color], [1, darken(color, 0.45)]),
      )
      .ellipse(cx + side * 12, 560, 42, 94, 'none', { stroke: accent, 'stroke-width': p.kind === 'gaming' ? 9 : 4 })
  }
  if (p.kind === 'gaming')
    s.path('M200 640C210 720 260 730 330 724', 'none', { stroke: '#2a2d31', 'stroke-width': 12 }).rect(
      316,
      708,
      66,
      32,
      '#1b1d20',
      { rx: 16 },
    )
  return s.toSvg()
}

/** An AV receiver, a turntable or a streaming box. */
export function drawHifi(kind: 'receiver' | 'turntable' | 'box', color: string): string {
  const s = new Sketch()
  if (kind === 'turntable') {
    s.shadow(400, 620, 340, 24)
      .polygon(
        [
          [110, 330],
          [690, 330],
          [740, 560],
          [60, 560],
        ],
        s.linear('xy', [0, lighten(color, 0.3)], [0.5, color], [1, darken(color, 0.25)]),
      )
      .rect(60, 560, 680, 50, vertical(s, darken(color, 0.2)), { rx: 5 })
    s.ellipse(350, 448, 234, 92, '#3a3d40').ellipse(350, 440, 228, 88, '#121315')
    for (let groove = 0; groove < 7; groove++)
      s.ellipse(350, 440, 214 - groove * 20, 82 - groove * 8, 'none', { stroke: '#3c3f43', 'stroke-width': 1.4 })
    s.ellipse(350, 440, 70, 27, '#c4562e')
      .ellipse(350, 440, 9, 4, '#eee')
      .circle(650, 392, 30, '#b9c0c6')
      .line('M650 392L640 500L500 486', '#e4e8eb', 9)
      .rect(474, 474, 40, 20, '#26292c', { rx: 4 })
      .circle(120, 530, 14, '#cfd5d9')
      .polygon(
        [
          [110, 330],
          [690, 330],
          [650, 120],
          [150, 120],
        ],
        '#cfe3ea',
        { opacity: 0.28, stroke: '#9fb4bd' },
      )
    return s.toSvg()
  }
  if (kind === 'box') {
    s.shadow(400, 540, 240, 24)
      .polygon(
        [
          [250, 360],
          [550, 360],
          [610, 450],
          [190, 450],
        ],
        lighten(color, 0.2),
      )
      .rect(190, 450, 420, 76, vertical(s, color), { rx: 12 })
      .circle(560, 488, 5, '#8fe3ff')
      .rect(640, 300, 54, 250, sheen(s, darken(color, 0.1)), { rx: 22 })
      .circle(667, 346, 17, '#0d0e10', { stroke: '#6b7278', 'stroke-width': 3 })
    return s.toSvg()
  }
  s.shadow(400, 600, 350, 22)
    .polygon(
      [
        [80, 320],
        [720, 320],
        [680, 270],
        [120, 270],
      ],
      lighten(color, 0.2),
    )
    .rect(60, 320, 680, 260, vertical(s, color), { rx: 6 })
    .rect(200, 350, 400, 90, '#0a0b0d', { rx: 4 })
    .line('M240 394h60m16 0h44m16 0h80m16 0h30', '#59c8ff', 7)
  for (const cx of [130, 670])
    s.circle(cx, 420, 52, sheen(s, lighten(color, 0.1)))
      .circle(cx, 420, 42, vertical(s, lighten(color, 0.22)))
      .line(`M${cx} 384v16`, '#fff', 3)
  for (let key = 0; key < 9; key++) s.rect(206 + key * 44, 490, 32, 10, '#0f1012', { rx: 4 })
  for (const x of [110, 640]) s.rect(x, 580, 60, 16, '#111')
  return s.toSvg()
}
