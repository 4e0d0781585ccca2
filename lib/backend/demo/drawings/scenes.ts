/** The scenes that the pages of each demo store show. */

import type { Picture } from '../store-draft.ts'
import { drawKitchen, drawLaundryRoom } from './appliance-rooms.ts'
import { drawDeskScene, drawListeningRoom, drawMediaWall } from './electronics-rooms.ts'
import { drawBedroom, drawDiningRoom, drawLivingRoom } from './furnished-rooms.ts'
import type { ScreenPicture } from './screens.ts'
import { drawDelivery, drawShopFront } from './streets.ts'

/** The rooms that a store's pages show. */
export function drawScenesFor(store: 'kessler' | 'alderloom' | 'volteo'): Picture[] {
  const scene = (name: string, draw: () => string): Picture => ({ file: `scene-${name}.svg`, label: name, draw })
  const room = (name: string, draw: () => string, exposure: number, screen?: ScreenPicture): Picture => ({
    ...scene(name, draw),
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
  const outdoors = (
    name: 'shop' | 'delivery',
    draw: () => string,
    exposure: number,
    screen?: ScreenPicture,
  ): Picture => ({
    ...scene(name, draw),
    render: {
      model: 'outdoors',
      params: { name, store },
      view: 'room',
      widthPx: 1280,
      heightPx: 600,
      samples: 20,
      exposure,
      ...(screen ? { screen } : {}),
    },
  })
  if (store === 'kessler')
    return [
      room('kitchen', () => drawKitchen(), 2.1),
      room('laundry', drawLaundryRoom, 1.9),
      outdoors('delivery', () => drawDelivery('#f4f5f4', '#14505c', '#9fc6de', 'washer'), 1.15),
      outdoors('shop', () => drawShopFront('#8c5a45', '#14505c', false, 'appliances'), 1.45),
    ]
  if (store === 'alderloom')
    return [
      room('living', drawLivingRoom, 1.55),
      room('dining', drawDiningRoom, 1.6),
      room('bedroom', drawBedroom, 1.5),
      outdoors('delivery', () => drawDelivery('#3f5c4a', '#c46a45', '#e8d5b8', 'chair'), 1.15),
      outdoors('shop', () => drawShopFront('#c9b79c', '#3f5c4a', false, 'furniture'), 1.45),
    ]
  return [
    room('media', drawMediaWall, 1.5, 'aurora'),
    room('sound', drawListeningRoom, 1.5),
    room('desk', drawDeskScene, 1.5, 'dunes'),
    outdoors('delivery', () => drawDelivery('#1f2732', '#2f8bff', '#7f97bf', 'tv'), 1.15),
    outdoors('shop', () => drawShopFront('#3a3f4a', '#1f5fb8', true, 'electronics'), 2, 'aurora'),
  ]
}
