import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ProductWire } from '../contracts/product.ts'
import { conditionOf } from './condition.ts'
import { mapProduct } from './map.ts'

const CONTEXT = { locale: 'en-US', currency: 'USD', mediaUrl: 'https://media.test/', origin: 'https://shop.test' }
const condition = (wire: object) => conditionOf(mapProduct(v.parse(ProductWire, { entity_id: 1, ...wire }), CONTEXT))

it.each([
  [{ name: 'Range' }, 'new'],
  [{ name: 'Open Box: Range' }, 'used'],
  [{ name: 'Cuisinière, boîte ouverte' }, 'used'],
  [{ name: 'Refurbished range' }, 'refurbished'],
  [{ name: 'Floor lamp' }, 'new'],
  [{ name: 'Range', product_data: { Condition: 'Open-box' } }, 'used'],
  [
    { name: 'Range', simple_attributes: [{ groupName: '', attributes: [{ name: 'État', value: 'Remis à neuf' }] }] },
    'refurbished',
  ],
  [{ name: 'Range', product_data: { Condition: 'Display unit, light marks' } }, 'used'],
  [{ name: 'Drone', product_data: { Condition: 'Demonstration unit, twelve flights' } }, 'used'],
  [{ name: 'Drone', product_data: { État: 'Modèle de démonstration, douze vols' } }, 'used'],
  [{ name: 'Écran', product_data: { État: 'Modèle d’exposition, écran sans défaut' } }, 'used'],
  [{ name: 'Téléviseur, modèle de démonstration' }, 'used'],
  [{ name: 'Range', product_data: { Condition: 'Used once' } }, 'used'],
  [{ name: 'Open Box: Range', product_data: { Condition: 'Carton damaged in transport' } }, 'used'],
  [{ name: 'Range', product_data: { Condition: 'Returned, installed once' } }, 'used'],
  [{ name: 'Floor lamp', product_data: { Condition: 'Floor model; new cord' } }, 'used'],
  [{ name: 'Drone', product_data: { Condition: 'Like new' } }, 'used'],
  [{ name: 'Écouteurs', product_data: { État: 'Neufs, emballage abîmé' } }, 'new'],
  [{ name: 'Display Unit in Walnut' }, 'new'],
  [{ name: 'Open Box Microwave Stand', product_data: { Condition: 'New' } }, 'new'],
  [{ name: 'Open Box Microwave Stand', product_data: { Condition: 'Brand new, dented carton' } }, 'new'],
  [{ name: 'Open Box: Vacuum', product_data: { Condition: 'New filter and new roller' } }, 'used'],
  [{ name: 'Open Box: Vacuum', product_data: { Condition: 'Opened carton, new filter' } }, 'used'],
])('the condition of %j is %s', (wire, expected) => {
  expect(condition(wire)).toBe(expected)
})
