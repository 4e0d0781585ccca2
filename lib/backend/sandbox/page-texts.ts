/** Texts of the simulated providers' pages in English and French; other languages get English. */
import { languageOf } from '../text/locale.ts'

const TEXTS = {
  about: [
    'This page simulates {name}. Nothing is charged, and no data is sent to {name}.',
    'Cette page simule {name}. Rien n’est débité, et aucune donnée n’est transmise à {name}.',
  ],
  amount: ['Amount: {amount}', 'Montant : {amount}'],
  order: ['Order {order}', 'Commande {order}'],
  approve: ['Approve the payment', 'Approuver le paiement'],
  authenticate: ['It is me: confirm the payment', 'C’est bien moi\u00a0: confirmer le paiement'],
  apply: ['Apply and be approved', 'Faire une demande et être accepté'],
  logIn: ['Log in and continue', 'Se connecter et continuer'],
  pay: ['Pay', 'Payer'],
  decline: ['Decline', 'Refuser'],
  cancel: ['Cancel', 'Annuler'],
  cancelToCart: ['Cancel and return to the cart', 'Annuler et revenir au panier'],
  cancelToCheckout: ['Cancel and return to the checkout', 'Annuler et revenir à la caisse'],
  elsewhere: ['Confirm in the bank’s app', 'Confirmer dans l’appli de la banque'],
  goOn: ['Continue', 'Continuer'],
  silent: ['Give no answer', 'Ne pas répondre'],
  nonsense: ['Give a nonsense answer', 'Donner une réponse absurde'],
  keptSilent: [
    'No answer was given. You can close this window.',
    'Aucune réponse n’a été donnée. Vous pouvez fermer cette fenêtre.',
  ],
  answered: [
    'The shop has received the answer. You can close this window.',
    'La boutique a reçu la réponse. Vous pouvez fermer cette fenêtre.',
  ],
  notApproved: [
    'The application was not approved. You can close this window.',
    'La demande n’a pas été approuvée. Vous pouvez fermer cette fenêtre.',
  ],
  givenUp: [
    'The application was withdrawn. You can close this window.',
    'La demande a été retirée. Vous pouvez fermer cette fenêtre.',
  ],
  gone: ['This page has been used or is too old.', 'Cette page a déjà servi ou est trop ancienne.'],
  unavailable: [
    '{name} is not available for this site: {reason}.',
    '{name} n’est pas offert sur ce site\u00a0: {reason}.',
  ],
  refused: ['The order could not be placed', 'La commande n’a pas pu être passée'],
  back: ['Back to the shop', 'Retour à la boutique'],
  accounts: [
    'Test accounts: {approved} is accepted, {declined} is declined. Other numbers are rejected.',
    'Comptes d’essai\u00a0: {approved} est accepté, {declined} est refusé. Les autres numéros sont rejetés.',
  ],
} as const satisfies Record<string, readonly [en: string, fr: string]>

export type PageTextKey = keyof typeof TEXTS

/** A text in the locale's language, with its {placeholders} filled in. */
export function sayOnPage(key: PageTextKey, locale: string, values: Readonly<Record<string, string>> = {}): string {
  const [english, french] = TEXTS[key]
  const template: string = languageOf(locale) === 'fr' ? french : english
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
