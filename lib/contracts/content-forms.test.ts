import { describe, expect, it } from 'vitest'
import { findContentForm, formPathOf, readContentForms } from './content-forms.ts'

const FORMS = readContentForms({
  '/newsletter/subscriber/new/': 'newsletter',
  '/index.php/contact/index/post': ' contact ',
  '/forms/*': 'other',
  '/forms/quotes/*': 'quote',
  '/odd': 'warranty',
  'no-path': 'contact',
  'https://evil.example.com/x': 'contact',
})

describe('the forms of a store', () => {
  it.each([
    ['/newsletter/subscriber/new', 'newsletter'],
    ['/index.php/newsletter/subscriber/new/', 'newsletter'],
    ['/newsletter/subscriber/new/?uenc=x', 'newsletter'],
    ['/contact/index/post', 'contact'],
    ['/forms/measuring-visit', 'other'],
    ['/forms/quotes/kitchen', 'quote'],
    ['/odd', 'other'],
    ['/newsletter/subscriber', undefined],
    ['/newsletter/subscriber/new/x', undefined],
    ['/forms', undefined],
    ['/', undefined],
    ['/toString', undefined],
    ['/no-path', undefined],
  ])('at %s: %s', (path, kind) => expect(findContentForm(FORMS, path)).toBe(kind))

  it('are compared by paths with one slash at the beginning and none at the end', () => {
    expect(['', '/', '//a//', 'a/b', '/index.php', '/index.phpx/'].map(formPathOf)).toEqual([
      '/',
      '/',
      '/a',
      '/a/b',
      '/',
      '/index.phpx',
    ])
  })
})
