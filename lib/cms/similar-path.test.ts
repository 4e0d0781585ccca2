import { expect, it } from 'vitest'
import { similarPathOf } from './similar-path.ts'

it.each([
  ['/About', '/about'],
  ['/catalog/Ranges', '/catalog/ranges'],
  ['/catalog/ranges.html', '/catalog/ranges'],
  ['/Kitchen/Ranges.HTM', '/kitchen/ranges'],
  ['/Téléviseurs', '/téléviseurs'],
  ['/a.html.html', '/a.html'],
  ['/index.html', '/'],
  ['/Kitchen/index.htm', '/kitchen'],
])('%s means %s', (path, similar) => expect(similarPathOf(path)).toBe(similar))

it.each(['/about', '/catalog/ranges', '/', '/.html', '/catalog/.html', '/about.htmlx', '/a.php'])(
  '%s means no other path',
  (path) => expect(similarPathOf(path)).toBeNull(),
)
