import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinSiteStyles } from '../core/css/style-sheets.ts'
import { hasKioskBreakpoints, isRemovedByStyle, parseSiteStyles, REMOVABLE_FEATURES } from './site-styles.ts'

describe('CSS variables of the site styles', () => {
  it('S1-5.2-01 reads the --avb-* variables of the whitelist', () => {
    const { variables, warnings } = parseSiteStyles(`<style>
      :root { --avb-primary-color: #0055AA; --avb-primary-color-hover: navy; --other: 1px }
      :root { --avb-secondary-color: rgb(10, 20, 30); --avb-secondary-color-hover: #abc !important;
        --avb-header-theme-layout: standard; --avb-header-searchbar-width-md-up: 30rem; }
      /* --avb-our-store-text: 'Old'; */
      a { color: var(--avb-primary-color); }
    </style>`)
    expect(variables).toEqual({
      'primary-color': '#0055aa',
      'primary-color-hover': '#000080',
      'secondary-color': '#0a141e',
      'secondary-color-hover': '#aabbcc',
      'header-theme-layout': 'standard',
      'header-searchbar-width-md-up': '30rem',
    })
    expect(warnings).toEqual([])
  })

  it('reads every documented text, address, navigation and behaviour variable', () => {
    const { variables, warnings } = parseSiteStyles(`:root{
      --avb-our-store-text: "Our Shop"; --avb-request-a-quote-text: 'Ask us';
      --avb-request-a-quote-url: https://store.example.com/ask; --avb-catalog-filters-button-position: bottom;
      --avb-global-font-family: "Instrument Sans", sans-serif; --avb-left-justify-ci-logo: yes;
      --avb-header-nav-primary-menu-border-top: 2px solid #cc0000; --avb-header-nav-justify-content: space-between;
      --avb-header-nav-item-icon-color: red; --avb-header-nav-item-icon-color-hover: red;
      --avb-header-nav-item-icon-color-active: red; --avb-scroll-behavior: smooth; --avb-button-border-radius: 4px;
      --avb-blog-post-link-color: red; --avb-blog-post-link-color-hover: red; --avb-blog-post-link-color-focus: red;
      --avb-blog-post-link-color-active: red; --avb-product-picture-background: #222b38; --avb-product-tile-aspect: 4 / 3;
    }`)
    expect(warnings).toEqual([])
    expect(Object.values(variables)).not.toContain('')
    expect(variables).toMatchObject({
      'our-store-text': 'Our Shop',
      'product-picture-background': '#222b38',
      'product-tile-aspect': '4 / 3',
      'request-a-quote-text': 'Ask us',
      'request-a-quote-url': 'https://store.example.com/ask',
      'global-font-family': '"Instrument Sans", sans-serif',
      'header-nav-primary-menu-border-top': '2px solid #cc0000',
    })
  })

  it("S1-5.2-03 removes a feature only with the value 'yes'", () => {
    for (const feature of REMOVABLE_FEATURES) {
      const removes = (value: string) =>
        isRemovedByStyle(parseSiteStyles(`:root{--avb-remove-${feature}: ${value};}`).variables, feature)
      expect(removes('yes')).toBe(true)
      for (const value of ['no', 'Yes!', 'true', '1', 'default', '']) expect(removes(value)).toBe(false)
    }
    expect(parseSiteStyles(':root{--avb-remove-cart: no;--avb-remove-search: yes}').warnings).toEqual([])
  })

  it('S1-5.2-19 warns about an unknown variable and blanks its value', () => {
    expect(parseSiteStyles(':root { --avb-shiny-button: very }')).toMatchObject({
      variables: { 'shiny-button': '' },
      warnings: ['Unknown CSS variable: "--avb-shiny-button: very"'],
    })
  })

  it('S1-5.2-20 warns about an invalid colour and blanks its value', () => {
    expect(parseSiteStyles(':root { --avb-primary-color: #12 }')).toMatchObject({
      variables: { 'primary-color': '' },
      warnings: ['Invalid CSS color variable'],
    })
  })

  it('blanks a header-theme-layout other than standard with a warning', () => {
    const { variables, warnings } = parseSiteStyles(':root { --avb-header-theme-layout: kiosk }')
    expect(variables).toEqual({ 'header-theme-layout': '' })
    expect(warnings).toEqual(['Invalid value of CSS variable: "--avb-header-theme-layout: kiosk"'])
  })

  it("S1-5.2-16 switches kiosk breakpoints on with 'on', whatever brand the name carries", () => {
    const isOn = (css: string) => hasKioskBreakpoints(parseSiteStyles(css).variables)
    expect(isOn(':root{--avb-kiosk-breakpoints: on}')).toBe(true)
    expect(isOn(':root{--avb-northwind-kiosk-breakpoints: on}')).toBe(true)
    expect(isOn(':root{--avb-northwind-kiosk-breakpoints: off}')).toBe(false)
    expect(isOn('')).toBe(false)
  })

  it.each(['javascript:alert(1)', '//evil.example/x', '/\\evil.example'])('rejects the quote address %s', (url) => {
    expect(parseSiteStyles(`:root{--avb-request-a-quote-url: ${url}}`).variables).toEqual({ 'request-a-quote-url': '' })
  })

  it('returns the style sheet without markup and with rejected values blanked', () => {
    const { css } = parseSiteStyles(
      '<p>x</p><style media="all">a{--avb-x:1;color:red;--avb-primary-color: #0a5}</style><script>y</script>',
    )
    expect(css).toBe('a{--avb-x:;color:red;--avb-primary-color: #0a5}')
    expect(parseSiteStyles('b{color:red}').css).toBe('b{color:red}')
    expect(parseSiteStyles('<b>b{color:red}</b>').css).toBe('')
    expect(parseSiteStyles('<style>a{content:"<script>"}@media (width <600px){}').css).toBe(
      'a{content:"\\3c script>"}@media (width <600px){}',
    )
  })

  it('S1-2.9-02 sheets of configuration and block apply side by side, the later one over the earlier', () => {
    const { variables, css } = parseSiteStyles(
      joinSiteStyles(
        ':root{--avb-primary-color: #0a5; --avb-remove-cart: yes} a{color:red} /* not closed',
        '<p>x</p><style>:root{--avb-primary-color: #00f}</style><style>b{content:"<i>"}</style>',
      ),
    )
    expect(variables).toEqual({ 'primary-color': '#0000ff', 'remove-cart': 'yes' })
    expect(css).toContain('a{color:red}')
    expect(css).toContain('b{content:"')
    expect(parseSiteStyles(joinSiteStyles('a{color:red}', '')).css).toBe('a{color:red}')
    expect(joinSiteStyles('', ' ')).toBe('')
  })

  it('reads any text in bounded time and never lets markup or another declaration through', () => {
    const piece = fc.oneof(
      fc.constantFrom('--avb-primary-color:', '--avb-our-store-text:', '/*', '*/', '</style>', ';', '}', '"', "'"),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { variables, css } = parseSiteStyles(pieces.join(''))
        for (const value of Object.values(variables)) expect(value).not.toMatch(/[;{}<]/)
        expect(css).not.toMatch(/<[/!a-z?]/i)
      }),
    )
    expect(parseSiteStyles('/*'.repeat(200_000)).variables).toEqual({})
    expect(Object.keys(parseSiteStyles('--avb-a:'.repeat(100_000)).variables).length).toBeLessThanOrEqual(200)
  })
})
