/** What a rendered picture shows: a model of the Python modules beside this file, its measures and how a variant is coloured. */

import type { ScreenPicture } from '../drawings/screens.ts'

/** Recolours what a mask of the model covers; the same render serves every finish and fabric. */
export type Tint = {
  /** Pass of the mask; 'tint' when missing. */
  mask?: 'tint' | 'tint2'
  /** New colour of paint, cloth or wood, against the `base` it was rendered in. */
  diffuse?: string
  base?: string
  /** Factor on what metal mirrors: red, green, blue. */
  gloss?: readonly [number, number, number]
}

/** A camera position (studio.py); 'room' is the model's own, 'turn' (turntable.py) sees the product on a turntable. */
type View = 'angle' | 'front' | 'open' | 'detail' | 'high' | 'top' | 'room' | 'turn'

/** One picture to render. */
export type Rendering = {
  model: string
  /** Measures and choices, as the model's module takes them; sizes in inches. */
  params: Readonly<Record<string, string | number | boolean>>
  view: View
  /** Of the view 'turn': how far the product has been turned, seen from above against the clock. */
  turnDegrees?: number
  tints?: readonly Tint[]
  screen?: ScreenPicture
  widthPx?: number
  heightPx?: number
  samples?: number
  exposure?: number
}

/** Every picture of a store by its name without ending. */
export type Renderings = Map<string, Rendering>
