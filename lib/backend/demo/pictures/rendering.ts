/** Description of a rendered picture: a model of the Python modules in this folder, its measures, and its tints. */

import type { ScreenPicture } from '../drawings/screens.ts'

/** Recolours the area of a mask, so that one rendering serves every finish and fabric. */
export type Tint = {
  /** Render pass of the mask; 'tint' by default. */
  mask?: 'tint' | 'tint2'
  /** New colour of paint, cloth or wood, relative to the `base` colour of the rendering. */
  diffuse?: string
  base?: string
  /** Factors for the reflections of metal: red, green, blue. */
  gloss?: readonly [number, number, number]
}

/**
 * A camera position (studio.py). 'room' is defined by the model; 'turn' (turntable.py) shows the product on a
 * turntable.
 */
type View = 'angle' | 'front' | 'open' | 'detail' | 'high' | 'top' | 'room' | 'turn'

export type Rendering = {
  model: string
  /** Parameters of the model's Python module; sizes in inches. */
  params: Readonly<Record<string, string | number | boolean>>
  view: View
  /** For the view 'turn': rotation of the product, counterclockwise seen from above. */
  turnDegrees?: number
  tints?: readonly Tint[]
  screen?: ScreenPicture
  widthPx?: number
  heightPx?: number
  samples?: number
  exposure?: number
}

/** All pictures of a store by file name without extension. */
export type Renderings = Map<string, Rendering>
