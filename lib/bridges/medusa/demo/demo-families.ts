/** Product families of the demo store: eight departments with five families each, ten products per family. */

/** Drawing of a picture. */
export type PictureShape = 'pot' | 'plate' | 'cloth' | 'lamp' | 'box' | 'mirror' | 'plant' | 'cushion'

/** A family of products. `noun` is part of their names, `price` is the lowest, in US dollars. */
export type SeedFamily = {
  name: string
  noun: string
  price: number
  shape: PictureShape
  materials: readonly [string, string]
  /** Selectable options. */
  choice: 'color' | 'size' | 'both' | 'none'
}

export type Department = { name: string; description: string; families: readonly SeedFamily[] }

const family = (
  name: string,
  noun: string,
  price: number,
  shape: PictureShape,
  materials: readonly [string, string],
  choice: SeedFamily['choice'],
): SeedFamily => ({ name, noun, price, shape, materials, choice })

/** In the order of the menu. */
export const DEPARTMENTS: readonly Department[] = [
  {
    name: 'Cookware',
    description: 'Pots, pans and bakeware that outlast their owners.',
    families: [
      family('Dutch Ovens', 'Dutch Oven', 129, 'pot', ['Enameled cast iron', 'Cast iron'], 'both'),
      family('Skillets', 'Skillet', 39, 'pot', ['Cast iron', 'Carbon steel'], 'size'),
      family('Saucepans', 'Saucepan', 69, 'pot', ['Stainless steel', 'Copper'], 'size'),
      family('Bakeware', 'Baking Dish', 29, 'plate', ['Stoneware', 'Glass'], 'none'),
      family('Kettles', 'Kettle', 49, 'pot', ['Stainless steel', 'Enameled steel'], 'none'),
    ],
  },
  {
    name: 'Tableware',
    description: 'Plates, glasses and cutlery for every day and for guests.',
    families: [
      family('Dinner Plates', 'Dinner Plate', 18, 'plate', ['Stoneware', 'Porcelain'], 'color'),
      family('Bowls', 'Bowl', 16, 'plate', ['Stoneware', 'Acacia wood'], 'both'),
      family('Glassware', 'Tumbler', 9, 'box', ['Glass', 'Recycled glass'], 'size'),
      family('Cutlery', 'Cutlery Set', 79, 'box', ['Stainless steel', 'Brass'], 'none'),
      family('Serveware', 'Serving Board', 45, 'plate', ['Acacia wood', 'Marble'], 'none'),
    ],
  },
  {
    name: 'Bedding',
    description: 'Linen, wool and down for rooms that get cold.',
    families: [
      family('Sheet Sets', 'Sheet Set', 119, 'cloth', ['Cotton percale', 'Linen'], 'both'),
      family('Duvet Covers', 'Duvet Cover', 139, 'cloth', ['Linen', 'Cotton sateen'], 'both'),
      family('Comforters', 'Comforter', 179, 'cloth', ['Down', 'Wool'], 'size'),
      family('Pillows', 'Pillow', 49, 'cushion', ['Down', 'Latex'], 'size'),
      family('Blankets', 'Blanket', 89, 'cloth', ['Wool', 'Cotton'], 'color'),
    ],
  },
  {
    name: 'Bath',
    description: 'Towels, mats and the small things beside the basin.',
    families: [
      family('Towels', 'Bath Towel', 24, 'cloth', ['Cotton', 'Linen'], 'both'),
      family('Bath Mats', 'Bath Mat', 34, 'cloth', ['Cotton', 'Teak'], 'none'),
      family('Shower Curtains', 'Shower Curtain', 49, 'cloth', ['Cotton', 'Linen'], 'color'),
      family('Bath Accessories', 'Soap Dish', 19, 'plate', ['Stoneware', 'Marble'], 'none'),
      family('Robes', 'Robe', 95, 'cloth', ['Cotton', 'Linen'], 'size'),
    ],
  },
  {
    name: 'Lighting',
    description: 'Lamps that are kind to faces, with bulbs that can be replaced.',
    families: [
      family('Table Lamps', 'Table Lamp', 99, 'lamp', ['Ceramic', 'Brass'], 'color'),
      family('Floor Lamps', 'Floor Lamp', 189, 'lamp', ['Steel', 'Oak'], 'color'),
      family('Pendants', 'Pendant', 149, 'lamp', ['Glass', 'Steel'], 'both'),
      family('Wall Lights', 'Sconce', 79, 'lamp', ['Brass', 'Steel'], 'color'),
      family('Candles', 'Candle', 22, 'box', ['Beeswax', 'Soy wax'], 'size'),
    ],
  },
  {
    name: 'Rugs & Textiles',
    description: 'Woven, knotted and sewn.',
    families: [
      family('Area Rugs', 'Area Rug', 249, 'cloth', ['Wool', 'Jute'], 'both'),
      family('Runners', 'Runner', 119, 'cloth', ['Wool', 'Cotton'], 'size'),
      family('Throw Pillows', 'Throw Pillow', 39, 'cushion', ['Linen', 'Velvet'], 'color'),
      family('Throws', 'Throw', 69, 'cloth', ['Wool', 'Cotton'], 'color'),
      family('Curtains', 'Curtain Panel', 59, 'cloth', ['Linen', 'Velvet'], 'both'),
    ],
  },
  {
    name: 'Storage',
    description: 'Shelves, baskets and hooks for what has no place yet.',
    families: [
      family('Baskets', 'Basket', 32, 'box', ['Seagrass', 'Felt'], 'size'),
      family('Shelves', 'Wall Shelf', 85, 'box', ['Oak', 'Walnut'], 'size'),
      family('Hooks', 'Hook Rail', 35, 'box', ['Oak', 'Steel'], 'color'),
      family('Pantry Jars', 'Pantry Jar', 14, 'box', ['Glass', 'Stoneware'], 'size'),
      family('Benches', 'Entry Bench', 229, 'box', ['Oak', 'Walnut'], 'none'),
    ],
  },
  {
    name: 'Decor',
    description: 'Mirrors, vases and planters.',
    families: [
      family('Mirrors', 'Mirror', 159, 'mirror', ['Oak', 'Brass'], 'size'),
      family('Vases', 'Vase', 38, 'plant', ['Stoneware', 'Glass'], 'color'),
      family('Planters', 'Planter', 44, 'plant', ['Terracotta', 'Stoneware'], 'both'),
      family('Picture Frames', 'Picture Frame', 28, 'mirror', ['Oak', 'Brass'], 'size'),
      family('Clocks', 'Wall Clock', 74, 'mirror', ['Oak', 'Steel'], 'none'),
    ],
  },
]

/** By name. */
export const COLORS: Readonly<Record<string, string>> = {
  Oat: '#d9cbb3',
  Charcoal: '#3b3f45',
  Moss: '#6f7d4f',
  Clay: '#b4674a',
  Ink: '#2c3e5c',
  Cloud: '#eef0f1',
}

export const SIZES = ['Small', 'Medium', 'Large'] as const

/** Brands of the demo store, all invented. */
export const BRANDS = ['Fernway', 'Oakvale', 'Harrow & Pell', 'Lindqvist', 'Brookmoor'] as const

/** Product lines of the brands, which become Medusa's collections. */
export const LINES = ['Aster', 'Birch', 'Cove', 'Dune', 'Ember', 'Fjord', 'Grove', 'Heath', 'Isle', 'Juniper'] as const
