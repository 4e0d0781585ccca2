/** Drawings of mirrors, vases, prints, pillows, plants and parasols. */
import { weave } from './furniture-seating.ts'
import { darken, lighten, mix, Sketch } from './sketch.ts'

export function drawDecor(kind: 'mirror' | 'vase' | 'art' | 'pillow' | 'plant', color: string, accent: string): string {
  const s = new Sketch()
  if (kind === 'mirror') {
    s.circle(406, 412, 300, '#000', { opacity: 0.16, filter: s.blur(10) })
      .circle(400, 400, 300, s.linear('xy', [0, lighten(color, 0.4)], [0.5, color], [1, darken(color, 0.4)]))
      .circle(400, 400, 274, s.linear('xy', [0, '#f3f7f8'], [0.5, '#cfdadd'], [1, '#eef3f4']))
    s.polygon(
      [
        [220, 520],
        [520, 180],
        [590, 240],
        [280, 590],
      ],
      '#fff',
      { opacity: 0.35 },
    )
  } else if (kind === 'vase') {
    s.shadow(400, 716, 150, 18)
    for (const [x, y, tilt] of [
      [350, 90, -12],
      [400, 60, 0],
      [452, 100, 12],
      [310, 150, -22],
      [492, 160, 22],
    ] as const) {
      s.line(`M400 330Q${400 + tilt} 220 ${x} ${y + 40}`, '#6f7d4a', 4)
      for (let leaf = 0; leaf < 6; leaf++)
        s.ellipse(x + (leaf % 2 ? 14 : -14), y + leaf * 26, 17, 7, leaf % 2 ? '#8b9a5f' : '#75854e', {
          transform: `rotate(${leaf % 2 ? -32 : 32} ${x} ${y + leaf * 26})`,
        })
    }
    s.path(
      'M356 320h88q-6 60 44 110q70 90 6 220q-24 60-52 62h-84q-28-2-52-62q-64-130 6-220q50-50 44-110z',
      s.linear('x', [0, darken(color, 0.35)], [0.3, lighten(color, 0.35)], [1, darken(color, 0.42)]),
    )
    for (let ring = 0; ring < 4; ring++)
      s.line(
        `M${300 - ring * 4} ${470 + ring * 26}Q400 ${492 + ring * 26} ${500 + ring * 4} ${470 + ring * 26}`,
        accent,
        4,
        { opacity: 0.6 },
      )
  } else if (kind === 'art') {
    s.rect(136, 106, 540, 600, '#000', { opacity: 0.2, filter: s.blur(12) })
      .rect(130, 90, 540, 610, s.linear('xy', [0, '#7b5a38'], [1, '#4a3420']))
      .rect(150, 110, 500, 570, '#faf7f1')
      .rect(200, 160, 400, 470, mix(color, '#ffffff', 0.75))
    s.circle(460, 280, 74, accent)
      .path('M200 480q110 -130 210 -40t190 -70v260H200z', color)
      .path('M200 560q120 -80 220 -20t180 -50v140H200z', darken(color, 0.35))
  } else if (kind === 'pillow') {
    s.shadow(400, 640, 260, 28)
    s.path(
      'M160 190Q400 230 640 190Q610 410 650 630Q400 600 150 630Q190 410 160 190Z',
      s.radial(0.42, 0.36, 0.8, [0, lighten(color, 0.3)], [0.6, color], [1, darken(color, 0.4)]),
    ).path('M160 190Q400 230 640 190Q610 410 650 630Q400 600 150 630Q190 410 160 190Z', weave(s))
    for (let stripe = 0; stripe < 5; stripe++)
      s.line(
        `M${176 + stripe * 2} ${270 + stripe * 72}Q400 ${296 + stripe * 66} ${624} ${270 + stripe * 72}`,
        accent,
        stripe % 2 ? 5 : 12,
        { opacity: 0.75 },
      )
  } else {
    s.shadow(400, 720, 170, 20)
    for (let leaf = 0; leaf < 11; leaf++)
      s.group({ transform: `rotate(${-75 + leaf * 15} 400 520)` }, () =>
        s.path(
          'M400 520C330 400 340 260 400 170C460 260 470 400 400 520Z',
          s.linear('x', [0, leaf % 2 ? '#3c6144' : '#4f7a52'], [0.5, '#7aa06b'], [1, '#35573d']),
          { transform: `scale(0.9 ${0.8 + (leaf % 3) * 0.14}) translate(44 ${100 - (leaf % 3) * 60})` },
        ),
      )
    s.path(
      'M290 500h220l-24 210h-172z',
      s.linear('x', [0, darken(color, 0.3)], [0.3, lighten(color, 0.3)], [1, darken(color, 0.4)]),
    ).ellipse(400, 500, 110, 16, darken(color, 0.5))
  }
  return s.toSvg()
}

/** A garden parasol on its stand. */
export function drawParasol(color: string): string {
  const s = new Sketch()
  s.shadow(400, 726, 170, 20)
  s.rect(392, 160, 16, 550, s.linear('x', [0, '#6e4d2c'], [0.4, '#c09a6b'], [1, '#6a4926'])).ellipse(
    400,
    708,
    90,
    20,
    '#4a4e52',
  )
  for (let rib = 0; rib < 6; rib++) {
    const x1 = 60 + (rib * 680) / 6
    const x2 = 60 + ((rib + 1) * 680) / 6
    s.path(
      `M400 110Q${(x1 + 400) / 2 - 20} 150 ${x1} 290Q${(x1 + x2) / 2} ${312} ${x2} 290Q${(x2 + 400) / 2 + 20} 150 400 110Z`,
      rib % 2 ? color : lighten(color, 0.2),
      { stroke: darken(color, 0.25) },
    )
  }
  s.path('M60 290Q400 -20 740 290', s.linear('x', [0, '#000', 0.18], [0.4, '#fff', 0.1], [1, '#000', 0.2])).circle(
    400,
    108,
    9,
    '#8d6a42',
  )
  return s.toSvg()
}
