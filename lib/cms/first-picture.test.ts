import { expect, it } from 'vitest'
import { firstPictureOf } from './first-picture.ts'

it.each([
  ['<p>a</p><img alt="" src="hero.jpg"><img src="b.png">', 'https://media.test/hero.jpg'],
  ["<avb-hero image='/media/kitchen.webp' title='a'></avb-hero>", 'https://media.test/kitchen.webp'],
  ['<img src="https://cdn.test/a.png?w=1&amp;h=2">', 'https://cdn.test/a.png?w=1&h=2'],
  ['<img src="https://cdn.test/a.png?w=1&#38;h=2&#x26;n=&eacute;">', 'https://cdn.test/a.png?w=1&h=2&n=é'],
  ['<img src="logo.svg"><a href="/about">a</a>', ''],
  ['', ''],
])('F16 the picture of %s is %j', (html, picture) => {
  expect(firstPictureOf(html, 'https://media.test/')).toBe(picture)
})
