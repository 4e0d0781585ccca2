import type { ProductWire } from '../../contracts/product.ts'
import type { View } from '../catalog/view.ts'
import { numberFormatOf } from '../text/formats.ts'
import { say } from '../text/messages.ts'
import type { ProductFacts } from './answer-question.ts'

/** What the store knows of a product, for the answers of the chat. */
export function describeFacts({ locale, documents }: View, product: ProductWire): ProductFacts {
  const { name, model_number, final_price_without_tax_formatted: price, reviews_count, reviews_rating } = product
  const shops = product.location_inventory.filter(({ qty }) => (qty ?? 0) > 0)
  const list = new Intl.ListFormat(locale.replace('_', '-'), { type: 'conjunction' })
  const methods = [...new Set([...documents.shipping.values()].map(({ carrier_title }) => carrier_title))]
  const phone = typeof documents.config.phone === 'string' ? documents.config.phone : ''
  return {
    specs: [
      ...product.simple_attributes.flatMap(({ groupName, attributes }) =>
        attributes.map(({ label, value, tooltip }) => ({ label, value, about: `${groupName} ${tooltip}` })),
      ),
      ...product.at_a_glance.map(({ label, value }) => ({ label, value, about: '' })),
    ],
    features: product.product_features,
    topics: {
      price: price ? say('chatPrice', locale, { name, price }) : say('chatNoPrice', locale, { name }),
      stock:
        shops.length > 0
          ? say('chatShops', locale, {
              shops: list.format(shops.map(({ store_name, qty }) => `${store_name} (${qty})`)),
            })
          : say(product.display_add_to_cart ? 'chatAvailable' : 'chatUnavailable', locale, { name }),
      delivery: methods.length > 0 ? say('chatDelivery', locale, { methods: list.format(methods) }) : '',
      reviews:
        reviews_count > 0 && reviews_rating !== null
          ? say('chatReviews', locale, { count: reviews_count, rating: numberFormatOf(locale).format(reviews_rating) })
          : say('chatNoReviews', locale),
      model: model_number ? say('chatModel', locale, { model: model_number }) : '',
    },
    fallback: say(phone ? 'chatUnknownCall' : 'chatUnknown', locale, { name, phone }),
  }
}
