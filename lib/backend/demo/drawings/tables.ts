/** Drawings of tables and desks. */
import { darken, lighten, Sketch } from './sketch.ts'
import { paintBoard } from './wood.ts'

export type TableParams = {
  shape: 'rect' | 'round' | 'oval'
  base: 'legs' | 'pedestal' | 'trestle' | 'hairpin' | 'drum'
  wood: string
  widthIn: number
  heightIn: number
  top?: 'wood' | 'marble' | 'glass'
  shelf?: boolean
  drawer?: boolean
}

/** Paints a table standing on `floorY`. */
export function paintTable(s: Sketch, p: TableParams, cx: number, floorY: number, scale: number): void {
  const width = p.widthIn * scale
  const height = p.heightIn * scale
  const top = floorY - height
  const depth = Math.min(90, width * 0.2)
  s.shadow(cx, floorY, width * 0.56, 20, 0.32)
  const leg = s.linear('x', [0, darken(p.wood, 0.35)], [0.4, lighten(p.wood, 0.12)], [1, darken(p.wood, 0.4)])
  if (p.base === 'legs') {
    for (const side of [-1, 1]) {
      s.polygon(
        [
          [cx + side * width * 0.36 - 8, top + depth * 0.5],
          [cx + side * width * 0.36 + 8, top + depth * 0.5],
          [cx + side * width * 0.36 + 6, floorY - 22],
          [cx + side * width * 0.36 - 6, floorY - 22],
        ],
        darken(p.wood, 0.4),
      )
      s.polygon(
        [
          [cx + side * width * 0.45 - 13, top + depth],
          [cx + side * width * 0.45 + 13, top + depth],
          [cx + side * width * 0.455 + 8, floorY],
          [cx + side * width * 0.455 - 8, floorY],
        ],
        leg,
      )
    }
  } else if (p.base === 'pedestal') {
    s.path(
      `M${cx - 34} ${top + depth}Q${cx - 16} ${top + height * 0.5} ${cx - 40} ${floorY - 34}H${cx + 40}Q${cx + 16} ${top + height * 0.5} ${cx + 34} ${top + depth}Z`,
      leg,
    )
    s.path(
      `M${cx - width * 0.3} ${floorY}Q${cx} ${floorY - 66} ${cx + width * 0.3} ${floorY}l-30 2Q${cx} ${floorY - 34} ${cx - width * 0.3 + 30} ${floorY + 2}Z`,
      leg,
    )
  } else if (p.base === 'trestle') {
    for (const side of [-1, 1])
      s.polygon(
        [
          [cx + side * width * 0.28 - 14, top + depth],
          [cx + side * width * 0.28 + 14, top + depth],
          [cx + side * width * 0.4 + 14, floorY],
          [cx + side * width * 0.4 - 14, floorY],
        ],
        leg,
      ).polygon(
        [
          [cx + side * width * 0.4 - 14, top + depth],
          [cx + side * width * 0.4 + 14, top + depth],
          [cx + side * width * 0.24 + 14, floorY - 16],
          [cx + side * width * 0.24 - 14, floorY - 16],
        ],
        darken(p.wood, 0.22),
      )
    paintBoard(s, cx - width * 0.3, floorY - height * 0.36, width * 0.6, 18, p.wood)
  } else if (p.base === 'hairpin') {
    for (const side of [-1, 1])
      for (const share of [0.34, 0.44])
        s.line(
          `M${cx + side * width * share - 16} ${top + depth}L${cx + side * width * share} ${floorY - (share < 0.4 ? 18 : 0)}L${cx + side * width * share + 16} ${top + depth}`,
          '#222427',
          5,
        )
  } else {
    s.path(
      `M${cx - width * 0.4} ${top + depth * 0.8}L${cx - width * 0.34} ${floorY - 6}Q${cx} ${floorY + 14} ${cx + width * 0.34} ${floorY - 6}L${cx + width * 0.4} ${top + depth * 0.8}Z`,
      s.linear('x', [0, darken(p.wood, 0.4)], [0.35, lighten(p.wood, 0.16)], [1, darken(p.wood, 0.45)]),
    )
    for (let flute = 1; flute < 14; flute++)
      s.line(
        `M${cx - width * 0.4 + (flute * width * 0.8) / 14} ${top + depth}L${cx - width * 0.34 + (flute * width * 0.68) / 14} ${floorY}`,
        darken(p.wood, 0.4),
        2,
        { opacity: 0.5 },
      )
  }
  if (p.shelf) paintBoard(s, cx - width * 0.42, floorY - height * 0.24, width * 0.84, 14, p.wood)
  const material = p.top === 'marble' ? '#eceae6' : p.top === 'glass' ? '#bcd3d6' : p.wood
  const thick = 15
  if (p.shape === 'rect') {
    s.polygon(
      [
        [cx - width * 0.45, top],
        [cx + width * 0.45, top],
        [cx + width / 2, top + depth],
        [cx - width / 2, top + depth],
      ],
      s.linear('xy', [0, lighten(material, 0.28)], [0.5, material], [1, lighten(material, 0.12)]),
      { opacity: p.top === 'glass' ? 0.75 : 1 },
    )
    if (p.top === undefined || p.top === 'wood')
      for (let line = 1; line < 7; line++)
        s.line(
          `M${cx - width * (0.45 + line * 0.007)} ${top + (depth * line) / 7}C${cx - width * 0.1} ${top + (depth * line) / 7 + 3} ${cx + width * 0.2} ${top + (depth * line) / 7 - 3} ${cx + width * (0.45 + line * 0.007)} ${top + (depth * line) / 7}`,
          darken(p.wood, 0.25),
          1,
          { opacity: 0.4 },
        )
    s.rect(
      cx - width / 2,
      top + depth,
      width,
      thick,
      s.linear('y', [0, lighten(material, 0.1)], [1, darken(material, 0.3)]),
      { rx: 3 },
    )
    if (p.drawer) {
      paintBoard(s, cx - width * 0.42, top + depth + thick, width * 0.84, 44, p.wood)
      for (const at of width > 300 ? [-0.2, 0.2] : [0])
        s.circle(cx + width * at, top + depth + thick + 22, 6, '#2c2a26')
    }
  } else {
    const ry = p.shape === 'round' ? depth * 0.72 : depth * 0.55
    s.ellipse(cx, top + ry + thick, width / 2, ry, darken(material, 0.3)).rect(
      cx - width / 2,
      top + ry,
      width,
      thick,
      s.linear('x', [0, darken(material, 0.3)], [0.4, lighten(material, 0.1)], [1, darken(material, 0.35)]),
    )
    s.ellipse(
      cx,
      top + ry,
      width / 2,
      ry,
      s.linear('xy', [0, lighten(material, 0.3)], [0.55, material], [1, lighten(material, 0.14)]),
    )
    if (p.top === 'marble')
      s.line(`M${cx - width * 0.3} ${top + ry}q${width * 0.1} -12 ${width * 0.22} 4t${width * 0.26} -8`, '#a9a6a0', 2, {
        opacity: 0.7,
      })
    else
      for (let line = 0; line < 5; line++)
        s.ellipse(cx - width * 0.05, top + ry, width * (0.08 + line * 0.08), ry * (0.12 + line * 0.17), 'none', {
          stroke: darken(p.wood, 0.28),
          opacity: 0.3,
        })
  }
}

/** A table on a white background. */
export function drawTable(p: TableParams): string {
  const s = new Sketch()
  const scale = Math.min(680 / p.widthIn, 480 / p.heightIn)
  paintTable(s, p, 400, Math.min(690, 420 + (p.heightIn * scale) / 2), scale)
  return s.toSvg()
}
