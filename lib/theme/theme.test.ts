import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { getContrast, type HexColor, toHexColor } from '../core/css/color.ts'
import { buildPalette } from '../core/css/palette.ts'
import { fontOrigins } from './font-faces.ts'
import { buildFontStack, findHeadingFace, findHostedFont } from './fonts.ts'
import { buildThemeVariables, listThemeFaces, serializeThemeCss } from './theme.ts'

const build = (display_features: unknown, css = '') =>
  mapStoreConfig(v.parse(StoreConfigWire, { display_features, site_styles_inline_html: css }), () => {})

const variablesOf = (display_features: unknown, css = '') => buildThemeVariables(build(display_features, css))

const anyColor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((channels): HexColor => toHexColor(channels))
const maybeColor = fc.option(anyColor, { nil: undefined })

describe('the palette', () => {
  it('is readable in every pair of text and background, whatever colours a store chooses', () => {
    const choice = fc.record({
      primary: maybeColor,
      primaryHover: maybeColor,
      secondary: maybeColor,
      secondaryHover: maybeColor,
      background: maybeColor,
      surface: maybeColor,
      band: maybeColor,
      header: maybeColor,
    })
    fc.assert(
      fc.property(choice, (chosen) => {
        const palette = buildPalette(chosen)
        const { primary, onPrimary, primaryHover, secondary, onSecondary, secondaryHover } = palette
        const { background, surface, band, header } = palette
        const actions: [HexColor, HexColor][] = [
          [onPrimary, primary],
          [onPrimary, primaryHover],
          [onSecondary, secondary],
          [onSecondary, secondaryHover],
        ]
        const texts = [
          palette.primaryText,
          palette.text,
          palette.muted,
          palette.success,
          palette.warning,
          palette.danger,
        ]
        const onGrounds = texts.flatMap((text): [HexColor, HexColor][] => [
          [text, background],
          [text, surface],
          [text, band],
          [text, header],
        ])
        for (const [text, ground] of [...actions, ...onGrounds]) {
          expect(getContrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        }
        for (const ground of [background, surface, band, header]) {
          expect(getContrast(palette.fieldBorder, ground)).toBeGreaterThanOrEqual(3)
        }
        expect(primary).toBe(chosen.primary ?? buildPalette({}).primary)
        expect(background).toBe(chosen.background ?? '#ffffff')
      }),
      { numRuns: 2000 },
    )
  })

  it('inverts the neutrals on a dark background', () => {
    const dark = buildPalette({ background: '#101418' })
    expect(dark.isDark).toBe(true)
    expect(getContrast(dark.text, '#000000')).toBeGreaterThan(getContrast(dark.text, '#ffffff'))
    expect(buildPalette({}).isDark).toBe(false)
  })
})

describe('theme variables', () => {
  it('contain the colours of the store with computed text colours', () => {
    const variables = variablesOf({ theme: { primary_color: 'ffd400', secondary_color: '203040' } })
    expect(variables).toMatchObject({
      '--shop-primary': '#ffd400',
      '--shop-on-primary': '#000000',
      '--shop-secondary': '#203040',
      '--shop-on-secondary': '#ffffff',
      '--shop-background': '#ffffff',
      '--shop-color-scheme': 'light',
      '--shop-wallet-button': 'black',
    })
    expect(variables['--shop-primary-text']).not.toBe('#ffd400')
  })

  it('have the palette’s colour of the same name', () => {
    const { isDark, ...colors } = buildPalette({})
    const variables = variablesOf({})
    for (const [name, color] of Object.entries(colors)) {
      expect(variables[`--shop-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`], name).toBe(color)
    }
  })

  it('have round buttons unless the corner style is straight', () => {
    expect(variablesOf({})['--shop-radius-button']).toBe('2rem')
    expect(variablesOf({ theme: { button_corner_style: 'pill' } })['--shop-radius-button']).toBe('2rem')
    expect(variablesOf({ theme: { button_corner_style: 'straight' } })['--shop-radius-button']).toBe('0')
    expect(variablesOf({ buttons: { border_radius: '6px' } })['--shop-radius-button']).toBe('6px')
    expect(
      variablesOf({ theme: { button_corner_style: 'straight' } }, ':root{--avb-button-border-radius:8px}')[
        '--shop-radius-button'
      ],
    ).toBe('8px')
  })

  it('S1-3.1-83 backgrounds of band, header and footer are the store’s, with readable texts', () => {
    const variables = variablesOf({ backgrounds: { band: 'eef3f4', header: 'fafafa', footer: '0f2f37' } })
    expect(variables).toMatchObject({
      '--shop-band': '#eef3f4',
      '--shop-header': '#fafafa',
      '--shop-footer-ground': '#0f2f37',
    })
    for (const name of ['text', 'muted', 'link', 'success', 'danger'] as const) {
      for (const ground of ['ground', 'field'] as const) {
        const [text, under] = [variables[`--shop-footer-${name}`], variables[`--shop-footer-${ground}`]]
        expect(getContrast(text as HexColor, under as HexColor), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    // A background on which the page's text is unreadable is ignored; a footer's default is the page's background.
    const plain = variablesOf({ backgrounds: { page: 'ffffff', surface: 'f6f6f6', band: '111111', header: '000000' } })
    expect(plain).toMatchObject({
      '--shop-band': '#f6f6f6',
      '--shop-header': '#ffffff',
      '--shop-footer-ground': '#f6f6f6',
      '--shop-footer-text': plain['--shop-text'],
    })
  })

  it('convert entries of the style groups to variables and read background and fonts from them', () => {
    const config = build({
      backgrounds: { page: '12161c', surface: '1b2129' },
      buttons: { text_transform: 'uppercase', hover_color: 'abc', evil: '1;}</style>' },
      typography: { body: 'Manrope', heading: 'Fraunces' },
    })
    const variables = buildThemeVariables(config)
    expect(variables).toMatchObject({
      '--shop-background': '#12161c',
      '--shop-surface': '#1b2129',
      '--shop-color-scheme': 'dark',
      '--shop-wallet-button': 'white',
      '--shop-buttons-text-transform': 'uppercase',
      '--shop-buttons-hover-color': '#aabbcc',
    })
    expect(variables).not.toHaveProperty('--shop-buttons-evil')
    expect(variables['--shop-font-body']).toMatch(/^"Manrope", .*sans-serif$/)
    expect(variables['--shop-font-heading']).toMatch(/^"Fraunces Heading", "Fraunces Fallback", .*, serif$/)
    expect(listThemeFaces(config)).toEqual(['Manrope', 'Fraunces Heading'])
  })

  it('let global-font-family set the font of the whole site', () => {
    const config = build(
      { typography: { heading: 'Fraunces' } },
      ":root{--avb-global-font-family:'Space Grotesk', serif}",
    )
    expect(listThemeFaces(config)).toEqual(['Space Grotesk'])
    expect(buildThemeVariables(config)['--shop-font-heading']).toMatch(/^"Space Grotesk"/)
  })

  it('have a colour behind cut-out pictures if staff set one', () => {
    const themed = variablesOf({}, ':root{--avb-product-picture-background: #222b38}')
    expect(themed).toMatchObject({ '--shop-picture-backdrop': '#222b38' })
    expect(variablesOf({})).not.toHaveProperty('--shop-picture-backdrop')
  })

  it('have the aspect ratio of pictures on tiles if staff set one', () => {
    const variables = variablesOf({}, ':root{--avb-product-tile-aspect: 4 / 3}')
    expect(serializeThemeCss(variables)).toContain('--shop-tile-aspect:4 / 3')
    expect(variablesOf({}, ':root{--avb-product-tile-aspect: url(x)}')).not.toHaveProperty('--shop-tile-aspect')
  })

  it('contain the background of catalog pages with readable text', () => {
    const variables = variablesOf({
      catalog: { theme: { background_color: '222222', background_image: 'https://m.example.org/a (1).png' } },
    })
    expect(variables['--shop-catalog-background']).toBe('#222222')
    expect(getContrast(variables['--shop-catalog-text'] as HexColor, '#222222')).toBeGreaterThanOrEqual(4.5)
    expect(variables['--shop-catalog-background-image']).toBe('url("https://m.example.org/a%20%281%29.png")')
  })
})

describe('fonts', () => {
  it('are hosted ones, else the configured ones, before the system’s', () => {
    expect(findHostedFont('"inter", Arial')).toBe('Inter')
    expect(findHostedFont('Bricolage_Grotesque')).toBe('Bricolage Grotesque')
    expect(findHostedFont('Comic Sans MS')).toBeUndefined()
    expect(buildFontStack('Comic Sans MS')).toMatch(/^"Comic Sans MS", ui-sans-serif/)
    expect(buildFontStack("'Acme Slab', Georgia, serif")).toMatch(/^"Acme Slab", "Georgia", ui-serif/)
    expect(buildFontStack('Étoile Québec')).toMatch(/^"Étoile Québec", ui-sans-serif/)
    expect(buildFontStack('x"}body{color:red, url(//evil.test)')).toMatch(/^ui-sans-serif/)
    expect(buildFontStack('')).toMatch(/^ui-sans-serif/)
    expect(buildFontStack('serif')).toMatch(/^ui-serif/)
  })

  it('have one weight if headings have a separate family', () => {
    expect(findHeadingFace('Sora', 'Inter')).toBe('Sora Heading')
    expect(findHeadingFace('Sora', 'system-ui')).toBe('Sora Heading')
    expect(findHeadingFace("'sora', sans-serif", 'Sora')).toBe('Sora')
    expect(findHeadingFace('Georgia', 'Sora')).toBeUndefined()
  })
})

describe('typefaces of a store’s style sheet', () => {
  const css = `@font-face { font-family: 'Acme Sans'; src: url(https://fonts.example.com/a.woff2) format('woff2'), url("//cdn.example.com/a.woff") }
    @font-face{font-family:Acme Mono;src:url(data:font/woff2;base64,AAAA)} @font-face{font-family:Own;src:url(/media/own.woff2)}
    .hero { background: url(https://pictures.example.com/a.webp) }`

  it('are allowed from the origins of its faces only', () => {
    expect(fontOrigins(css)).toEqual(['https://fonts.example.com', 'https://cdn.example.com', 'data:'])
    expect(fontOrigins('')).toEqual([])
  })

  it('are first in the font stack, in both ways of configuring one', () => {
    const stacks = [
      variablesOf({ typography: { body: 'Acme Sans' } }, css)['--shop-font-body'],
      variablesOf({}, `:root{--avb-global-font-family:'Acme Sans', serif}`)['--shop-font-body'],
    ]
    for (const stack of stacks) expect(stack).toMatch(/^"Acme Sans", ui-/)
    expect(serializeThemeCss(variablesOf({ typography: { heading: 'Étoile_9' } }))).toContain('"Étoile_9"')
  })
})

describe('the secondary colour on hover', () => {
  it('S1-5.2-01 secondary-color-hover is the border of secondary buttons, made readable; without it the border has the colour of the text', () => {
    const edgeOf = (css: string) => variablesOf({}, css)['--shop-secondary-edge']
    expect(edgeOf(':root{--avb-secondary-color-hover:#0b6e4f}')).toBe('#0b6e4f')
    expect(edgeOf(':root{--avb-secondary-color-hover:#ffff00}')).not.toBe('#ffff00')
    expect(edgeOf('')).toBeUndefined()
  })
})

describe('the style rule', () => {
  it('contains every variable of a theme', () => {
    const variables = variablesOf({
      theme: { primary_color: '0a5' },
      catalog: { theme: { background_image: '/media/wood.webp' } },
      typography: { body: 'Newsreader' },
    })
    const css = serializeThemeCss(variables)
    for (const [name, value] of Object.entries(variables)) expect(css).toContain(`${name}:${value}`)
  })

  it('can’t be closed by any name or value', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('</style>', 'red;}', 'url(javascript:alert(1))', '"', '\\3c', 'url("a")x', '#fff', 'a/*b'),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(text, fc.constant('--shop-primary')), text), (variables) => {
        expect(serializeThemeCss(variables)).toMatch(/^:root\{((--shop-[a-z0-9-]+:[^;{}<>\\]+)(;|(?=\})))*\}$/)
      }),
    )
    expect(serializeThemeCss({ '--shop-a': 'red', '--shop-b': '"open', '--shop-c': 'x}</style>' })).toBe(
      ':root{--shop-a:red}',
    )
  })
})
