/**
 * Layout of the header's parts (S1-2.7): class names by header type, phone layout and style. Narrow is below md (960
 * px): one layout for all types, a second if there are two languages, and the v3 alternative. Wide: one per type. The
 * variants `mini-narrow` and `mini-wide` apply to what stays visible after scrolling (app/theme.css).
 */
import type { HeaderConfig, HeaderStyle, HeaderType } from '#lib/config/store-config.ts'

const STYLED_PARTS = [
  'frame',
  'menu',
  'menuWide',
  'menuWord',
  'logo',
  'search',
  'searchField',
  'store',
  'storeButton',
  'storeLabel',
  'storeHint',
  'storeName',
  'tools',
  'quote',
  'phoneNumber',
  'actions',
  'end',
  'departments',
  'links',
] as const

type StyledPart = (typeof STYLED_PARTS)[number]

/** Class names by part; `frame` is the header element itself. */
export type HeaderStyles = Readonly<Record<StyledPart, string>>

type Arrangement = { readonly [part in StyledPart]?: string | undefined }

/** Backgrounds of a row: the header's, or a theme colour with a text colour that is readable on it. */
type Ground = 'header' | 'strip' | 'surface' | 'primary' | 'secondary'

/** `bar` is the background of the departments' row, `strip` that of the thin row with shop, phone or links. */
type Grounds = { readonly bar: Ground; readonly strip: Ground }

/**
 * `barRow`, `stripRow`: grid rows whose background spans the full width. `onBar`, `onStrip`: parts whose text is on
 * them.
 */
type WideArrangement = Grounds & {
  readonly barRow?: string
  readonly stripRow?: string
  readonly onBar: readonly StyledPart[]
  readonly onStrip: readonly StyledPart[]
  readonly styles: readonly Arrangement[]
}

const BASE: Arrangement = {
  frame: [
    'header-frame mini:shadow-mini mini-narrow:template-mini-narrow mini-narrow:pt-0 mini-narrow:pb-1.5 ' +
      'mini-wide:template-mini-wide',
  ].join(' '),
  menu: '[grid-area:menu]',
  menuWide: 'md:[grid-area:nav] mini-wide:hidden',
  logo: '[grid-area:logo]',
  search: '[grid-area:search] min-w-0 mini-narrow:my-0 mini-wide:justify-self-center mini-wide:py-1.5',
  searchField: 'h-11 text-base/inherit mini-narrow:h-10',
  store: '[grid-area:store] mini:hidden',
  storeButton: 'md:max-w-[clamp(18rem,28vw,30rem)]',
  tools: '[grid-area:tools] mini:hidden',
  quote: 'max-md:hidden',
  actions: '[grid-area:actions] md:gap-1',
  end: 'contents',
  departments: '[grid-area:nav] mini-wide:text-text mini-wide:not-focus-within:hidden',
  links: '[grid-area:links] mini-wide:hidden',
}

/** The shop is a pin icon; its label is for screen readers only, and the drawer shows it. */
const CLASSIC: Arrangement = {
  frame: 'template-classic max-md:pt-1.5 max-md:pb-2.5 max-xs:template-classic-xs max-xs:pb-0',
  menu: 'max-md:-ms-2.5',
  menuWord: 'max-md:hidden',
  search: 'max-md:mt-1',
  store: 'max-md:min-w-11 max-md:justify-center max-xs:-ms-2.5 max-xs:justify-self-start',
  storeButton: 'max-md:min-w-11 max-md:justify-center',
  storeLabel: 'max-md:sr-only',
  tools: 'max-xs:justify-self-end',
  phoneNumber: 'max-md:hidden',
}

const NARROW = {
  classic: CLASSIC,
  /** With two languages in the row the pin is next to the search field. */
  languages: {
    ...CLASSIC,
    frame: `${CLASSIC.frame} max-sm:template-languages`,
    store: `${CLASSIC.store} max-sm:justify-self-end`,
  },
  v3: {
    frame:
      'template-v3 max-md:pt-2 max-md:after:behind max-md:after:row-[3/4] max-md:after:border-t ' +
      'max-md:after:border-line max-md:after:bg-strip mini:after:content-none',
    menuWord: 'max-md:text-sm/inherit mini-narrow:hidden',
    search: 'max-md:mt-1.5 max-md:mb-2.5',
    store: 'max-md:text-sm/inherit',
    storeButton: 'max-md:min-w-11 max-md:justify-start',
    storeHint: 'max-md:not-only:hidden',
    tools: 'max-md:gap-3 max-md:justify-self-end max-md:text-sm/inherit',
    actions: 'max-md:justify-self-end',
  },
} satisfies Record<string, Arrangement>

/** A thin row for shop and phone above the row with logo and search. */
const TWO_ROWS: Arrangement = {
  store: 'md:text-sm/inherit md:[--tap:2.5rem]',
  tools: 'md:gap-5 md:justify-self-end md:text-sm/inherit md:[--tap:2.5rem]',
  actions: 'md:justify-self-end',
}

/** All parts except the departments in one row; a line and the departments below it. */
const ONE_ROW: Arrangement = {
  frame: 'md:after:border-t md:after:border-line',
  end: 'md:[grid-area:actions] md:flex md:items-center md:justify-self-end',
}

/** Shop and phone are icons with accessible names until the screen is wide enough for text. */
const ICONS: Arrangement = {
  storeButton: 'md:min-w-tap md:justify-center',
  storeLabel: 'md:sr-only',
  tools: 'md:gap-1',
  quote: 'md:sr-only',
  phoneNumber: 'md:max-lg:sr-only',
  end: 'md:gap-2',
}

/** Generous spacing; two lines of text next to each icon. */
const AIRY: Arrangement = {
  search: 'md:justify-self-center md:py-5',
  storeLabel: 'md:flex-col md:items-start md:gap-0 md:leading-tight md:max-lg:sr-only',
  storeHint: 'md:text-xs/inherit md:text-muted',
  storeName: 'md:max-w-[clamp(10rem,13vw,15rem)] md:text-sm/inherit',
  tools: 'md:gap-4 md:text-sm/inherit',
  quote: 'md:hidden',
  phoneNumber: 'md:max-lg:sr-only',
  end: 'md:gap-[clamp(0.75rem,1.5vw,1.75rem)]',
}

const WIDE: Readonly<Record<HeaderType, WideArrangement>> = {
  standard: {
    bar: 'primary',
    strip: 'strip',
    onBar: ['departments'],
    onStrip: ['store', 'tools'],
    barRow: 'md:after:row-[3/4]',
    stripRow: 'md:before:row-[1/2]',
    styles: [
      TWO_ROWS,
      {
        frame: 'md:template-standard',
        search: 'md:justify-self-center md:py-4',
      },
    ],
  },
  /** Two menus: services in the thin row, departments next to the logo. */
  enterprise: {
    bar: 'header',
    strip: 'secondary',
    onBar: [],
    onStrip: ['store', 'tools', 'links'],
    stripRow: 'md:before:row-[1/2]',
    styles: [
      TWO_ROWS,
      {
        frame: 'md:template-enterprise lg:template-enterprise-lg',
        logo: 'md:pe-2',
        search: 'md:justify-self-start md:pt-3.5 md:pb-1',
        actions: 'md:pt-2 mini-wide:p-0',
        departments: 'md:pb-1 lg:[--beside:calc(var(--container-logo)+3rem)]',
      },
    ],
  },
  /** One dense row with the logo in the middle or at the start; small departments below it. */
  ci: {
    bar: 'surface',
    strip: 'strip',
    onBar: ['departments'],
    onStrip: [],
    barRow: 'md:after:row-[2/3]',
    styles: [ONE_ROW, ICONS, { search: 'md:py-2' }],
  },
  /** Departments without submenus, as plain text in a row without background. */
  condensed: {
    bar: 'header',
    strip: 'strip',
    onBar: ['departments'],
    onStrip: [],
    barRow: 'md:after:row-[2/3]',
    styles: [
      ONE_ROW,
      ICONS,
      { frame: 'md:template-one-row', search: 'md:py-1.5', departments: '[--justify:space-between]' },
    ],
  },
  /** Large targets for touch screens in shops. */
  kiosk: {
    bar: 'surface',
    strip: 'strip',
    onBar: ['departments'],
    onStrip: [],
    barRow: 'md:after:row-[2/3]',
    styles: [
      ONE_ROW,
      ICONS,
      {
        frame: 'md:template-one-row',
        search: 'md:justify-self-center md:py-5',
        searchField: 'md:h-14 md:text-lg/inherit',
        end: 'md:[--tap:3.5rem]',
      },
    ],
  },
  standardv3: {
    bar: 'header',
    strip: 'strip',
    onBar: ['departments'],
    onStrip: [],
    barRow: 'md:after:row-[2/3]',
    styles: [ONE_ROW, AIRY, { frame: 'md:template-one-row', departments: '[--justify:center]' }],
  },
  enterprisev3: {
    bar: 'primary',
    strip: 'strip',
    onBar: ['departments'],
    onStrip: ['links'],
    barRow: 'md:after:row-[2/3]',
    stripRow: 'md:before:row-[3/4]',
    styles: [ONE_ROW, AIRY, { frame: 'md:template-one-row-links' }],
  },
}

const STRIP = 'md:before:behind mini:before:content-none'
const STRIP_GROUNDS: Readonly<Record<Ground, string>> = {
  header: 'md:before:bg-header',
  strip: 'md:before:bg-strip',
  surface: 'md:before:bg-surface',
  primary: 'md:before:bg-primary',
  secondary: 'md:before:bg-secondary',
}
const BAR = 'md:after:behind mini:after:content-none'
const BAR_GROUNDS: Readonly<Record<Ground, string>> = {
  header: 'md:after:bg-header',
  strip: 'md:after:bg-strip',
  surface: 'md:after:bg-surface',
  primary: 'md:after:bg-primary',
  secondary: 'md:after:bg-secondary',
}
const LETTERS: Readonly<Record<Ground, string>> = {
  header: 'md:text-text',
  strip: 'md:text-text',
  surface: 'md:text-text',
  primary: 'md:text-on-primary',
  secondary: 'md:text-on-secondary',
}

/** Header styles (display_features.header.type): backgrounds of the rows. */
const STYLE_GROUNDS: Readonly<Record<HeaderStyle, Partial<Grounds> & { readonly frame?: string }>> = {
  light: { bar: 'header', strip: 'header' },
  'mixed-nav': { bar: 'primary' },
  mixed: { bar: 'primary', strip: 'secondary' },
  filled: { bar: 'primary', strip: 'secondary', frame: 'md:bg-surface' },
}

/** Class names of a store's header; `hasLanguages` if it contains the language switcher. */
export function headerStyles(
  { type, style, hasLeftLogo, hasMobileV3 }: Pick<HeaderConfig, 'type' | 'style' | 'hasLeftLogo' | 'hasMobileV3'>,
  hasLanguages: boolean,
): HeaderStyles {
  const wide = WIDE[type]
  const chosen: (typeof STYLE_GROUNDS)[HeaderStyle] = style ? STYLE_GROUNDS[style] : {}
  const { bar, strip } = { ...wide, ...chosen }
  const arrangements: Arrangement[] = [
    BASE,
    NARROW[hasMobileV3 ? 'v3' : hasLanguages ? 'languages' : 'classic'],
    ...wide.styles,
    ...(type === 'ci' ? [{ frame: hasLeftLogo ? 'md:template-one-row' : 'md:template-ci' }] : []),
    ...(wide.stripRow ? [{ frame: `${STRIP} ${wide.stripRow} ${STRIP_GROUNDS[strip]}` }] : []),
    ...(wide.barRow ? [{ frame: `${BAR} ${wide.barRow} ${BAR_GROUNDS[bar]}` }] : []),
    { frame: chosen.frame, menuWide: LETTERS[bar] },
    Object.fromEntries(wide.onBar.map((part) => [part, LETTERS[bar]])),
    Object.fromEntries(wide.onStrip.map((part) => [part, LETTERS[strip]])),
  ]
  const stylesOf = (part: StyledPart) => arrangements.flatMap((styles) => styles[part] ?? []).join(' ')
  return Object.fromEntries(STYLED_PARTS.map((part) => [part, stylesOf(part)])) as HeaderStyles
}
