/** Small appliances, grills, air treatment, installation parts and care products; long because outlines are lists of coordinates. */
import { drawKnob, drawReflection, FINISH_COLOR, type Finish, finishFill } from './metal.ts'
import { darken, lighten, Sketch } from './sketch.ts'

const sheen = (s: Sketch, color: string): string =>
  s.linear(
    'x',
    [0, darken(color, 0.35)],
    [0.22, lighten(color, 0.3)],
    [0.34, lighten(color, 0.12)],
    [0.65, color],
    [1, darken(color, 0.42)],
  )

/** Stand mixer with its bowl. */
export function drawMixer(color: string): string {
  const s = new Sketch()
  s.shadow(410, 700, 290, 26)
  s.path('M190 690q-10-46 40-50h330q52 2 44 50z', sheen(s, color)).path('M196 690h400v10h-400z', darken(color, 0.5))
  s.path('M480 650c-14-150-14-220 0-330l112 0c20 120 20 220 6 330z', sheen(s, color))
  s.path(
    'M160 262c0-70 60-106 150-108h190c90 0 128 50 128 110 0 54-46 78-120 78H260c-66 0-100-24-100-80z',
    s.linear('y', [0, lighten(color, 0.42)], [0.35, color], [1, darken(color, 0.35)]),
  )
  s.path('M190 226c10-36 60-54 130-56h170', 'none', {
    stroke: '#fff',
    'stroke-width': 9,
    opacity: 0.45,
    'stroke-linecap': 'round',
  })
  s.rect(150, 262, 486, 8, '#dfe3e6', { opacity: 0.8 })
  s.circle(176, 266, 26, s.radial(0.35, 0.3, 0.8, [0, '#fff'], [1, '#868d93']))
  s.rect(262, 336, 30, 44, '#b3b9be').path('M250 380h54l20 120q-46 40-94 0z', 'none', {
    stroke: '#aab1b6',
    'stroke-width': 8,
  })
  s.path(
    'M168 440h228c0 130-30 206-84 206h-62c-54 0-82-76-82-206z',
    s.linear('x', [0, '#8a9196'], [0.2, '#f4f6f7'], [0.4, '#c1c7cb'], [0.7, '#e8ebed'], [1, '#7b8287']),
  )
  s.ellipse(282, 440, 114, 16, '#6d7479')
    .ellipse(282, 443, 106, 12, '#454b50')
    .path('M396 470c60-4 60 96-14 96', 'none', { stroke: '#b8bec3', 'stroke-width': 14 })
  s.circle(560, 268, 12, '#2b2e31').rect(430, 290, 70, 10, '#2b2e31', { rx: 5 })
  return s.toSvg()
}

/** Blender with a glass or dark jar. */
export function drawBlender(color: string): string {
  const s = new Sketch()
  s.shadow(400, 716, 170, 20)
  s.path('M300 520h200l44 190H256z', sheen(s, color)).rect(250, 700, 300, 16, darken(color, 0.5), { rx: 6 })
  drawKnob(s, 400, 628, 40, '#b4babf', 30)
  s.path(
    'M270 160h260l-34 356H304z',
    s.linear(
      'x',
      [0, '#9fb6c2', 0.8],
      [0.2, '#f4fafc', 0.75],
      [0.5, '#cfdee5', 0.6],
      [0.8, '#eef6f9', 0.8],
      [1, '#8fa6b2', 0.85],
    ),
    { stroke: '#8aa0ac', 'stroke-width': 3 },
  )
  s.path('M284 300h232l-20 210H304z', s.linear('y', [0, '#d86a8a'], [1, '#8f2d56']), { opacity: 0.75 })
  for (let mark = 0; mark < 6; mark++) s.line(`M470 ${240 + mark * 42}h22`, '#fff', 3, { opacity: 0.8 })
  s.path('M530 190c90 0 80 250-14 250', 'none', { stroke: darken(color, 0.2), 'stroke-width': 22 })
  s.rect(262, 122, 276, 44, '#26292c', { rx: 12 }).rect(360, 96, 80, 32, '#3a3e42', { rx: 8 })
  return s.toSvg()
}

/** Coffee machine: drip with a carafe, or espresso with a group head. */
export function drawCoffee(params: { kind: 'drip' | 'espresso'; color: string }): string {
  const s = new Sketch()
  const { color } = params
  s.shadow(400, 716, 240, 22)
  if (params.kind === 'drip') {
    s.rect(250, 130, 300, 130, sheen(s, color), { rx: 18 })
      .rect(440, 250, 110, 420, sheen(s, darken(color, 0.1)), { rx: 8 })
      .rect(236, 660, 330, 50, sheen(s, color), { rx: 14 })
    s.path('M282 270h130l-14 34h-100z', '#202326')
    s.path(
      'M276 380h140q34 110 14 262q-2 12-14 12H276q-12 0-14-12q-20-150 14-262z',
      s.linear('x', [0, '#8ea0a8', 0.9], [0.25, '#f2f7f9', 0.8], [1, '#7e9098', 0.9]),
      { stroke: '#778890' },
    )
    s.path(
      'M262 500h168q6 70 0 138q-2 12-14 12H276q-12 0-14-12q-8-70 0-138z',
      s.linear('y', [0, '#5a3319'], [1, '#23120a']),
    )
    s.rect(268, 350, 156, 34, '#24272a', { rx: 8 }).path('M262 420c-60 6-60 140 2 160', 'none', {
      stroke: '#24272a',
      'stroke-width': 18,
    })
    s.rect(300, 160, 130, 60, '#121416', { rx: 8 })
      .line('M330 190h18m14 0h18m14 0h14', '#8fe3ff', 4)
      .circle(490, 190, 20, '#c9cfd3')
  } else {
    s.rect(200, 150, 400, 150, sheen(s, color), { rx: 16 })
      .rect(214, 290, 90, 360, sheen(s, darken(color, 0.15)))
      .rect(496, 290, 90, 360, sheen(s, darken(color, 0.15)))
      .rect(304, 290, 192, 360, '#24272b')
    s.rect(190, 640, 420, 70, sheen(s, color), { rx: 10 })
    for (let x = 214; x < 580; x += 14) s.rect(x, 650, 8, 12, '#2c3034')
    s.rect(340, 300, 120, 46, '#c3c9cd', { rx: 8 })
      .rect(352, 346, 96, 30, '#7d858b', { rx: 6 })
      .path('M448 356h110q20 0 20 14t-20 14h-110z', '#1c1e21')
      .path('M382 376l-6 22h48l-6-22z', '#5a6167')
    s.line('M390 400v120M410 400v120', '#4a2a16', 4)
      .path('M350 520h100l-10 110q-2 12-14 12h-52q-12 0-14-12z', '#f2efe8', { stroke: '#cfc8ba', 'stroke-width': 2 })
      .path('M450 540q44 4 36 44t-42 30', 'none', { stroke: '#e6e0d4', 'stroke-width': 11 })
    drawKnob(s, 256, 224, 32, '#c1c7cb', -30)
    s.circle(340, 224, 30, '#f4f5f5', { stroke: '#666', 'stroke-width': 4 }).line('M340 224l14-16', '#c0392b', 4)
    for (let key = 0; key < 4; key++) s.circle(410 + key * 44, 224, 14, '#25282b', { stroke: '#fff6' })
    s.rect(220, 128, 360, 24, '#8a9197', { rx: 4 }).path('M200 330c-40 10-44 140-30 200', 'none', {
      stroke: '#c7cdd1',
      'stroke-width': 10,
    })
  }
  return s.toSvg()
}

/** Toaster, kettle or countertop oven-like box by kind. */
export function drawToaster(color: string, slots: 2 | 4): string {
  const s = new Sketch()
  const width = slots === 2 ? 400 : 540
  const left = 400 - width / 2
  s.shadow(400, 612, width * 0.6, 24)
  for (let slot = 0; slot < slots / 2; slot++)
    s.rect(left + 60 + slot * (width / (slots / 2) - 20), 262, 190, 50, s.linear('y', [0, '#d9a45c'], [1, '#b67a35']), {
      rx: 18,
    })
  s.path(`M${left} 600V370q0-78 78-78h${width - 156}q78 0 78 78v230z`, sheen(s, color))
    .rect(left + 40, 296, width - 80, 16, '#2a2d30', { rx: 8 })
    .rect(left - 8, 586, width + 16, 24, '#26292c', { rx: 8 })
  s.rect(left + width - 40, 380, 14, 120, '#26292c', { rx: 7 }).rect(left + width - 54, 400, 44, 26, '#3a3e42', {
    rx: 6,
  })
  drawKnob(s, left + width * 0.5, 540, 24, '#a9b0b5', 20)
  s.rect(left + 26, 330, 12, 220, '#fff', { rx: 6, opacity: 0.35 })
  return s.toSvg()
}

/** Kettle with a curved handle. */
export function drawKettle(color: string): string {
  const s = new Sketch()
  s.shadow(400, 694, 190, 22)
  s.path('M280 300c10-56 60-80 116-80s106 24 116 80l46 350q4 34-32 34H268q-36 0-30-34z', sheen(s, color)).path(
    'M284 330l-92-34q-10-4-4-14l30-22 84 22z',
    sheen(s, color),
  )
  s.path('M500 300c130-60 160 230 36 250', 'none', { stroke: '#26292c', 'stroke-width': 28 })
    .rect(330, 204, 130, 24, '#2a2d30', { rx: 10 })
    .rect(372, 178, 48, 30, '#3c4044', { rx: 12 })
    .rect(226, 676, 342, 20, '#2a2d30', { rx: 8 })
  s.rect(380, 420, 24, 170, '#c7e1ec', { rx: 12, opacity: 0.7, stroke: '#fff8' })
  return s.toSvg()
}

/** Upright or stick vacuum cleaner. */
export function drawVacuum(params: { kind: 'stick' | 'robot'; color: string }): string {
  const s = new Sketch()
  const { color } = params
  if (params.kind === 'robot') {
    s.shadow(400, 560, 300, 46)
      .ellipse(400, 490, 280, 120, darken(color, 0.5))
      .ellipse(
        400,
        450,
        280,
        120,
        s.linear('x', [0, darken(color, 0.3)], [0.4, lighten(color, 0.25)], [1, darken(color, 0.3)]),
      )
      .ellipse(400, 446, 250, 102, 'none', { stroke: lighten(color, 0.4), 'stroke-width': 2 })
    s.ellipse(400, 420, 78, 34, darken(color, 0.4))
      .ellipse(400, 408, 78, 34, lighten(color, 0.14))
      .ellipse(400, 500, 40, 16, '#7ee0b0', { opacity: 0.75 })
      .rect(180, 510, 440, 20, '#00000055', { rx: 10 })
    return s.toSvg()
  }
  s.shadow(440, 726, 200, 18)
  s.group({ transform: 'rotate(9 400 700)' }, () => {
    s.rect(388, 250, 24, 420, s.linear('x', [0, '#7a8187'], [0.35, '#f1f3f4'], [1, '#6a7177']), { rx: 10 })
    s.rect(352, 120, 96, 210, sheen(s, color), { rx: 34 }).rect(
      362,
      210,
      76,
      150,
      s.linear('x', [0, '#8aa2ae', 0.9], [0.4, '#eaf3f7', 0.7], [1, '#7e96a2', 0.9]),
      { rx: 20, stroke: '#6f8792' },
    )
    s.path('M440 130c90-30 110 100 24 120', 'none', { stroke: '#2a2d30', 'stroke-width': 26 }).circle(
      400,
      160,
      20,
      '#2a2d30',
    )
  })
  s.path('M270 690h210q30 0 30 34H250q0-34 20-34z', sheen(s, darken(color, 0.2))).rect(252, 716, 258, 14, '#d14b3a', {
    rx: 7,
    opacity: 0.7,
  })
  return s.toSvg()
}

/** Barbecue on a cart, or an egg-shaped charcoal cooker. */
export function drawGrill(params: {
  kind: 'cart' | 'kamado' | 'pellet'
  finish: Finish
  burners: number
  color?: string
}): string {
  const s = new Sketch()
  const fill = finishFill(s, params.finish)
  const base = FINISH_COLOR[params.finish]
  s.shadow(400, 728, 300, 22)
  if (params.kind === 'kamado') {
    const color = params.color ?? '#2f4f3d'
    const egg = s.radial(0.35, 0.3, 0.85, [0, lighten(color, 0.35)], [0.5, color], [1, darken(color, 0.6)])
    for (const x of [250, 540]) s.line(`M${x} 600L${x + (x < 400 ? -30 : 30)} 716`, '#2b2e31', 16)
    s.rect(224, 660, 352, 12, '#3b3f43')
    s.path('M220 400c0 150 70 250 180 250s180-100 180-250z', egg).path(
      'M220 380c0-150 80-250 180-250s180 100 180 250z',
      egg,
    )
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 9; column++)
        s.circle(252 + column * 37, 200 + row * 38 + (column % 2) * 16, 2, '#ffffff', { opacity: 0.14 })
    s.rect(212, 376, 376, 26, '#24272a', { rx: 4 })
      .rect(372, 104, 56, 34, '#26292c', { rx: 8 })
      .circle(400, 260, 34, '#f3f3f0', { stroke: '#54595e', 'stroke-width': 6 })
      .line('M400 260l16-16', '#c0392b', 4)
    s.rect(330, 410, 140, 18, '#b98a58', { rx: 9 })
      .rect(350, 570, 100, 40, '#24272a', { rx: 6 })
      .rect(90, 392, 130, 20, '#b98a58', { rx: 6 })
      .rect(580, 392, 130, 20, '#b98a58', { rx: 6 })
    return s.toSvg()
  }
  const width = 300 + params.burners * 40
  const left = 400 - width / 2
  s.rect(
    left + 10,
    440,
    width - 20,
    264,
    s.linear('x', [0, darken(base, 0.4)], [0.5, darken(base, 0.15)], [1, darken(base, 0.45)]),
    { rx: 6 },
  )
  for (const half of [0, 1]) {
    s.rect(left + 18 + (half * (width - 36)) / 2, 456, (width - 44) / 2, 232, fill, { rx: 4 }).rect(
      left + (half ? width / 2 + 12 : width / 2 - 24),
      490,
      10,
      120,
      '#eceff1',
      { rx: 5, stroke: '#858c92' },
    )
  }
  for (const x of [left + 34, left + width - 34]) s.circle(x, 712, 18, '#26292c').circle(x, 712, 8, '#8d9499')
  s.rect(left - 100, 372, 120, 22, fill, { rx: 4 })
    .rect(left + width - 20, 372, 120, 22, fill, { rx: 4 })
    .rect(left - 4, 366, width + 8, 76, fill, { rx: 6 })
    .rect(left - 4, 366, width + 8, 3, '#fff', { opacity: 0.7 })
  for (let knob = 0; knob < params.burners; knob++)
    drawKnob(s, left + (width * (knob + 0.5)) / params.burners, 406, 23, params.color ?? '#3a3e42', knob * 12 - 20)
  s.path(`M${left} 366c0-140 20-192 70-196h${width - 140}c50 4 70 56 70 196z`, fill).path(
    `M${left} 366c0-140 20-192 70-196h${width - 140}c50 4 70 56 70 196z`,
    s.linear('y', [0, '#fff', 0.35], [0.4, '#fff', 0], [1, '#000', 0.3]),
  )
  s.rect(left + 60, 330, width - 120, 14, '#eceff1', { rx: 7, stroke: '#7d848a', 'stroke-width': 1.5 })
    .circle(400, 250, 30, '#f6f6f4', { stroke: '#6d7479', 'stroke-width': 5 })
    .line('M400 250l14-15', '#c0392b', 3.5)
  if (params.kind === 'pellet')
    s.rect(left + width - 6, 240, 96, 150, '#25282b', { rx: 8 })
      .rect(left + width + 6, 262, 70, 40, '#0c0d0f', { rx: 4 })
      .rect(left - 60, 110, 34, 230, '#2b2e31', { rx: 6 })
      .rect(left - 72, 100, 58, 20, '#3a3e42', { rx: 4 })
  return s.toSvg()
}

/** Room air conditioner or dehumidifier. */
export function drawAir(kind: 'window' | 'portable', color = '#eceeef'): string {
  const s = new Sketch()
  if (kind === 'window') {
    s.shadow(400, 596, 320, 22).rect(120, 240, 560, 350, sheen(s, color), { rx: 14 })
    for (let y = 330; y < 570; y += 13) s.rect(146, y, 400, 6, '#9aa3a9', { rx: 3 })
    for (let x = 150; x < 640; x += 26) s.rect(x, 262, 18, 48, '#aab2b8', { rx: 4 })
    s.rect(566, 330, 92, 230, '#e1e5e8', { rx: 8 })
      .rect(578, 344, 68, 36, '#16181b', { rx: 4 })
      .line('M598 362h10m8 0h10', '#7ee7ff', 4)
    for (let key = 0; key < 4; key++) s.circle(612, 412 + key * 36, 11, '#fff', { stroke: '#9aa3a9' })
    return s.toSvg()
  }
  s.shadow(400, 726, 170, 20)
    .rect(270, 120, 260, 596, sheen(s, color), { rx: 34 })
    .rect(300, 150, 200, 74, '#2a2e32', { rx: 12 })
  for (let y = 164; y < 214; y += 12) s.rect(314, y, 172, 5, '#555c62', { rx: 2 })
  s.rect(300, 250, 200, 60, '#f7f8f8', { rx: 14 }).circle(400, 280, 16, '#16181b')
  for (let y = 350; y < 640; y += 14) s.rect(306, y, 188, 6, '#b5bdc2', { rx: 3 })
  for (const x of [310, 470]) s.circle(x, 718, 12, '#2b2e31')
  return s.toSvg()
}

/** Installation part: hose pair, power cord, stacking kit, duct or filter. */
export function drawPart(kind: 'hose' | 'cord' | 'kit' | 'filter' | 'duct'): string {
  const s = new Sketch()
  s.shadow(400, 650, 260, 30, 0.22)
  if (kind === 'hose' || kind === 'cord') {
    const color = kind === 'hose' ? '#aeb6bc' : '#34383c'
    for (const radius of kind === 'hose' ? [220, 178, 136] : [190, 160]) {
      s.circle(400, 420, radius, 'none', { stroke: darken(color, 0.35), 'stroke-width': 26 })
        .circle(400, 420, radius, 'none', { stroke: color, 'stroke-width': 20 })
        .circle(400, 418, radius, 'none', {
          stroke: lighten(color, 0.5),
          'stroke-width': 5,
          'stroke-dasharray': kind === 'hose' ? '3 3' : undefined,
        })
    }
    const metal = s.linear('y', [0, '#8a7434'], [0.4, '#f0dc94'], [1, '#8f7630'])
    if (kind === 'hose')
      s.rect(560, 190, 90, 54, metal, { rx: 6 })
        .rect(580, 178, 44, 78, metal, { rx: 6 })
        .rect(150, 600, 90, 54, metal, { rx: 6 })
    else
      s.rect(520, 180, 150, 92, '#2c3034', { rx: 18 })
        .rect(664, 196, 50, 12, metal)
        .rect(664, 240, 50, 12, metal)
        .rect(664, 218, 40, 12, metal)
  } else if (kind === 'kit') {
    for (const [x, y] of [
      [200, 300],
      [330, 240],
    ] as const)
      s.polygon(
        [
          [x, y],
          [x + 270, y + 90],
          [x + 270, y + 120],
          [x, y + 30],
        ],
        s.linear('x', [0, '#8a9197'], [0.5, '#e9ecee'], [1, '#9aa1a7']),
        { stroke: '#767d83' },
      ).polygon(
        [
          [x, y + 30],
          [x + 270, y + 120],
          [x + 250, y + 220],
          [x + 20, y + 130],
        ],
        '#c5cbd0',
        { stroke: '#8d949a' },
      )
    for (let screw = 0; screw < 6; screw++)
      s.circle(250 + screw * 52, 590, 15, s.radial(0.35, 0.3, 0.8, [0, '#fff'], [1, '#777e84'])).line(
        `M${243 + screw * 52} 590h14m-7-7v14`,
        '#4c5257',
        2.6,
      )
  } else if (kind === 'filter') {
    s.rect(310, 150, 180, 480, s.linear('x', [0, '#b9c0c5'], [0.25, '#ffffff'], [0.6, '#e3e7ea'], [1, '#a1a9af']), {
      rx: 60,
    })
      .rect(310, 260, 180, 70, '#2f7fb5')
      .rect(350, 110, 100, 60, '#dfe4e7', { rx: 12, stroke: '#a8b0b6' })
      .path('M400 400c40 54 52 74 52 100a52 52 0 0 1-104 0c0-26 12-46 52-100z', '#69b4de')
  } else {
    for (let ring = 0; ring < 15; ring++)
      s.ellipse(
        170 + ring * 33,
        420 - Math.sin(ring / 3) * 40,
        46,
        118,
        s.linear('y', [0, '#f5f7f8'], [0.5, '#aeb6bb'], [1, '#e6eaec']),
        { stroke: '#848c92', 'stroke-width': 2 },
      )
    s.ellipse(640, 440, 34, 96, '#3d4348')
  }
  return s.toSvg()
}

/** Care product: a spray bottle, or a jar of tablets. */
export function drawCare(kind: 'spray' | 'jar', color: string): string {
  const s = new Sketch()
  s.shadow(400, 706, 150, 20)
  if (kind === 'spray') {
    s.path('M330 330q-46 40-46 110v240q0 22 24 22h184q24 0 24-22V440q0-70-46-110z', sheen(s, color))
      .rect(300, 470, 200, 170, '#fff', { rx: 10, opacity: 0.92 })
      .rect(330, 500, 140, 16, color, { rx: 8 })
      .rect(330, 530, 110, 9, '#9aa2a8', { rx: 4 })
      .rect(330, 550, 128, 9, '#c1c8cd', { rx: 4 })
    s.rect(350, 270, 100, 66, '#f1f3f4', { rx: 8, stroke: '#c7cdd1' })
      .path('M340 190h150q20 0 20 24v24H440l-10 40h-60z', '#f7f8f8', { stroke: '#bcc3c8' })
      .rect(290, 200, 60, 24, darken(color, 0.1), { rx: 6 })
      .path('M440 238q40 40 22 84', 'none', { stroke: '#d6dbdf', 'stroke-width': 14 })
  } else {
    s.rect(280, 280, 240, 420, sheen(s, '#f2f3f3'), { rx: 30 })
      .rect(262, 210, 276, 84, sheen(s, color), { rx: 16 })
      .rect(280, 400, 240, 190, color, { opacity: 0.92 })
      .circle(400, 470, 40, '#fff', { opacity: 0.9 })
      .rect(330, 540, 140, 14, '#fff', { rx: 7 })
  }
  drawReflection(s, 290, 340, 30, 330, 10)
  return s.toSvg()
}
