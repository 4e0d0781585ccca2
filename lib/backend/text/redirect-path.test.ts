import { describe, expect, it } from 'vitest'
import { sourceOf, targetOf } from './redirect-path.ts'

describe('the path that is moved', () => {
  it.each([
    ['/old-page', '/old-page'],
    ['/old-page/', '/old-page'],
    ['/old%20page.html?a=1#b', '/old page.html'],
    ['/café', '/café'],
    ['/100%', '/100%'],
    ['/', undefined],
    ['/?a=1', undefined],
    ['old-page', undefined],
    ['//other.example.com/a', undefined],
    ['/\\other.example.com', undefined],
    ['https://other.example.com/a', undefined],
  ])('of %j is %j', (address, source) => {
    expect(sourceOf(address)).toBe(source)
  })
})

describe('where it leads', () => {
  it.each([
    ['/new-page', '/new-page'],
    ['/café?a=ü#b', '/caf%C3%A9?a=%C3%BC#b'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/a/../b', '/b'],
    ['https://other.example.com', 'https://other.example.com/'],
    ['HTTP://other.example.com/a', 'http://other.example.com/a'],
    ['//other.example.com', undefined],
    ['/\\other.example.com', undefined],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
    ['https://user:word@other.example.com/', undefined],
    ['', undefined],
  ])('for %j is %j', (address, target) => {
    expect(targetOf(address)).toBe(target)
  })
})
