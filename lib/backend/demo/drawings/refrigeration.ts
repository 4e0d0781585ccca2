/**
 * Drawings of refrigerators, freezers, columns, wine and beverage centers; long because outlines are lists of
 * coordinates.
 */
import {
  drawBadge,
  drawDisplay,
  drawHandle,
  drawPanel,
  drawReflection,
  FINISH_COLOR,
  type Finish,
  type Handle,
  trimColor,
} from './metal.ts'
import { type BoxFront, darken, drawAngleView, drawDetailView, drawFrontView, lighten, Sketch } from './sketch.ts'

export type FridgeLayout =
  | 'french'
  | 'french-4'
  | 'side-by-side'
  | 'top-freezer'
  | 'bottom-freezer'
  | 'column'
  | 'upright'
  | 'compact'

/** Sizes in inches. */
export type FridgeParams = {
  layout: FridgeLayout
  finish: Finish
  handle: Handle
  dispenser: boolean
  widthIn: number
  heightIn: number
  screen?: boolean
}

const PX_PER_INCH = 8.9

function drawDispenser(sketch: Sketch, x: number, y: number, width: number, height: number): void {
  sketch.rect(x, y, width, height, '#1a1c1f', { rx: 6 })
  sketch.rect(
    x + 4,
    y + height * 0.3,
    width - 8,
    height * 0.66,
    sketch.linear('y', [0, '#050506'], [0.7, '#2b2e32'], [1, '#4a4e53']),
    { rx: 5 },
  )
  drawDisplay(sketch, x + 6, y + 5, width - 12, height * 0.2)
  sketch.rect(x + width * 0.36, y + height * 0.32, width * 0.28, height * 0.16, '#6f757b', { rx: 3 })
  sketch.rect(x + width * 0.3, y + height * 0.48, width * 0.4, height * 0.14, '#2f3236', { rx: 3 })
  sketch.rect(x + 8, y + height - 13, width - 16, 7, '#8a9096', { rx: 2 })
}

/** The front of a refrigerator with closed doors. */
export function fridgeBox(params: FridgeParams): BoxFront {
  const { layout, finish, handle, dispenser } = params
  const scale = Math.min(PX_PER_INCH, 660 / params.heightIn)
  const width = params.widthIn * scale
  const height = params.heightIn * scale
  const draw = (s: Sketch) => {
    const foot = 14
    const gap = 3
    const inset = handle === 'pro' ? 20 : 14
    const grip = handle === 'pro' ? 15 : 9
    s.rect(2, height - foot - 2, width - 4, foot, '#26282b', { rx: 2 })
    for (const x of [12, width - 30]) s.rect(x, height - 7, 18, 7, '#141517', { rx: 2 })
    const body = height - foot
    const door = (x: number, y: number, w: number, h: number, side: 'left' | 'right' | 'top', share = 0.7) => {
      drawPanel(s, x, y, w, h, finish, 5)
      if (side === 'top') {
        const length = handle === 'pocket' ? w : w * 0.86
        drawHandle(s, x + (w - length) / 2, y + (handle === 'pocket' ? 3 : 18), length, handle, finish, false)
      } else {
        const length = handle === 'pocket' ? h - 6 : h * share
        const at =
          handle === 'pocket'
            ? side === 'left'
              ? x + 1
              : x + w - 10
            : side === 'left'
              ? x + inset
              : x + w - inset - grip
        drawHandle(s, at, y + (handle === 'pocket' ? 3 : h - length - 26), length, handle, finish)
      }
    }
    if (layout === 'french' || layout === 'french-4') {
      const freezer = layout === 'french' ? body * 0.33 : body * 0.27
      const middle = layout === 'french-4' ? body * 0.14 : 0
      const upper = body - freezer - middle - gap * (middle ? 2 : 1)
      const half = (width - gap) / 2
      door(0, 0, half, upper, 'right', 0.74)
      door(half + gap, 0, half, upper, 'left', 0.74)
      if (middle) door(0, upper + gap, width, middle, 'top')
      door(0, body - freezer, width, freezer, 'top')
      if (dispenser) drawDispenser(s, half * 0.24, upper * 0.3, half * 0.46, upper * 0.36)
      if (params.screen) drawScreen(s, half + gap + half * 0.22, upper * 0.22, half * 0.62, upper * 0.42)
      drawBadge(s, width - 40, 24, finish)
    } else if (layout === 'side-by-side') {
      const freezer = width * 0.42
      door(0, 0, freezer, body, 'right', 0.72)
      door(freezer + gap, 0, width - freezer - gap, body, 'left', 0.72)
      if (dispenser) drawDispenser(s, freezer * 0.2, body * 0.26, freezer * 0.5, body * 0.25)
      drawBadge(s, freezer * 0.3, 22, finish)
    } else if (layout === 'top-freezer' || layout === 'compact') {
      const freezer = body * (layout === 'compact' ? 0.27 : 0.31)
      door(0, 0, width, freezer, 'left', 0.55)
      door(0, freezer + gap, width, body - freezer - gap, 'left', 0.42)
      drawBadge(s, width - 42, 20, finish)
    } else if (layout === 'bottom-freezer') {
      const freezer = body * 0.33
      door(0, 0, width, body - freezer - gap, 'left', 0.6)
      door(0, body - freezer, width, freezer, 'top')
      drawBadge(s, width - 42, 22, finish)
    } else if (layout === 'column') {
      s.rect(0, 0, width, body * 0.085, '#2b2e32', { rx: 3 })
      for (let y = 8; y < body * 0.08; y += 7) s.rect(8, y, width - 16, 2.5, '#0e0f11')
      door(0, body * 0.085 + gap, width, body * 0.915 - gap, 'left', 0.6)
    } else {
      door(0, 0, width, body, 'left', 0.4)
      drawDisplay(s, width - 92, 20, 70, 20)
      drawBadge(s, width / 2, 30, finish)
    }
  }
  return { width, height, depth: 300, draw }
}

function drawScreen(s: Sketch, x: number, y: number, width: number, height: number): void {
  s.rect(x, y, width, height, '#0b0c0e', { rx: 6 })
  s.rect(x + 4, y + 4, width - 8, height - 8, s.linear('xy', [0, '#27476b'], [0.6, '#6b8fae'], [1, '#e0b48a']), {
    rx: 4,
  })
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 2; column++) {
      s.rect(
        x + 12 + (column * (width - 20)) / 2,
        y + height * 0.42 + (row * height) / 6,
        (width - 30) / 2,
        height / 7.5,
        '#ffffff',
        { rx: 4, opacity: 0.28 + row * 0.1 },
      )
    }
  }
}

const FOOD = ['#c8473a', '#e0a33a', '#6d9a3d', '#8b5a9a', '#d8c08a', '#4f86b0', '#e7e2d6', '#a8532e']

/** Open doors: lit shelves with food, drawers, door bins. */
function drawFridgeInterior(params: FridgeParams): string {
  const s = new Sketch()
  const scale = Math.min(PX_PER_INCH, 660 / params.heightIn)
  const width = params.widthIn * scale * 0.86
  const height = params.heightIn * scale * 0.94
  const left = 400 - width / 2
  const top = 716 - height
  const body = FINISH_COLOR[params.finish]
  s.shadow(400, 718, width * 0.95, 18)
  const lower =
    params.layout === 'column' || params.layout === 'upright' || params.layout === 'side-by-side' ? 0 : height * 0.3
  const cavity = height - lower - 16
  s.rect(left, top, width, height - 6, darken(body, 0.3), { rx: 6 })
  s.rect(left + 7, top + 7, width - 14, cavity - 10, s.linear('y', [0, '#ffffff'], [0.5, '#f1f5f8'], [1, '#d7dfe5']), {
    rx: 6,
  })
  s.ellipse(400, top + 14, width * 0.38, 26, '#ffffff').rect(left + 30, top + 10, width - 60, 4, '#dff1ff', { rx: 2 })
  const shelves = 4
  const shelfHeight = (cavity * 0.74) / shelves
  for (let shelf = 0; shelf < shelves; shelf++) {
    const y = top + 26 + (shelf + 1) * shelfHeight
    for (let item = 0; item < 6; item++) {
      const kind = (shelf * 5 + item * 3) % 4
      const x = left + 22 + ((width - 50) / 6) * item
      const w = (width - 70) / 6.6
      const h = shelfHeight * (0.3 + ((shelf * 7 + item * 5) % 5) * 0.1)
      const color = FOOD[(shelf * 3 + item * 5) % FOOD.length] ?? '#c8473a'
      const fill = s.linear('x', [0, darken(color, 0.15)], [0.35, lighten(color, 0.35)], [1, darken(color, 0.25)])
      if (kind === 0) s.circle(x + w / 2, y - w * 0.36, w * 0.36, fill)
      else if (kind === 1)
        s.rect(x + w * 0.3, y - h - 14, w * 0.22, 16, fill, { rx: 3 }).rect(x + w * 0.12, y - h, w * 0.58, h, fill, {
          rx: 6,
        })
      else s.rect(x, y - h, w * 0.86, h, fill, { rx: 3 })
    }
    s.rect(left + 10, y, width - 20, 5, s.linear('y', [0, '#ffffff'], [1, '#9fb0bb']), { rx: 2 }).rect(
      left + 10,
      y + 5,
      width - 20,
      7,
      '#5b7283',
      { opacity: 0.1 },
    )
  }
  const drawerTop = top + 26 + shelves * shelfHeight + 14
  const drawerHeight = top + cavity - 10 - drawerTop
  for (const side of [0, 1]) {
    const x = left + 14 + side * ((width - 28) / 2)
    s.rect(x, drawerTop, (width - 36) / 2, drawerHeight, '#7fb069', { rx: 6, opacity: 0.35 })
    s.rect(
      x,
      drawerTop,
      (width - 36) / 2,
      drawerHeight,
      s.linear('y', [0, '#ffffff', 0.85], [0.4, '#e6f0f5', 0.6], [1, '#c4d4dc', 0.8]),
      { rx: 6, stroke: '#a9bac4' },
    )
    s.rect(x + 24, drawerTop + 7, (width - 36) / 2 - 48, 6, '#9badb8', { rx: 3 })
  }
  if (lower > 0) {
    drawPanelAt(s, left, top + height - lower - 8, width, lower, params)
  }
  const doorWidth = Math.min(150, (800 - width) / 2 - 16)
  for (const side of [-1, 1]) {
    if (side === 1 || params.layout.startsWith('french') || params.layout === 'side-by-side') {
      const hinge = side < 0 ? left : left + width
      const far = hinge + side * doorWidth
      const sag = 34
      const points = [
        [hinge, top],
        [far, top + sag - 20],
        [far, top + cavity + sag],
        [hinge, top + cavity],
      ] as const
      s.polygon(points, s.linear('x', [0, '#dfe5e9'], [0.5, '#f7f9fa'], [1, '#ccd5db']), {
        stroke: darken(body, 0.25),
        'stroke-width': 5,
        'stroke-linejoin': 'round',
      })
      for (let bin = 0; bin < 3; bin++) {
        const y = top + 60 + bin * (cavity / 3.4)
        const w = doorWidth - 32
        const at = side < 0 ? hinge - doorWidth + 16 : hinge + 16
        const tilt = (side < 0 ? -1 : 1) * 3
        s.group({ transform: `rotate(${tilt} ${at + w / 2} ${y})` }, () => {
          for (let bottle = 0; bottle < 4; bottle++) {
            const color = FOOD[(bin * 3 + bottle) % FOOD.length] ?? '#c8473a'
            s.rect(
              at + 5 + (bottle * (w - 10)) / 4,
              y - 26 + (bottle % 2) * 12,
              (w - 22) / 4,
              62,
              s.linear('x', [0, color], [0.4, lighten(color, 0.4)], [1, darken(color, 0.2)]),
              { rx: 5 },
            )
          }
          s.rect(at, y + 8, w, 34, '#f3f8fb', { rx: 5, opacity: 0.82, stroke: '#b5c3cc' })
        })
      }
    }
  }
  return s.toSvg()
}

function drawPanelAt(s: Sketch, x: number, y: number, width: number, height: number, params: FridgeParams): void {
  drawPanel(s, x, y, width, height - 8, params.finish, 5)
  if (params.handle !== 'none')
    drawHandle(s, x + width * 0.07, y + 18, width * 0.86, params.handle, params.finish, false)
}

export function chestFreezerBox(widthIn: number, finish: Finish): BoxFront {
  const width = widthIn * 10
  const height = 340
  return {
    width,
    height,
    depth: 380,
    draw: (s) => {
      for (const x of [18, width - 44]) s.rect(x, height - 12, 26, 12, '#222426', { rx: 3 })
      drawPanel(s, 0, 46, width, height - 56, finish, 8)
      drawPanel(s, -5, 0, width + 10, 50, finish, 10)
      s.rect(0, 48, width, 7, '#000000', { opacity: 0.22 })
      s.rect(width / 2 - 48, 36, 96, 18, trimColor(finish), { rx: 6, stroke: '#00000033' })
      s.circle(width - 46, height - 50, 12, '#d5d9dc', { stroke: '#8b9196' }).circle(
        width - 46,
        height - 50,
        5,
        '#5b6166',
      )
      s.circle(width - 78, height - 50, 4, '#5fd07a').circle(width - 92, height - 50, 4, '#f0b23b')
      for (let x = 40; x < 130; x += 9) s.rect(x, height - 62, 4, 26, '#00000022', { rx: 2 })
      drawBadge(s, 70, 84, finish, 46)
    },
  }
}

/** A beverage center or wine cellar with a glass door. */
export function coolerBox(params: {
  content: 'wine' | 'cans'
  finish: Finish
  handle: Handle
  widthIn: number
  heightIn: number
  zones: 1 | 2
}): BoxFront {
  const scale = params.heightIn > 40 ? 9 : 15
  const width = params.widthIn * scale
  const height = params.heightIn * scale
  return {
    width,
    height,
    depth: 280,
    draw: (s) => {
      s.rect(0, 0, width, height, '#1b1d20', { rx: 5 })
      s.rect(4, height - 34, width - 8, 30, '#24272b', { rx: 3 })
      for (let x = 16; x < width - 20; x += 12) s.rect(x, height - 27, 7, 16, '#0d0e10', { rx: 2 })
      drawPanel(s, 2, 2, width - 4, height - 40, params.finish, 5)
      const x = 30
      const y = 30
      const w = width - 60
      const h = height - 96
      s.rect(x, y, w, h, s.linear('y', [0, '#33414f'], [0.5, '#1a222b'], [1, '#10151b']), { rx: 4 })
      s.rect(x, y, w, h, s.radial(0.5, 0.05, 0.9, [0, '#bfe3ff', 0.5], [1, '#bfe3ff', 0]), { rx: 4 })
      const rows = Math.max(4, Math.round(h / 62))
      const rowHeight = h / rows
      for (let row = 0; row < rows; row++) {
        const base = y + (row + 1) * rowHeight - 6
        const count = params.content === 'wine' ? Math.round(w / 40) : Math.round(w / 27)
        for (let item = 0; item < count; item++) {
          const cx = x + ((item + 0.5) * w) / count
          if (params.content === 'wine') {
            const tone = (row + item) % 3 === 0 ? '#6b2c33' : (row + item) % 3 === 1 ? '#2f4a38' : '#8c7a3e'
            s.circle(
              cx,
              base - 15,
              14,
              s.radial(0.4, 0.35, 0.7, [0, lighten(tone, 0.35)], [1, darken(tone, 0.45)]),
            ).circle(cx, base - 15, 6, darken(tone, 0.5))
          } else {
            const tone = FOOD[(row * 2 + Math.floor(item / 2)) % FOOD.length] ?? '#c8473a'
            const tall = row % 2 === 0 ? 40 : 34
            s.rect(
              cx - 10,
              base - tall,
              20,
              tall,
              s.linear('x', [0, darken(tone, 0.4)], [0.35, lighten(tone, 0.4)], [1, darken(tone, 0.45)]),
              { rx: 4 },
            ).ellipse(cx, base - tall, 9, 2.4, '#cfd6da')
          }
        }
        s.rect(x, base, w, 4, params.content === 'wine' ? '#b98a58' : '#a9b6bf')
      }
      if (params.zones === 2)
        s.rect(x, y + h * 0.48, w, 18, '#0d1014').rect(x + w / 2 - 22, y + h * 0.48 + 5, 44, 8, '#69c8f0', {
          rx: 2,
          opacity: 0.85,
        })
      drawReflection(s, x, y, w, h, 4)
      drawHandle(
        s,
        width - 24,
        height * 0.2,
        height * 0.5,
        params.handle === 'pocket' ? 'bar' : params.handle,
        params.finish,
      )
    },
  }
}

/** One picture of a refrigerator: front, angle, open or close-up. */
export function drawFridge(params: FridgeParams, view: 'front' | 'angle' | 'open' | 'detail'): string {
  const box = fridgeBox(params)
  if (view === 'front') return drawFrontView(box)
  if (view === 'open') return drawFridgeInterior(params)
  if (view === 'detail')
    return drawDetailView(box, { x: box.width * 0.12, y: box.height * 0.14, size: box.width * 0.72 })
  const color =
    params.finish === 'stainless' ? '#9aa0a5' : params.finish === 'panel' ? '#5a5d60' : FINISH_COLOR[params.finish]
  return drawAngleView(box, { side: color, top: lighten(color, 0.1) })
}
