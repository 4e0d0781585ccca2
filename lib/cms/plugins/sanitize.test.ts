import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { describe, expect, it } from 'vitest'
import { sanitize } from './sanitize.ts'

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** Only this step: others would remove some of the same elements. */
function clean(html: string): string {
  const tree = parser.parse(html) as Root
  sanitize()(tree, new VFile(html))
  return toHtml(tree)
}

describe('sanitize', () => {
  it.each([
    ['a<!-- b --><p>c<!-- d --></p>', 'a<p>c</p>'],
    ['<!DOCTYPE html><p>a</p>', '<p>a</p>'],
    ['<script>a</script><object>b</object><link><meta><p>c</p>', '<p>c</p>'],
    ['<unknown>a <b>b</b></unknown><o:p>c</o:p>', 'a <b>b</b>c'],
    ['<avb-unknown>a</avb-unknown><avb-config>b</avb-config>', 'a<avb-config>b</avb-config>'],
    ['<title>a</title>b', 'b'],
    [
      '<svg><title>a</title><path></path><style>a{}</style><a>b</a><iframe></iframe></svg>',
      '<svg><title>a</title><path></path></svg>',
    ],
    ['<svg><title>a<path></path><b>b</b></title></svg>', '<svg><title>ab</title></svg>'],
    ['<svg><p>a</p></svg>', '<svg></svg><p>a</p>'],
    ['<svg><avb-config>a</avb-config><animate></animate><blink>b</blink></svg>', '<svg>ab</svg>'],
    [
      '<svg><g><circle></circle><foreignObject><p>a</p></foreignObject></g></svg>',
      '<svg><g><circle></circle></g></svg>',
    ],
    ['<g>a</g><path>b</path>', 'ab'],
    ['<math><mi>a</mi></math><p>b</p>', '<p>b</p>'],
    ['<p onclick="a" title="b">c</p>', '<p title="b">c</p>'],
    ['<style>p > a {} </style>', '<style>p > a {} </style>'],
    ['<style>a{b:"<i>"}</style>', '<style>a{b:"\\3c i>"}</style>'],
  ])('keeps known elements and nothing that runs code: %s', (html, expected) => expect(clean(html)).toBe(expected))

  it.each([
    ['<template><p onclick="a">b</p><script></script></template>', '<p>b</p>'],
    [
      '<avb-template><template><p>a</p></template></avb-template>',
      '<avb-template><div data-template-content><p>a</p></div></avb-template>',
    ],
    ['<avb-template><b><template>a</template></b></avb-template>', '<avb-template><b>a</b></avb-template>'],
  ])('takes content out of templates: %s', (html, expected) => expect(clean(html)).toBe(expected))
})
