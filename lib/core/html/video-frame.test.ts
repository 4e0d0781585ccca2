import { expect, it } from 'vitest'
import { frameAddressOf } from './video-frame.ts'

it.each([
  ['https://www.youtube.com/watch?v=M7lc1UVf-VE', 'https://www.youtube.com/embed/M7lc1UVf-VE'],
  [
    'http://youtube.com/watch?feature=shared&v=M7lc1UVf-VE&t=1m30s',
    'https://www.youtube.com/embed/M7lc1UVf-VE?start=90',
  ],
  ['//m.youtube.com/watch?v=M7lc1UVf-VE', 'https://www.youtube.com/embed/M7lc1UVf-VE'],
  [' https://youtu.be/M7lc1UVf-VE?si=x&t=90 ', 'https://www.youtube.com/embed/M7lc1UVf-VE?start=90'],
  ['https://www.youtube.com/watch?v=M7lc1UVf-VE&list=PLx1', 'https://www.youtube.com/embed/M7lc1UVf-VE?list=PLx1'],
  ['https://www.youtube.com/shorts/M7lc1UVf-VE', 'https://www.youtube.com/embed/M7lc1UVf-VE'],
  ['https://www.youtube.com/live/M7lc1UVf-VE?feature=share', 'https://www.youtube.com/embed/M7lc1UVf-VE'],
  ['https://www.youtube.com/v/M7lc1UVf-VE', 'https://www.youtube.com/embed/M7lc1UVf-VE'],
  ['http://www.youtube.com/embed/M7lc1UVf-VE?rel=0', 'https://www.youtube.com/embed/M7lc1UVf-VE?rel=0'],
  ['https://www.youtube.com/playlist?list=PLx1', 'https://www.youtube.com/embed/videoseries?list=PLx1'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?h=0a1b2c3d4e'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
])('P33 the page of a video, %s, is shown in its player', (address, expected) => {
  expect(frameAddressOf(address)).toBe(expected)
})

it.each([
  'https://www.youtube.com/embed/M7lc1UVf-VE?rel=0',
  'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
  'https://www.youtube.com/@shop',
  'https://www.youtube.com/watch?v=too-short',
  'https://youtube.com.example.com/watch?v=M7lc1UVf-VE',
  'https://player.vimeo.com/video/76979871',
  'https://vimeo.com/about',
  'https://videos.example.com/watch?v=M7lc1UVf-VE',
  '/watch?v=M7lc1UVf-VE',
  'tour.mp4',
  '',
])('P33 %s is unchanged', (address) => expect(frameAddressOf(address)).toBe(address))
