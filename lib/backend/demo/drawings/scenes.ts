/** Pictures of rooms on the pages of the demo stores. */

import type { DraftPicture } from '../store-draft.ts'
import { drawKitchen, drawLaundryRoom } from './appliance-rooms.ts'
import { drawDeskScene, drawListeningRoom, drawMediaWall } from './electronics-rooms.ts'
import { drawBedroom, drawDiningRoom, drawLivingRoom } from './furnished-rooms.ts'
import type { ScreenPicture } from './screens.ts'

export function drawScenesFor(store: 'kessler' | 'alderloom' | 'volteo'): DraftPicture[] {
  const room = (name: string, draw: () => string, exposure: number, screen?: ScreenPicture): DraftPicture => ({
    file: `scene-${name}.svg`,
    label: name,
    draw,
    render: {
      model: 'room',
      params: { name },
      view: 'room',
      widthPx: 1280,
      heightPx: 600,
      samples: 48,
      exposure,
      ...(screen ? { screen } : {}),
    },
  })
  const outdoors = (name: 'shop' | 'delivery', exposure: number, screen?: ScreenPicture): DraftPicture => ({
    file: `scene-${name}.webp`,
    label: name,
    render: {
      model: 'outdoors',
      params: { name, store },
      view: 'room',
      widthPx: 1280,
      heightPx: 600,
      samples: 40,
      exposure,
      ...(screen ? { screen } : {}),
    },
  })
  if (store === 'kessler')
    return [
      room('kitchen', () => drawKitchen(), 2.1),
      room('laundry', drawLaundryRoom, 1.9),
      outdoors('delivery', 1.15),
      outdoors('shop', 1.45),
    ]
  if (store === 'alderloom')
    return [
      room('living', drawLivingRoom, 1.55),
      room('dining', drawDiningRoom, 1.6),
      room('bedroom', drawBedroom, 1.5),
      outdoors('delivery', 1.15),
      outdoors('shop', 1.45),
    ]
  return [
    room('media', drawMediaWall, 1.5, 'aurora'),
    room('sound', drawListeningRoom, 1.5),
    room('desk', drawDeskScene, 1.5, 'dunes'),
    outdoors('delivery', 1.15),
    outdoors('shop', 2, 'aurora'),
  ]
}
