/** Words for the statuses of orders. */
import { html } from 'hono/html'
import type { OrderStatus } from '../orders/order-rules.ts'
import type { Markup, Say } from './office.ts'

const NAMES: Readonly<Record<string, readonly [english: string, french: string]>> = {
  pending: ['New', 'Nouvelle'],
  suspicious: ['To review', 'À vérifier'],
  processing: ['In progress', 'En préparation'],
  shipped: ['Shipped', 'Expédiée'],
  complete: ['Complete', 'Terminée'],
  canceled: ['Cancelled', 'Annulée'],
  refunded: ['Refunded', 'Remboursée'],
}

/** What is done to give an order a status. */
const DEEDS: Readonly<Record<OrderStatus, readonly [english: string, french: string]>> = {
  processing: ['Start preparing', 'Commencer la préparation'],
  shipped: ['Mark as shipped', 'Marquer comme expédiée'],
  complete: ['Mark as complete', 'Marquer comme terminée'],
  canceled: ['Cancel the order', 'Annuler la commande'],
  refunded: ['Mark as refunded', 'Marquer comme remboursée'],
}

/** What follows from it, said before it is done. */
const CONSEQUENCES: Readonly<Partial<Record<OrderStatus, readonly [english: string, french: string]>>> = {
  canceled: [
    'The goods go back into stock. This cannot be undone.',
    'Les articles retournent en stock. Cela ne peut être annulé.',
  ],
  refunded: [
    'No money is moved here: refund at the payment provider first.',
    'Aucun argent n’est transféré ici\u00a0: remboursez d’abord chez le fournisseur de paiement.',
  ],
}

/** A status as people say it. */
export const statusName = (say: Say, status: string): string => say(...(NAMES[status] ?? [status, status]))
/** What is done to give an order a status. */
export const deedName = (say: Say, status: OrderStatus): string => say(...DEEDS[status])
/** What follows from it; '' for nothing but the status. */
export const consequenceOf = (say: Say, status: OrderStatus): string => {
  const words = CONSEQUENCES[status]
  return words ? say(...words) : ''
}

/** A status as a coloured word. */
export const renderStatus = (say: Say, status: string): Markup =>
  html`<span class="status is-${Object.hasOwn(NAMES, status) ? status : 'other'}">${statusName(say, status)}</span>`
