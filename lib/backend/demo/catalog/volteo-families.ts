/** The product families of Voltéo, in French and English; long because it is a table. */

import { drawHeadphones, drawHifi, drawSoundbar, drawSpeaker } from '../drawings/audio.ts'
import { drawCamera } from '../drawings/cameras.ts'
import { drawGaming } from '../drawings/gaming.ts'
import { drawLaptop, drawMonitor, drawTablet, drawTv, type ScreenPicture } from '../drawings/screens.ts'
import type { Rendering } from '../pictures/rendering.ts'
import type { DraftPicture } from '../store-draft.ts'
import { slug } from '../text.ts'

/** A text in French and English. */
export type Both = readonly [fr: string, en: string]

/** Storage capacity of a device in French and English, and its factor on the price. */
export type Capacity = readonly [fr: string, en: string, factor: number]

/** A product family: its models, looks and texts. */
export type ElectronicsFamily = {
  code: string
  category: number
  noun: Both
  brands: readonly string[]
  /** Models of each brand: words of the name (French, English), factor on the price. */
  models: readonly (readonly [fr: string, en: string, factor: number])[]
  colors: readonly (readonly [fr: string, en: string, hex: string])[]
  price: number
  /** Height, width and depth in inches, by model. */
  size: (model: number) => [number, number, number]
  features: readonly Both[]
  facts: readonly { name: Both; group?: Both; values: readonly (string | Both)[] }[]
  story: Both
  attributes?: (model: number) => Record<string, string | number | boolean>
  energyStar?: boolean
  pictures: (model: number, color: string, brand: number) => DraftPicture[]
  /** Its models are configurable products with a choice of colour, and of capacity if `capacities` is set. */
  isConfigurable?: true
  capacities?: readonly Capacity[]
}

const BLACK = ['Noir', 'Black', '#25282c'] as const

const WHITE = ['Blanc', 'White', '#eceef0'] as const

const GRAPHITE = ['Graphite', 'Graphite', '#565d65'] as const

const BLUE = ['Bleu nuit', 'Midnight Blue', '#2d4468'] as const

const SAND = ['Sable', 'Sand', '#c9b597'] as const

const RED = ['Rouge', 'Red', '#b3312f'] as const

const SILVER = ['Argent', 'Silver', '#bfc5cb'] as const

const TEAL = ['Sarcelle', 'Teal', '#2f6b70'] as const

const WALNUT = ['Noyer', 'Walnut', '#6b4526'] as const

const PICTURES: readonly ScreenPicture[] = ['aurora', 'dunes', 'reef', 'city', 'peaks', 'bloom']

/** The entry at `index`, starting over at the end of the list. */
export const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length]
  if (value === undefined) throw new RangeError('an empty list has no entries')
  return value
}

const one = (look: string, label: string, draw: () => string, render?: Rendering): DraftPicture => ({
  file: `${slug(look)}.svg`,
  label,
  draw,
  ...(render ? { render } : {}),
})

/** The rendering of a model in a colour: it is rendered grey and then tinted. */
const inColor = (model: string, color: string, params: Rendering['params'], more?: Partial<Rendering>): Rendering => ({
  model,
  params,
  view: 'angle',
  tints: [{ diffuse: color, base: '#8a8a88' }],
  ...more,
})

/** Pictures that are rendered and have no drawing: one at an angle, and one from the front or close up. */
const shots = (look: string, label: string, second: 'front' | 'detail', render: Rendering): DraftPicture[] => {
  const shot = (file: string, text: string, view: Rendering['view']): DraftPicture => ({
    file: `${slug(file)}.svg`,
    label: text,
    render: { ...render, view, samples: view === 'angle' ? 20 : 12 },
  })
  return [
    shot(look, label, 'angle'),
    shot(`${look} ${second}`, second === 'front' ? `${label}, de face` : `${label}, détail`, second),
  ]
}

/** Adds a tint for the trim to a rendering. */
const withTrim = (render: Rendering, color: string): Rendering => ({
  ...render,
  tints: [...(render.tints ?? []), { mask: 'tint2', diffuse: color, base: '#8a8a88' }],
})

const hex = (color: string) => color.slice(1)

/** Walnut is a material of the model, not a tint. */
const walnut = (color: string): Rendering['params'] => (color === WALNUT[2] ? { walnut: true } : {})

const TV_SIZES = [32, 43, 50, 55, 65, 75, 85]

const TV_KINDS: readonly Both[] = [
  ['DEL HD', 'HD LED'],
  ['DEL 4K', '4K LED'],
  ['QLED 4K', '4K QLED'],
  ['Mini-DEL 4K', '4K Mini-LED'],
  ['OLED 4K', '4K OLED'],
]

const wifi: Both = ['Wi-Fi 6 et Bluetooth', 'Wi-Fi 6 and Bluetooth']

const bilingual: Both = ['Menus en français et en anglais', 'Menus in French and English']

const battery = (values: readonly string[]) => ({ name: ['Autonomie (h)', 'Battery life (h)'] as Both, values })

const plain = (
  code: string,
  category: number,
  noun: Both,
  price: number,
  more: Omit<ElectronicsFamily, 'code' | 'category' | 'noun' | 'price'>,
): ElectronicsFamily => ({ code, category, noun, price, ...more })

const tvFamily: ElectronicsFamily = {
  code: 'TV',
  category: 11,
  noun: ['Téléviseur', 'TV'],
  brands: ['LX', 'NB', 'OR', 'KT'],
  price: 260,
  energyStar: true,
  models: TV_SIZES.flatMap((size, position) =>
    TV_KINDS.flatMap((kind, level) =>
      (size === 32) === (level === 0) && (level !== 4 || size > 50) && (level !== 3 || size > 43)
        ? [
            [
              `${kind[0]} de ${size} po`,
              `${size}" ${kind[1]}`,
              (0.8 + position * 0.62) * (0.75 + level * 0.42),
            ] as const,
          ]
        : [],
    ),
  ),
  colors: [BLACK],
  size: (model) => {
    const inches = Number(/de (\d+) po/.exec(tvFamily.models[model]?.[0] ?? '')?.[1] ?? 55)
    return [Math.round(inches * 0.5 * 10) / 10, Math.round(inches * 0.872 * 10) / 10, 2.4]
  },
  features: [
    bilingual,
    ['Fréquence native de 120 Hz', 'Native 120 Hz refresh rate'],
    ['HDR10+ et son spatial', 'HDR10+ and spatial sound'],
    ['Trois entrées HDMI 2.1', 'Three HDMI 2.1 inputs'],
    ['Commande vocale en français', 'Voice control in French'],
    ['Mode jeu à faible latence', 'Low-latency game mode'],
    ['Filtre antireflet', 'Anti-glare filter'],
    wifi,
  ],
  facts: [
    { name: ['Définition', 'Resolution'], group: ['Image', 'Picture'], values: ['3840 × 2160'] },
    { name: ['Fréquence (Hz)', 'Refresh rate (Hz)'], group: ['Image', 'Picture'], values: ['60', '120', '144'] },
    { name: ['Entrées HDMI', 'HDMI inputs'], group: ['Connexions', 'Connections'], values: ['3', '4'] },
  ],
  story: [
    'Nos techniciens le fixent au mur, cachent les fils et règlent l’image.',
    'Our technicians hang it on the wall, hide the wires and set the picture.',
  ],
  attributes: (model) => {
    const words = tvFamily.models[model]?.[0] ?? ''
    return { taille_ecran: Number(/de (\d+) po/.exec(words)?.[1] ?? 55), technologie: words.split(' ')[0] ?? 'DEL' }
  },
  pictures: (model, _color, brand) => {
    const inches = Number(/de (\d+) po/.exec(tvFamily.models[model]?.[0] ?? '')?.[1] ?? 55)
    const params = {
      sizeIn: inches,
      stand: at(['feet', 'center', 'wall', 'soundbar'] as const, brand),
      picture: at(PICTURES, model + brand),
      frame: brand === 3 ? '#3a3f45' : '#14161a',
    }
    // All sizes have the same shape, so that two of them are rendered.
    const render: Rendering = {
      model: 'tv',
      params: { size: inches < 50 ? 43 : 65, stand: params.stand },
      view: 'angle',
      screen: params.picture,
    }
    const look = `televiseur ${inches} ${params.stand} ${params.picture}`
    return [
      one(look, 'Vue de face', () => drawTv(params, 'front'), { ...render, view: 'front' }),
      one(`televiseur-profil-${params.picture}`, 'De profil', () => drawTv({ ...params, sizeIn: 65 }, 'angle'), {
        ...render,
        params: { size: 65, stand: 'center' },
      }),
      one(
        `televiseur-detail-${params.picture}-${params.stand}`,
        'Coin et pied',
        () => drawTv({ ...params, sizeIn: 65 }, 'detail'),
        { ...render, view: 'detail' },
      ),
    ]
  },
}

export const FAMILIES: readonly ElectronicsFamily[] = [
  tvFamily,
  plain('SB', 21, ['Barre de son', 'Soundbar'], 320, {
    brands: ['LX', 'SV', 'OR', 'NB'],
    models: [
      ['2.0 compacte', '2.0 Compact', 0.5],
      ['2.1 avec caisson', '2.1 with Subwoofer', 0.9],
      ['5.1.2 avec caisson', '5.1.2 with Subwoofer', 2],
    ],
    colors: [BLACK, GRAPHITE],
    size: (model) => [2.5, [24, 36, 42][model] ?? 36, 4.5],
    features: [
      ['Dialogues amplifiés', 'Dialogue boost'],
      ['eARC par HDMI', 'HDMI eARC'],
      ['Musique par Bluetooth', 'Bluetooth music'],
      ['Calibration selon la pièce', 'Room calibration'],
      ['Caisson de basses sans fil', 'Wireless subwoofer'],
      ['Mode nuit', 'Night mode'],
    ],
    facts: [{ name: ['Puissance (W)', 'Power (W)'], values: ['120', '300', '450', '600'] }],
    story: [
      'On la dépose sous le téléviseur et un seul câble suffit.',
      'Set it below the TV; a single cable is enough.',
    ],
    attributes: (model) => ({ canaux: ['2.0', '2.1', '5.1.2'][model] ?? '2.1' }),
    pictures: (model, color, brand) => [
      one(
        `barre-de-son ${model} ${hex(color)} ${brand % 2}`,
        'Barre de son',
        () => drawSoundbar({ color, length: [26, 38, 46][model] ?? 38, sub: model > 0, fabric: brand % 2 === 0 }),
        inColor('soundbar', color, {
          length: [26, 38, 46][model] ?? 38,
          ...(model > 0 ? { sub: true } : {}),
          ...(brand % 2 === 0 ? { fabric: true } : {}),
        }),
      ),
    ],
  }),
  plain('BS', 22, ['Enceintes d’étagère', 'Bookshelf Speakers'], 380, {
    brands: ['SV', 'NB', 'KT'],
    models: [
      ['Série 100', '100 Series', 0.7],
      ['Série 300', '300 Series', 1.3],
      ['Série 500', '500 Series', 2.2],
    ],
    colors: [WALNUT, BLACK, WHITE],
    size: () => [13, 8, 11],
    features: [
      ['Vendues par paire', 'Sold as a pair'],
      ['Haut-parleur d’aigus en soie', 'Silk dome tweeter'],
      ['Bornes plaquées or', 'Gold-plated terminals'],
      ['Grilles magnétiques', 'Magnetic grilles'],
    ],
    facts: [
      { name: ['Impédance (Ω)', 'Impedance (Ω)'], values: ['4', '6', '8'] },
      { name: ['Réponse (Hz)', 'Response (Hz)'], values: ['45–28 000', '52–24 000'] },
    ],
    story: [
      'Écoutez-les dans notre auditorium de Québec avec vos propres disques.',
      'Hear them in our Québec City listening room with your own records.',
    ],
    pictures: (_model, color) => [
      one(
        `enceintes-etagere ${hex(color)}`,
        'La paire',
        () => drawSpeaker({ kind: 'bookshelf', color }),
        inColor('speaker', color, { kind: 'bookshelf', ...walnut(color) }),
      ),
    ],
  }),
  plain('TS', 22, ['Enceintes colonnes', 'Tower Speakers'], 1100, {
    brands: ['SV', 'NB'],
    models: [
      ['Série 300', '300 Series', 1],
      ['Série 500', '500 Series', 1.7],
    ],
    colors: [WALNUT, BLACK],
    size: () => [41, 9, 13],
    features: [
      ['Trois voies', 'Three-way design'],
      ['Pointes et semelles', 'Spikes and feet'],
      ['Bornes doubles', 'Bi-wire terminals'],
      ['Vendues par paire', 'Sold as a pair'],
    ],
    facts: [{ name: ['Impédance (Ω)', 'Impedance (Ω)'], values: ['4', '8'] }],
    story: [
      'Livrées et placées par nos gens, qui règlent aussi les basses.',
      'Delivered and placed by our people, who set the bass as well.',
    ],
    pictures: (_model, color) => [
      one(
        `enceintes-colonnes ${hex(color)}`,
        'La paire',
        () => drawSpeaker({ kind: 'tower', color }),
        inColor('speaker', color, { kind: 'tower', ...walnut(color) }),
      ),
    ],
  }),
  plain('AR', 23, ['Récepteur AV', 'AV Receiver'], 640, {
    brands: ['SV', 'KT'],
    models: [
      ['5.2 canaux', '5.2-Channel', 0.8],
      ['7.2 canaux', '7.2-Channel', 1.3],
      ['9.4 canaux', '9.4-Channel', 2.4],
    ],
    colors: [BLACK, SILVER],
    size: () => [6.6, 17.1, 14.5],
    features: [
      ['Six entrées HDMI', 'Six HDMI inputs'],
      ['Calibration par microphone', 'Microphone calibration'],
      ['Entrée phono', 'Phono input'],
      wifi,
    ],
    facts: [{ name: ['Puissance par canal (W)', 'Power per channel (W)'], values: ['80', '95', '125'] }],
    story: ['Le cœur d’un cinéma maison qui dure.', 'The heart of a home theatre that lasts.'],
    pictures: (_model, color) => [
      one(
        `recepteur ${hex(color)}`,
        'Récepteur',
        () => drawHifi('receiver', color),
        inColor('hifi', color, { kind: 'receiver' }),
      ),
    ],
  }),
  plain('TT', 24, ['Platine vinyle', 'Turntable'], 390, {
    brands: ['SV', 'NB', 'OR'],
    models: [
      ['à courroie', 'Belt-Drive', 0.8],
      ['à entraînement direct', 'Direct-Drive', 1.6],
    ],
    colors: [WALNUT, BLACK, WHITE],
    size: () => [5, 17, 14],
    features: [
      ['Préampli phono intégré', 'Built-in phono preamp'],
      ['Cellule remplaçable', 'Replaceable cartridge'],
      ['Arrêt automatique', 'Auto stop'],
      ['Sortie Bluetooth', 'Bluetooth output'],
    ],
    facts: [{ name: ['Vitesses (tr/min)', 'Speeds (rpm)'], values: ['33 et 45', '33, 45, 78'] }],
    story: ['Réglée par nos soins avant de partir du magasin.', 'Set up by us before it leaves the store.'],
    pictures: (_model, color) => [
      one(
        `platine ${hex(color)}`,
        'Platine',
        () => drawHifi('turntable', color),
        inColor('hifi', color, { kind: 'turntable', ...walnut(color) }),
      ),
    ],
  }),
  plain('HP', 31, ['Casque d’écoute', 'Headphones'], 210, {
    isConfigurable: true,
    brands: ['LX', 'SV', 'KT', 'OR'],
    models: [
      ['sans fil', 'Wireless', 0.6],
      ['à réduction de bruit', 'Noise-Cancelling', 1.5],
    ],
    colors: [BLACK, SAND, BLUE],
    size: () => [7.6, 6.7, 3.2],
    features: [
      ['Réduction de bruit adaptative', 'Adaptive noise cancelling'],
      ['Pliable, avec étui', 'Folds into its case'],
      ['Recharge rapide par USB-C', 'Fast USB-C charging'],
      ['Deux appareils à la fois', 'Two devices at once'],
      ['Coussinets remplaçables', 'Replaceable pads'],
    ],
    facts: [battery(['30', '40', '60']), { name: ['Poids (g)', 'Weight (g)'], values: ['230', '254', '285'] }],
    story: ['Assez léger pour un vol Montréal–Vancouver.', 'Light enough for a flight from Montréal to Vancouver.'],
    pictures: (_model, color, brand) => [
      one(
        `casque ${hex(color)} ${brand}`,
        'Casque',
        () => drawHeadphones({ kind: 'over', color, accent: at(['#c9a44a', '#59c8ff', '#d1582b', '#bfc5cb'], brand) }),
        inColor('headphones', color, { kind: 'over' }),
      ),
    ],
  }),
  plain('EB', 32, ['Écouteurs boutons', 'Earbuds'], 140, {
    brands: ['LX', 'OR', 'PX', 'KT'],
    models: [
      ['Sport', 'Sport', 0.6],
      ['Pro', 'Pro', 1.5],
    ],
    colors: [WHITE, BLACK, TEAL],
    size: () => [2, 2.4, 1],
    features: [
      ['Résistent à la sueur et à la pluie', 'Sweat and rain resistant'],
      ['Boîtier à recharge sans fil', 'Wireless charging case'],
      ['Mode transparence', 'Transparency mode'],
      ['Trois tailles d’embouts', 'Three tip sizes'],
    ],
    facts: [battery(['6 + 18', '8 + 24', '10 + 30'])],
    story: [
      'Ils se jumellent au téléphone dès qu’on ouvre le boîtier.',
      'They pair with the phone as soon as the case opens.',
    ],
    pictures: (_model, color, brand) => [
      one(
        `ecouteurs ${hex(color)} ${brand % 2}`,
        'Écouteurs et boîtier',
        () => drawHeadphones({ kind: 'buds', color, accent: brand % 2 ? '#ff9d3c' : '#59c8ff' }),
        inColor('buds', color, {}),
      ),
    ],
  }),
  plain('PS', 33, ['Haut-parleur portatif', 'Portable Speaker'], 150, {
    brands: ['LX', 'OR', 'BR'],
    models: [
      ['Mini', 'Mini', 0.5],
      ['Max', 'Max', 1.7],
    ],
    colors: [TEAL, RED, BLACK],
    size: () => [4, 9, 4],
    features: [
      ['Étanche, flotte', 'Waterproof, floats'],
      ['Se jumelle à un second', 'Pairs with a second one'],
      ['Recharge un téléphone', 'Charges a phone'],
      ['Boucle de transport', 'Carry loop'],
    ],
    facts: [battery(['12', '20', '24'])],
    story: ['Testé au chalet, au bord du lac et sous la pluie.', 'Tested at the cottage, by the lake and in the rain.'],
    pictures: (_model, color) => [
      one(
        `haut-parleur-portatif ${hex(color)}`,
        'Haut-parleur',
        () => drawSpeaker({ kind: 'portable', color }),
        inColor('speaker', color, { kind: 'portable' }),
      ),
    ],
  }),
  plain('PT', 33, ['Haut-parleur de fête', 'Party Speaker'], 420, {
    brands: ['OR', 'LX'],
    models: [
      ['500 W', '500 W', 1],
      ['1000 W', '1000 W', 1.8],
    ],
    colors: [BLACK],
    size: () => [32, 14, 14],
    features: [
      ['Lumières au rythme', 'Lights on the beat'],
      ['Deux entrées micro', 'Two mic inputs'],
      ['Roulettes et poignée', 'Wheels and handle'],
    ],
    facts: [battery(['12', '18'])],
    story: ['La cour entière danse.', 'The whole yard dances.'],
    pictures: (_model, color) => [
      one(
        `haut-parleur-fete ${hex(color)}`,
        'Haut-parleur',
        () => drawSpeaker({ kind: 'party', color }),
        inColor('speaker', color, { kind: 'party' }),
      ),
    ],
  }),
  plain('LP', 41, ['Portable', 'Laptop'], 980, {
    brands: ['PX', 'KT', 'NB', 'OR'],
    models: [
      ['Étude 14 po', '14" Study', 0.75],
      ['Pro 16 po', '16" Pro', 1.7],
      ['de jeu 15,6 po', '15.6" Gaming', 1.5],
    ],
    colors: [SILVER, GRAPHITE],
    size: (model) => [0.7, [12.3, 14, 14.1][model] ?? 13, [8.6, 9.8, 10.2][model] ?? 9],
    energyStar: true,
    features: [
      ['Clavier canadien-français', 'Canadian French keyboard'],
      ['Lecteur d’empreintes', 'Fingerprint reader'],
      ['Recharge par USB-C', 'USB-C charging'],
      ['Écran antireflet', 'Anti-glare screen'],
      wifi,
      ['Caméra 1080p avec volet', '1080p camera with shutter'],
    ],
    facts: [
      { name: ['Mémoire (Go)', 'Memory (GB)'], group: ['Performance', 'Performance'], values: ['8', '16', '32'] },
      {
        name: ['Stockage', 'Storage'],
        group: ['Performance', 'Performance'],
        values: [
          ['SSD de 512 Go', '512 GB SSD'],
          ['SSD de 1 To', '1 TB SSD'],
        ],
      },
      battery(['9', '12', '18']),
    ],
    story: [
      'Nous transférons vos données et configurons l’appareil avant la livraison.',
      'We move your data and set it up before delivery.',
    ],
    attributes: (model) => ({ taille_ecran: [14, 16, 15][model] ?? 14 }),
    pictures: (model, color, brand) => {
      const params = {
        picture: at(PICTURES, model * 2 + brand),
        color: model === 2 ? '#26282b' : color,
        keys: '#22252a',
        glow: model === 2,
      }
      return [
        one(
          `portable ${model === 2 ? 'jeu' : hex(color)} ${params.picture}`,
          'Ouvert',
          () => drawLaptop(params),
          inColor('laptop', params.color, model === 2 ? { gaming: true } : {}, { screen: params.picture }),
        ),
        one(
          `portable-ferme ${hex(params.color)}`,
          'Fermé',
          () => drawLaptop(params, 'closed'),
          inColor('laptop', params.color, { closed: true }),
        ),
      ]
    },
  }),
  plain('MO', 42, ['Écran', 'Monitor'], 340, {
    brands: ['PX', 'LX', 'KT'],
    models: [
      ['27 po QHD', '27" QHD', 0.9],
      ['34 po ultra-large', '34" Ultrawide', 1.7],
    ],
    colors: [BLACK],
    size: (model) => [21, [24, 32][model] ?? 24, 9],
    energyStar: true,
    features: [
      ['Pied réglable en hauteur', 'Height-adjustable stand'],
      ['USB-C de 90 W', '90 W USB-C'],
      ['Sans scintillement', 'Flicker free'],
      ['165 Hz', '165 Hz'],
    ],
    facts: [
      { name: ['Définition', 'Resolution'], group: ['Image', 'Picture'], values: ['2560 × 1440', '3440 × 1440'] },
    ],
    story: [
      'Un seul câble vers le portable, et le bureau reste dégagé.',
      'One cable to the laptop and the desk stays clear.',
    ],
    attributes: (model) => ({ taille_ecran: [27, 34][model] ?? 27 }),
    pictures: (model, color, brand) => {
      const picture = at(PICTURES, brand * 2 + model + 1)
      return [
        one(
          `ecran ${model} ${picture}`,
          'Écran',
          () => drawMonitor({ wide: model === 1, picture, frame: color, ...(brand === 2 ? { glow: '#ff4fa3' } : {}) }),
          inColor('monitor', color, model === 1 ? { ultra: true } : {}, { screen: picture }),
        ),
      ]
    },
  }),
  plain('TA', 43, ['Tablette', 'Tablet'], 420, {
    isConfigurable: true,
    capacities: [
      ['128 Go', '128 GB', 1],
      ['256 Go', '256 GB', 1.2],
      ['512 Go', '512 GB', 1.55],
    ],
    brands: ['LX', 'PX', 'KT'],
    models: [
      ['11 po', '11"', 0.8],
      ['13 po avec stylet', '13" with Pen', 1.9],
    ],
    colors: [SILVER, BLUE, SAND],
    size: (model) => [[10, 11.6][model] ?? 10, [7, 8.5][model] ?? 7, 0.25],
    features: [
      ['Écran 120 Hz', '120 Hz display'],
      ['Haut-parleurs stéréo', 'Stereo speakers'],
      ['Carte microSD', 'microSD slot'],
      bilingual,
    ],
    facts: [battery(['10', '14'])],
    story: ['Pour lire, dessiner et prendre des notes en classe.', 'For reading, drawing and taking notes in class.'],
    pictures: (model, color, brand) => {
      const picture = at(PICTURES, brand + model * 3)
      return [
        one(
          `tablette ${hex(color)} ${model} ${picture}`,
          'Tablette',
          () => drawTablet({ picture, color, pen: model === 1 }),
          inColor('tablet', color, model === 1 ? { pen: true } : {}, { screen: picture }),
        ),
      ]
    },
  }),
  plain('PR', 44, ['Imprimante', 'Printer'], 190, {
    brands: ['NB', 'OR'],
    models: [
      ['jet d’encre à réservoirs', 'Ink-Tank', 1.2],
      ['laser', 'Laser', 1],
    ],
    colors: [WHITE, GRAPHITE],
    size: () => [7, 15, 14],
    energyStar: true,
    features: [
      ['Recto verso', 'Two-sided printing'],
      ['Numériseur à plat', 'Flatbed scanner'],
      ['Encre pour deux ans', 'Two years of ink'],
      wifi,
    ],
    facts: [{ name: ['Pages par minute', 'Pages per minute'], values: ['12', '18', '30'] }],
    story: ['Imprime depuis le téléphone sans pilote.', 'Prints from a phone without drivers.'],
    pictures: (model, color) =>
      shots(
        `imprimante${model === 1 ? '-laser' : ''} ${hex(color)}`,
        'Imprimante',
        'front',
        withTrim(
          inColor('printer', color, model === 1 ? { laser: true } : {}),
          color === WHITE[2] ? '#d3d6d9' : '#40464d',
        ),
      ),
  }),
  plain('CA', 51, ['Appareil photo hybride', 'Mirrorless Camera'], 1150, {
    brands: ['KT', 'BR'],
    models: [
      ['24 Mpx, boîtier', '24 MP, Body', 0.9],
      ['33 Mpx avec objectif 24-70 mm', '33 MP with 24-70mm Lens', 2],
    ],
    colors: [BLACK, SILVER],
    size: () => [3.8, 5.1, 2.7],
    features: [
      ['Stabilisation sur cinq axes', 'Five-axis stabilization'],
      ['Vidéo 4K à 60 i/s', '4K video at 60 fps'],
      ['Mise au point sur l’œil', 'Eye autofocus'],
      ['Deux fentes pour cartes', 'Two card slots'],
    ],
    facts: [
      {
        name: ['Capteur', 'Sensor'],
        values: [
          ['Plein format', 'Full frame'],
          ['APS-C', 'APS-C'],
        ],
      },
    ],
    story: ['Atelier d’initiation offert avec chaque boîtier.', 'Introductory workshop included with each body.'],
    pictures: (_model, color) => [
      one(
        `appareil-hybride ${hex(color)}`,
        'Appareil photo',
        () => drawCamera({ kind: 'mirrorless', color: color === '#bfc5cb' ? '#8b9097' : color }),
        inColor('camera', color, { kind: 'mirrorless' }),
      ),
    ],
  }),
  plain('LE', 52, ['Objectif', 'Lens'], 640, {
    brands: ['KT', 'BR'],
    models: [
      ['50 mm f/1,8', '50mm f/1.8', 0.5],
      ['24-70 mm f/2,8', '24-70mm f/2.8', 1.9],
      ['100-400 mm', '100-400mm', 2.2],
    ],
    colors: [RED],
    size: (model) => [[2.6, 4.9, 8][model] ?? 4, 3.4, 3.4],
    features: [
      ['Mise au point silencieuse', 'Silent autofocus'],
      ['Joints contre la poussière', 'Dust seals'],
      ['Pare-soleil inclus', 'Hood included'],
    ],
    facts: [{ name: ['Filtre (mm)', 'Filter (mm)'], values: ['58', '77', '82'] }],
    story: ['Essayez-le en magasin avec votre propre boîtier.', 'Try it in the store with your own body.'],
    pictures: (_model, _color, brand) => [
      one(`objectif ${brand}`, 'Objectif', () => drawCamera({ kind: 'lens', color: brand ? '#c9a44a' : '#b3312f' }), {
        model: 'camera',
        params: { kind: 'lens', ring: brand ? '#c9a44a' : '#b3312f' },
        view: 'angle',
      }),
    ],
  }),
  plain('IC', 53, ['Appareil instantané', 'Instant Camera'], 119, {
    brands: ['BR', 'OR'],
    models: [['Classique', 'Classic', 1]],
    colors: [TEAL, WHITE, RED],
    size: () => [4.8, 4.2, 2.4],
    features: [
      ['Miroir pour égoportraits', 'Selfie mirror'],
      ['Flash automatique', 'Auto flash'],
      ['Film de format carré', 'Square film'],
    ],
    facts: [],
    story: ['La photo sort en une minute et demie.', 'The picture is there in ninety seconds.'],
    pictures: (_model, color) => [
      one(
        `instantane ${hex(color)}`,
        'Appareil',
        () => drawCamera({ kind: 'instant', color }),
        inColor('camera', color, { kind: 'instant' }),
      ),
    ],
  }),
  plain('AX', 53, ['Caméra d’action', 'Action Camera'], 380, {
    brands: ['BR', 'KT', 'PX'],
    models: [
      ['4K', '4K', 0.7],
      ['5.3K', '5.3K', 1.2],
    ],
    colors: [BLACK],
    size: () => [2, 2.8, 1.3],
    features: [
      ['Étanche à 10 m', 'Waterproof to 33 ft.'],
      ['Stabilisation d’horizon', 'Horizon lock'],
      ['Double écran', 'Two screens'],
    ],
    facts: [battery(['1,5', '2'])],
    story: ['Pour le ski, le vélo et la motoneige.', 'For skiing, cycling and snowmobiling.'],
    pictures: (_model, color) => [
      one(
        `camera-action ${hex(color)}`,
        'Caméra',
        () => drawCamera({ kind: 'action', color }),
        inColor('camera', color, { kind: 'action' }),
      ),
    ],
  }),
  plain('DR', 54, ['Drone', 'Drone'], 720, {
    brands: ['BR', 'KT'],
    models: [
      ['Léger 249 g', 'Light 249 g', 0.8],
      ['Pro', 'Pro', 2],
    ],
    colors: [SILVER, GRAPHITE],
    size: () => [3.5, 9, 10],
    features: [
      ['Sous 250 g', 'Under 250 g'],
      ['Retour automatique', 'Automatic return'],
      ['Nacelle à trois axes', 'Three-axis gimbal'],
    ],
    facts: [{ name: ['Temps de vol (min)', 'Flight time (min)'], values: ['31', '38', '46'] }],
    story: [
      'Nous expliquons les règles de Transports Canada avec chaque drone.',
      'We explain Transport Canada’s rules with every drone.',
    ],
    pictures: (_model, color) => shots(`drone ${hex(color)}`, 'Drone', 'front', inColor('drone', color, {})),
  }),
  plain('GC', 61, ['Console de jeu', 'Game Console'], 560, {
    brands: ['PX', 'KT'],
    models: [
      ['1 To', '1 TB', 1],
      ['2 To', '2 TB', 1.3],
    ],
    colors: [BLACK, WHITE],
    size: () => [15.4, 4.3, 10],
    features: [
      ['4K à 120 i/s', '4K at 120 fps'],
      ['Une manette incluse', 'One controller included'],
      ['Lecteur amovible', 'Removable drive'],
    ],
    facts: [
      {
        name: ['Stockage', 'Storage'],
        values: [
          ['1 To', '1 TB'],
          ['2 To', '2 TB'],
        ],
      },
    ],
    story: ['Précommandes et échanges acceptés en magasin.', 'Pre-orders and trade-ins welcome in store.'],
    pictures: (_model, color) => [
      one(
        `console ${hex(color)}`,
        'Console et manette',
        () => drawGaming({ kind: 'console', color, accent: '#35c6ff' }),
        inColor('gaming', color, { kind: 'console' }),
      ),
    ],
  }),
  plain('GH', 61, ['Console portative', 'Handheld Console'], 480, {
    brands: ['PX', 'BR'],
    models: [
      ['7 po', '7"', 0.8],
      ['8 po OLED', '8" OLED', 1.3],
    ],
    colors: [RED, TEAL],
    size: () => [4.5, 10.5, 0.9],
    features: [
      ['Se branche au téléviseur', 'Docks to the TV'],
      ['Manettes détachables', 'Detachable controllers'],
      wifi,
    ],
    facts: [battery(['4', '7', '9'])],
    story: ['Dans l’auto, au chalet, sur le divan.', 'In the car, at the cottage, on the couch.'],
    pictures: (model, color) =>
      shots(`console-portative ${hex(color)} ${model}`, 'Console portative', 'front', {
        ...withTrim(inColor('handheld', color, model ? { oled: true } : {}), model ? '#35a6ff' : GRAPHITE[2]),
        screen: model ? 'city' : 'reef',
      }),
  }),
  plain('GM', 62, ['Manette', 'Controller'], 79, {
    brands: ['PX', 'KT', 'OR'],
    models: [
      ['sans fil', 'Wireless', 1],
      ['Élite', 'Elite', 2.2],
    ],
    colors: [WHITE, BLACK, BLUE],
    size: () => [2.6, 6.2, 4.2],
    features: [
      ['Vibration précise', 'Precise rumble'],
      ['Recharge USB-C', 'USB-C charging'],
      ['Palettes arrière', 'Rear paddles'],
    ],
    facts: [battery(['20', '40'])],
    story: ['Compatible avec la console, l’ordinateur et le téléphone.', 'Works with console, computer and phone.'],
    pictures: (_model, color, brand) => [
      one(
        `manette ${hex(color)} ${brand % 2}`,
        'Manette',
        () => drawGaming({ kind: 'controller', color, accent: brand % 2 ? '#35ff9a' : '#35c6ff' }),
        inColor('gaming', color, { kind: 'controller', ...(brand % 2 ? { green: true } : {}) }),
      ),
    ],
  }),
  plain('GK', 63, ['Clavier mécanique', 'Mechanical Keyboard'], 139, {
    brands: ['PX', 'KT', 'NB'],
    models: [
      ['60 %', '60%', 0.8],
      ['complet', 'Full-Size', 1.2],
    ],
    colors: [BLACK, WHITE],
    size: () => [1.5, 14, 5.4],
    features: [
      ['Touches canadiennes-françaises', 'Canadian French keycaps'],
      ['Commutateurs remplaçables', 'Hot-swap switches'],
      ['Rétroéclairage RVB', 'RGB backlight'],
    ],
    facts: [],
    story: ['Trois commutateurs à essayer au comptoir.', 'Three switches to try at the counter.'],
    pictures: (model, color, brand) =>
      shots(
        `clavier${model === 0 ? '-60' : ''} ${hex(color)} ${brand % 2}`,
        'Clavier',
        'detail',
        withTrim(
          inColor('keyboard', color, {
            glow: brand % 2 ? '#35ff9a' : 'rainbow',
            ...(model === 1 ? { full: true } : {}),
          }),
          color === WHITE[2] ? '#c3c7cc' : '#1b1d20',
        ),
      ),
  }),
  plain('GS', 63, ['Souris de jeu', 'Gaming Mouse'], 69, {
    brands: ['PX', 'KT', 'NB'],
    models: [
      ['filaire', 'Wired', 0.7],
      ['sans fil', 'Wireless', 1.5],
    ],
    colors: [BLACK, WHITE],
    size: () => [1.5, 2.6, 4.9],
    features: [
      ['26 000 ppp', '26,000 DPI'],
      ['63 g seulement', 'Only 63 g'],
      ['Six boutons', 'Six buttons'],
    ],
    facts: [],
    story: ['Pour droitiers et pour gauchers.', 'For either hand.'],
    pictures: (model, color, brand) =>
      shots(
        `souris${model === 0 ? '-filaire' : ''} ${hex(color)} ${brand % 2}`,
        'Souris',
        'front',
        inColor('mouse', color, { ...(model === 0 ? { wired: true } : {}), ...(brand % 2 ? { green: true } : {}) }),
      ),
  }),
  plain('GA', 63, ['Casque de jeu', 'Gaming Headset'], 129, {
    brands: ['PX', 'OR', 'KT'],
    models: [
      ['filaire', 'Wired', 0.6],
      ['sans fil', 'Wireless', 1.5],
    ],
    colors: [BLACK, WHITE],
    size: () => [7.5, 7, 3.8],
    features: [
      ['Micro amovible', 'Detachable mic'],
      ['Son spatial', 'Spatial sound'],
      ['Coussinets respirants', 'Breathable pads'],
    ],
    facts: [battery(['24', '50'])],
    story: [
      'On vous entend clairement, même avec le souffleur du voisin.',
      'You are heard clearly, even with the neighbour’s snowblower.',
    ],
    pictures: (_model, color, brand) => [
      one(
        `casque-jeu ${hex(color)} ${brand % 2}`,
        'Casque de jeu',
        () => drawHeadphones({ kind: 'gaming', color, accent: brand % 2 ? '#ff4fa3' : '#35ff9a' }),
        inColor('headphones', color, { kind: 'gaming', ...(brand % 2 ? {} : { green: true }) }),
      ),
    ],
  }),
  plain('RT', 71, ['Routeur Wi-Fi', 'Wi-Fi Router'], 190, {
    brands: ['NB', 'OR', 'BR'],
    models: [
      ['6', '6', 0.7],
      ['6E', '6E', 1.3],
      ['7', '7', 2.2],
    ],
    colors: [BLACK, WHITE],
    size: () => [2.5, 11, 8],
    features: [
      ['Contrôle parental', 'Parental controls'],
      ['Quatre ports gigabit', 'Four gigabit ports'],
      ['Réseau invité', 'Guest network'],
      bilingual,
    ],
    facts: [{ name: ['Débit (Mb/s)', 'Speed (Mbps)'], values: ['3000', '5400', '9300'] }],
    story: [
      'Nous l’installons et mesurons le signal dans chaque pièce.',
      'We install it and measure the signal in every room.',
    ],
    pictures: (model, color) =>
      shots(
        `routeur${['', '-6e', '-7'][model] ?? ''} ${hex(color)}`,
        'Routeur',
        'front',
        inColor('router', color, { kind: ['four', 'six', 'tower'][model] ?? 'four' }),
      ),
  }),
  plain('MS', 71, ['Système Wi-Fi maillé', 'Mesh Wi-Fi System'], 320, {
    brands: ['NB', 'OR', 'BR'],
    models: [
      ['ensemble de 2', '2-Pack', 0.8],
      ['ensemble de 3', '3-Pack', 1.2],
    ],
    colors: [WHITE, GRAPHITE],
    size: () => [6.5, 3.5, 3.5],
    features: [
      ['Couvre 5 500 pi²', 'Covers 5,500 sq. ft.'],
      ['Itinérance sans coupure', 'Seamless roaming'],
      ['Installation guidée', 'Guided setup'],
    ],
    facts: [],
    story: ['La solution pour les vieilles maisons aux murs épais.', 'The answer to old houses with thick walls.'],
    pictures: (model, color) =>
      shots(`maille-${model + 2} ${hex(color)}`, 'Bornes', 'front', inColor('mesh', color, { count: model + 2 })),
  }),
  plain('NS', 72, ['Serveur de stockage', 'Network Storage'], 480, {
    brands: ['NB', 'BR'],
    models: [
      ['2 baies', '2-Bay', 0.7],
      ['4 baies', '4-Bay', 1.3],
    ],
    colors: [GRAPHITE],
    size: () => [6.5, 7.8, 8.8],
    features: [
      ['Sauvegarde de toute la maison', 'Backs up the whole house'],
      ['Disques remplaçables à chaud', 'Hot-swap drives'],
    ],
    facts: [],
    story: ['Vos photos restent chez vous.', 'Your photos stay at home.'],
    pictures: (model, color) =>
      shots(
        `serveur${model === 0 ? '-2-baies' : ''} ${hex(color)}`,
        'Serveur',
        'front',
        inColor('nas', color, { bays: model === 0 ? 2 : 4 }),
      ),
  }),
  plain('SW', 72, ['Commutateur 8 ports', '8-Port Switch'], 45, {
    brands: ['NB', 'OR'],
    models: [
      ['gigabit', 'Gigabit', 1],
      ['2,5 gigabits', '2.5 Gigabit', 3],
    ],
    colors: [GRAPHITE],
    size: () => [1, 6.2, 4],
    features: [
      ['Sans ventilateur', 'Fanless'],
      ['Se fixe au mur', 'Wall mountable'],
    ],
    facts: [],
    story: ['On le branche et il fonctionne.', 'Plug it in and it works.'],
    pictures: (_model, color) =>
      shots(`commutateur ${hex(color)}`, 'Commutateur', 'detail', inColor('switch', color, {})),
  }),
  ...(
    [
      ['DB', 81, ['Sonnette vidéo', 'Video Doorbell'], 'doorbell', 179, '#c9ced3'],
      ['SC', 81, ['Caméra de sécurité', 'Security Camera'], 'security-camera', 129, '#f0f1f2'],
      ['LK', 81, ['Serrure intelligente', 'Smart Lock'], 'lock', 249, '#8d9399'],
      ['TH', 82, ['Thermostat intelligent', 'Smart Thermostat'], 'thermostat', 189, '#c9ced3'],
      ['BU', 83, ['Ampoule connectée', 'Smart Bulb'], 'bulb', 24, '#ffffff'],
      ['PL', 83, ['Prise intelligente', 'Smart Plug'], 'plug', 22, '#f0f1f2'],
    ] as const
  ).map(([code, category, noun, kind, price, color]) =>
    plain(code, category, noun, price, {
      brands: ['BR', 'OR', 'NB'],
      models: [
        ['de base', 'Basic', 0.8],
        ['Plus', 'Plus', 1.4],
      ],
      colors: [WHITE],
      size: () => [5, 2.6, 1.4],
      features: [
        ['Fonctionne par grand froid', 'Works in deep cold'],
        ['Sans abonnement', 'No subscription'],
        ['Compatible avec les assistants vocaux', 'Works with voice assistants'],
        bilingual,
      ],
      facts: [{ name: ['Plage (°C)', 'Range (°C)'], values: ['−30 à 45', '−40 à 50'] }],
      story: ['Pose par nos techniciens en option.', 'Installation by our technicians is optional.'],
      energyStar: kind === 'thermostat' || kind === 'bulb',
      pictures: (model, _color, brand) => {
        if (kind !== 'bulb')
          return shots(
            `${noun[0]} ${model}`,
            noun[0],
            kind === 'plug' ? 'detail' : 'front',
            inColor(kind, model ? '#34393f' : color, model ? { plus: true } : {}),
          )
        const tone = at(['#ff9d3c', '#ff4fa3', '#59c8ff'], brand + model)
        return shots(`${noun[0]} ${hex(tone)}`, noun[0], 'detail', { model: kind, params: { tone }, view: 'angle' })
      },
    }),
  ),
  plain('SK', 84, ['Haut-parleur intelligent', 'Smart Speaker'], 110, {
    brands: ['LX', 'OR', 'SV'],
    models: [
      ['Mini', 'Mini', 0.5],
      ['Studio', 'Studio', 2.1],
    ],
    colors: [GRAPHITE, SAND],
    size: () => [5.5, 5.7, 5.7],
    features: [
      ['Assistant en français québécois', 'Assistant that knows Québec French'],
      ['Coupe-micro', 'Mic switch'],
      ['Audio multipièce', 'Multi-room audio'],
    ],
    facts: [],
    story: [
      'La météo, la musique et les lumières, sans lever le petit doigt.',
      'Weather, music and lights without lifting a finger.',
    ],
    pictures: (_model, color) => [
      one(
        `haut-parleur-intelligent ${hex(color)}`,
        'Haut-parleur',
        () => drawSpeaker({ kind: 'smart', color }),
        inColor('speaker', color, { kind: 'smart' }),
      ),
    ],
  }),
  plain('ST', 12, ['Diffuseur multimédia', 'Streaming Player'], 69, {
    brands: ['LX', 'OR'],
    models: [
      ['4K', '4K', 1],
      ['4K Pro', '4K Pro', 2],
    ],
    colors: [BLACK],
    size: () => [1, 4, 4],
    features: [['Télécommande vocale', 'Voice remote'], bilingual, wifi],
    facts: [],
    story: ['Redonne vie à un vieux téléviseur.', 'Gives an old TV a second life.'],
    pictures: (_model, color) => [
      one(
        `diffuseur ${hex(color)}`,
        'Diffuseur',
        () => drawHifi('box', color),
        inColor('hifi', color, { kind: 'box' }),
      ),
    ],
  }),
  plain('WM', 91, ['Support mural', 'Wall Mount'], 79, {
    brands: ['NB', 'OR', 'BR'],
    models: [
      ['fixe', 'Fixed', 0.6],
      ['orientable', 'Full-Motion', 1.5],
    ],
    colors: [BLACK],
    size: () => [17, 26, 3],
    features: [
      ['Pour 32 à 85 po', 'For 32" to 85"'],
      ['Niveau intégré', 'Built-in level'],
      ['Quincaillerie incluse', 'Hardware included'],
    ],
    facts: [{ name: ['Charge (lb)', 'Load (lb.)'], values: ['88', '132'] }],
    story: ['Pose murale offerte en supplément par nos techniciens.', 'Our technicians can hang it for you.'],
    pictures: (model, color) =>
      shots(
        `support${model === 0 ? '-fixe' : ''} ${hex(color)}`,
        'Support',
        'front',
        inColor('mount', color, model === 1 ? { motion: true } : {}),
      ),
  }),
  ...(
    [
      ['HD', 92, ['Câble HDMI 2.1', 'HDMI 2.1 Cable'], 'hdmi', 19, '#3a3f45'],
      ['UC', 92, ['Câble USB-C', 'USB-C Cable'], 'usb', 14, '#dfe2e5'],
      ['CH', 93, ['Chargeur USB-C', 'USB-C Charger'], 'charger', 39, '#f0f1f2'],
      ['PB', 93, ['Batterie externe', 'Power Bank'], 'powerbank', 49, '#2d4468'],
      ['CS', 94, ['Étui pour téléphone', 'Phone Case'], 'case', 29, '#2f6b70'],
      ['MC', 95, ['Carte mémoire', 'Memory Card'], 'card', 34, '#b3312f'],
      ['SL', 94, ['Housse pour portable', 'Laptop Sleeve'], 'sleeve', 39, '#565d65'],
    ] as const
  ).map(([code, category, noun, kind, price, base]) =>
    plain(code, category, noun, price, {
      brands: ['OR', 'NB', 'BR'],
      models: [
        [
          kind === 'card'
            ? '128 Go'
            : kind === 'charger'
              ? '45 W'
              : kind === 'powerbank'
                ? '10 000 mAh'
                : kind === 'hdmi' || kind === 'usb'
                  ? '1,8 m'
                  : 'Classique',
          kind === 'card'
            ? '128 GB'
            : kind === 'charger'
              ? '45 W'
              : kind === 'powerbank'
                ? '10,000 mAh'
                : kind === 'hdmi' || kind === 'usb'
                  ? '6 ft.'
                  : 'Classic',
          1,
        ],
        [
          kind === 'card'
            ? '512 Go'
            : kind === 'charger'
              ? '100 W'
              : kind === 'powerbank'
                ? '20 000 mAh'
                : kind === 'hdmi' || kind === 'usb'
                  ? '3 m'
                  : 'Robuste',
          kind === 'card'
            ? '512 GB'
            : kind === 'charger'
              ? '100 W'
              : kind === 'powerbank'
                ? '20,000 mAh'
                : kind === 'hdmi' || kind === 'usb'
                  ? '10 ft.'
                  : 'Rugged',
          1.7,
        ],
      ],
      colors: [BLACK],
      size: () => [1, 4, 4],
      features: [
        ['Garanti à vie', 'Lifetime warranty'],
        ['Emballage sans plastique', 'Plastic-free packaging'],
      ],
      facts: [],
      story: ['L’accessoire que nos conseillers utilisent eux-mêmes.', 'The one our own advisers use.'],
      pictures: (model) => {
        const color = model ? '#34393f' : base
        const [name, second, params] = (
          {
            hdmi: ['cable', 'detail', { kind: 'hdmi', turns: model ? 6 : 4 }],
            usb: ['cable', 'detail', { kind: 'usb', turns: model ? 6 : 4 }],
            charger: ['charger', 'front', { watts: model ? 100 : 45 }],
            powerbank: ['powerbank', 'front', { charge: model ? 20_000 : 10_000 }],
            case: ['phone-case', 'front', model ? { rugged: true } : {}],
            card: ['card', 'front', { size: model ? 512 : 128 }],
            sleeve: ['sleeve', 'detail', model ? { rugged: true } : {}],
          } satisfies Record<string, [model: string, second: 'front' | 'detail', params: Rendering['params']]>
        )[kind]
        return shots(`${kind} ${hex(color)}`, noun[0], second, inColor(name, color, params))
      },
    }),
  ),
]
