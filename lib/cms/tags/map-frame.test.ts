import { expect, it } from 'vitest'
import { mapFrameOf } from './map-frame.ts'

it.each([
  [
    'https://www.google.com/maps/place/1+Main+St,+Duluth,+MN/@46.7867,-92.1005,17z/data=!3m1',
    'https://www.google.com/maps?q=1+Main+St%2C+Duluth%2C+MN&output=embed',
  ],
  ['https://www.google.ca/maps/search/Qu%C3%A9bec/', 'https://www.google.com/maps?q=Qu%C3%A9bec&output=embed'],
  ['http://maps.google.com/?q=1 Main St', 'https://www.google.com/maps?q=1+Main+St&output=embed'],
  [
    'https://www.google.com/maps/search/?api=1&query=46.78%2C-92.10',
    'https://www.google.com/maps?q=46.78%2C-92.10&output=embed',
  ],
  ['//www.google.com/maps/@46.7867,-92.1005,15z', 'https://www.google.com/maps?q=46.7867%2C-92.1005&output=embed'],
  ['https://www.google.com/maps/d/u/0/viewer?mid=1aB&ll=1,2', 'https://www.google.com/maps/d/u/0/embed?mid=1aB'],
  ['https://www.google.com/maps/d/edit?mid=1aB&usp=sharing', 'https://www.google.com/maps/d/embed?mid=1aB'],
  ['https://www.google.com/maps/d/u/12/edit?mid=1aB', 'https://www.google.com/maps/d/u/12/embed?mid=1aB'],
  [
    'https://www.google.com.au/maps/place/Norrbo+%26+Co/@-33.8688,151.2093,17z',
    'https://www.google.com/maps?q=Norrbo+%26+Co&output=embed',
  ],
  [
    'https://www.google.com/maps/dir//x/@-33.8688,151.2093,17z',
    'https://www.google.com/maps?q=-33.8688%2C151.2093&output=embed',
  ],
  [' //www.google.com/maps/place/Duluth', 'https://www.google.com/maps?q=Duluth&output=embed'],
  ['https://www.google.com/maps/place/@46.7,-2.1,15z', 'https://www.google.com/maps?q=46.7%2C-2.1&output=embed'],
  ['https://www.google.com/maps/@46.7,-2.1,15z?q=', 'https://www.google.com/maps?q=46.7%2C-2.1&output=embed'],
  [
    ' HTTP://maps.google.com/maps?q=http://a.example.com&output=embed ',
    'https://maps.google.com/maps?q=http://a.example.com&output=embed',
  ],
  ['http://www.google.com/maps/d/embed?mid=1aB', 'https://www.google.com/maps/d/embed?mid=1aB'],
  ['http://www.google.com/maps/d/u/12/embed?mid=1aB', 'https://www.google.com/maps/d/u/12/embed?mid=1aB'],
  ['http://www.google.com/maps/embed?pb=!1m18', 'https://www.google.com/maps/embed?pb=!1m18'],
])('P49 the page of a map, %s, is shown in its frame', (address, frame) => {
  expect(mapFrameOf(address)).toBe(frame)
  expect(mapFrameOf(frame)).toBe(frame)
})

it.each([
  'https://www.google.com/maps/embed?pb=!1m18',
  'https://maps.google.com/maps?q=x&output=embed',
  'https://www.google.com/maps',
  'https://www.google.com/maps/d/viewer',
  'https://www.google.com/maps/d/viewer/x?mid=1aB',
  'https://www.google.com/x/maps/d/viewer?mid=1aB',
  'https://www.google.com/x/maps/place/a',
  'https://www.google.com/maps/places/a',
  'https://www.google.com/maps/@46,-92,15z',
  'https://www.google.museum.x/maps/place/a',
  'https://my-www.google.com/maps/place/a',
  'ftp://www.google.com/maps/place/a',
  'https://maps.google.com/maps?q=x&output=embed ',
  'https://www.google.com.example.com/maps/place/a',
  'https://www.openstreetmap.org/export/embed.html?bbox=1',
  '/maps/place/a',
  '',
])('P33 %s is unchanged', (address) => expect(mapFrameOf(address)).toBe(address))
