/** Names of order statuses and of the actions that set them. */
import { html } from 'hono/html'
import type { OrderStatus } from '../orders/order-rules.ts'
import type { Markup, OfficeText } from './office.ts'

const NAMES: Readonly<Record<string, readonly [english: string, french: string]>> = {
  pending: ['New', 'Nouvelle'],
  suspicious: ['To review', 'À vérifier'],
  processing: ['In progress', 'En préparation'],
  shipped: ['Shipped', 'Expédiée'],
  complete: ['Complete', 'Terminée'],
  canceled: ['Cancelled', 'Annulée'],
  refunded: ['Refunded', 'Remboursée'],
}

/** Actions that set a status. */
const ACTION_NAMES: Readonly<Record<OrderStatus, readonly [english: string, french: string]>> = {
  processing: ['Start preparing', 'Commencer la préparation'],
  shipped: ['Mark as shipped', 'Marquer comme expédiée'],
  complete: ['Mark as complete', 'Marquer comme terminée'],
  canceled: ['Cancel the order', 'Annuler la commande'],
  refunded: ['Mark as refunded', 'Marquer comme remboursée'],
}

/** Consequences of an action, shown beside its button. */
const CONSEQUENCES: Readonly<Partial<Record<OrderStatus, readonly [english: string, french: string]>>> = {
  canceled: [
    'The goods go back into stock. This cannot be undone.',
    'Les articles retournent en stock. Cette action est irréversible.',
  ],
  refunded: [
    'This does not transfer any money: refund the payment with the payment provider first.',
    'Aucune somme n’est transférée ici\u00a0: remboursez d’abord le paiement auprès du fournisseur de paiement.',
  ],
}

export const statusName = (text: OfficeText, status: string): string => text(...(NAMES[status] ?? [status, status]))
export const actionName = (text: OfficeText, status: OrderStatus): string => text(...ACTION_NAMES[status])
/** Consequences of an action; '' if it only sets the status. */
export const consequenceOf = (text: OfficeText, status: OrderStatus): string => {
  const words = CONSEQUENCES[status]
  return words ? text(...words) : ''
}

/** A status as a coloured label. */
export const renderStatus = (text: OfficeText, status: string): Markup =>
  html`<span class="status is-${Object.hasOwn(NAMES, status) ? status : 'other'}">${statusName(text, status)}</span>`
