/** Sentences shoppers read, in the languages of the stores; other languages get English. */
import { languageOf } from './locale.ts'

const MESSAGES = {
  unknownError: ['An unknown error occurred', 'Une erreur inconnue est survenue'],
  badRequest: ['The request could not be read.', 'La demande est illisible.'],
  tooLarge: ['The request is too large.', 'La demande est trop volumineuse.'],
  badToken: [
    'Your session has expired. Please reload the page and try again.',
    'Votre session a expiré. Rechargez la page et réessayez.',
  ],
  noPage: ['This page does not exist.', "Cette page n'existe pas."],
  noStore: ['This store does not exist.', "Ce magasin n'existe pas."],
  noCategory: ['This category does not exist.', "Cette catégorie n'existe pas."],
  noProduct: ['This product does not exist.', "Ce produit n'existe pas."],
  noBlock: ['This content does not exist.', "Ce contenu n'existe pas."],
  noItem: ['This item is not in your cart.', "Cet article n'est pas dans votre panier."],
  notForSale: ['{name} can not be bought online.', '{name} ne peut pas être acheté en ligne.'],
  chooseOptions: ['Please choose the options of {name}: {options}.', 'Choisissez les options de {name} : {options}.'],
  noVariant: ['{name} is not made in this combination.', "{name} n'existe pas dans cette combinaison."],
  badQuantity: [
    'The quantity must be a whole number from 1 to 999.',
    'La quantité doit être un nombre entier de 1 à 999.',
  ],
  tooManyItems: ['Your cart can not hold more lines.', 'Votre panier ne peut contenir plus de lignes.'],
  outOfStock: ['{name} is out of stock.', '{name} est en rupture de stock.'],
  fewLeft: ['Only {count} of {name} are available.', 'Seulement {count} exemplaires de {name} sont disponibles.'],
  itemGone: [
    'An item of your cart is no longer offered and was removed.',
    "Un article de votre panier n'est plus offert et a été retiré.",
  ],
  badCoupon: ['The coupon code "{code}" is not valid.', 'Le code promotionnel « {code} » n’est pas valide.'],
  couponMinimum: [
    'The coupon code "{code}" needs a subtotal of {amount} or more.',
    'Le code promotionnel « {code} » exige un sous-total de {amount} ou plus.',
  ],
  noShippingMethod: ['This way of delivery is not available.', "Ce mode de livraison n'est pas offert."],
  noPaymentMethod: ['This way of paying is not available.', "Ce mode de paiement n'est pas offert."],
  cartEmpty: ['Your cart is empty.', 'Votre panier est vide.'],
  cartChanged: [
    'Your cart has changed. Please check it before you place the order.',
    'Votre panier a changé. Vérifiez-le avant de passer la commande.',
  ],
  needEmail: ['Please enter your e-mail address.', 'Entrez votre adresse courriel.'],
  needBilling: ['Please complete the billing address.', "Complétez l'adresse de facturation."],
  needShipping: ['Please complete the shipping address.', "Complétez l'adresse de livraison."],
  needShippingMethod: ['Please choose a way of delivery.', 'Choisissez un mode de livraison.'],
  needPayment: ['Please choose a way of paying.', 'Choisissez un mode de paiement.'],
  needChallenge: ['Please confirm that you are not a robot.', "Confirmez que vous n'êtes pas un robot."],
  needFirstname: ['Please enter the first name.', 'Entrez le prénom.'],
  needLastname: ['Please enter the last name.', 'Entrez le nom.'],
  needStreet: ['Please enter the street address.', "Entrez l'adresse."],
  needCity: ['Please enter the city.', 'Entrez la ville.'],
  needRegion: ['Please choose the state or province.', "Choisissez l'état ou la province."],
  needPostcode: ['Please enter the ZIP or postal code.', 'Entrez le code postal.'],
  badPostcode: ['The ZIP or postal code is not valid.', "Le code postal n'est pas valide."],
  needCountry: ['Please choose the country.', 'Choisissez le pays.'],
  badTelephone: ['Please enter a telephone number with 10 digits.', 'Entrez un numéro de téléphone de 10 chiffres.'],
  badEmail: ['Please enter a valid e-mail address.', 'Entrez une adresse courriel valide.'],
  subtotal: ['Subtotal', 'Sous-total'],
  discount: ['Discount', 'Rabais'],
  tax: ['Tax', 'Taxes'],
  shipping: ['Shipping/Delivery & Handling', 'Livraison et manutention'],
  grandTotal: ['Grand Total', 'Total général'],
  compareAt: ['Compare at {amount}', 'Prix comparé {amount}'],
  sortPosition: ['Featured', 'En vedette'],
  sortRelevance: ['Best match', 'Pertinence'],
  sortName: ['Name', 'Nom'],
  sortPrice: ['Price', 'Prix'],
  sortNewest: ['Newest', 'Nouveautés'],
  sortRating: ['Rating', 'Évaluation'],
  category: ['Category', 'Catégorie'],
  price: ['Price', 'Prix'],
  brand: ['Brand', 'Marque'],
  availability: ['Availability', 'Disponibilité'],
  inStock: ['In stock', 'En stock'],
  rating: ['Rating', 'Évaluation'],
  ratingUp: ['{count} stars & up', '{count} étoiles et plus'],
  yes: ['Yes', 'Oui'],
  no: ['No', 'Non'],
  free: ['Free', 'Gratuit'],
  deliveryDays: ['{from}–{to} business days', '{from} à {to} jours ouvrables'],
  deliveryDay: ['Today', "Aujourd'hui"],
  reviewSummary: [
    '{percent}% of {count} reviewers recommend this product.',
    '{percent} % des {count} évaluateurs recommandent ce produit.',
  ],
} as const satisfies Record<string, readonly [en: string, fr: string]>

/** The key of a sentence. */
export type MessageKey = keyof typeof MESSAGES

/** A sentence in the locale's language with its {placeholders} filled in. */
export function say(key: MessageKey, locale: string, values: Record<string, string | number> = {}): string {
  const [english, french] = MESSAGES[key]
  const template: string = languageOf(locale) === 'fr' ? french : english
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A refused request: `status` is the HTTP status, the message goes into messages.error. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413
  readonly key: MessageKey
  readonly values: Record<string, string | number>
  constructor(status: Refusal['status'], key: MessageKey, values: Record<string, string | number> = {}) {
    super(key)
    this.status = status
    this.key = key
    this.values = values
  }
}
