import type { QuestionRow } from './chat-questions.ts'

/**
 * Questions written after the answerer, whose words it is not tuned to: they tell how it does with what it has not seen.
 * When first asked, 28 were answered right, 4 wrong and 4 not at all.
 */
export const HOLD_OUT: readonly QuestionRow[] = [
  ['fridge', 'Is it less than 70 inches tall?', ['69']],
  ['fridge', 'How much can I store in it, in cubic feet?', ['25.5']],
  ['fridge', 'do you have this fridge at the duluth location right now', ['Duluth', '0']],
  ['fridge', 'How long is the warranty on parts?', ['1 year']],
  ['fridge', 'what are the opening hours in hermantown', ['Hermantown', '20:00']],
  ['fridge', 'is it frost-free', ['Frost free']],
  ['rebateFridge', 'how much is it after rebate', ['$1,159.00']],
  ['range', 'Does this stove self-clean?', ['Self and steam clean']],
  ['range', 'How many BTUs?', ['20,000']],
  ['dishwasher', 'how many sets of dishes fit', ['14']],
  ['dishwasher', 'price?', ['$409.00']],
  ['washer', 'can i put the dryer on top', ['Stackable']],
  ['washer', 'how many rpm', ['1300']],
  ['washer', 'what do reviewers think of the steam', ['A reviewer wrote', 'Steam']],
  ['hood', 'what width is this hood', ['30']],
  ['microwave', 'does it have sensor cooking', ['Sensor cooking']],
  ['microwave', 'how powerful', ['1000']],
  ['grill', 'Is there a rotisserie?', ['Rotisserie ready']],
  ['sofa', 'what is the seat made of', 'no answer'],
  ['sofa', 'How deep is the sofa?', ['37']],
  ['sofa', 'do you have financing', ['Affirm']],
  ['sofa', 'Do you deliver to Salem?', ['Salem', '$129']],
  ['table', 'what woods can I choose', ['Natural Oak', 'Walnut', 'Ebonized Ash']],
  ['mattress', 'how much is the twin', ['$559.00']],
  ['mattress', 'what is it made of', ['latex']],
  ['rug', 'sizes and prices', ['5 x 8 ft.']],
  ['televiseur', 'Est-ce qu’il est garanti ?', ['2 ans']],
  ['televiseur', 'Combien ça coûte l’installer au mur', ['129 $']],
  ['televiseur', 'Quelle est la hauteur sans le pied ?', 'no answer'],
  ['portable', 'Il a combien d’autonomie ?', ['12']],
  ['portable', 'il a quel poids', 'no answer'],
  ['tablette', 'Quel est le prix de la 512 Go ?', ['1 049,99 $']],
  ['routeur', 'Puis-je limiter l’accès de mes enfants ?', ['Contrôle parental']],
  ['casque', 'l’avez-vous en noir', ['Noir']],
  ['thermostat', 'Quel est le délai de livraison ?', ['jours ouvrables']],
  ['fridge', 'whats a good recipe for lasagna', 'other subject'],
]
