import { languageOf } from './locale.ts'

/** Texts for shoppers in English and French; other languages get English. */
export const MESSAGES = {
  unknownError: ['An unknown error occurred', 'Une erreur inconnue est survenue'],
  away: [
    'The store cannot be reached at the moment. Please try again in a little while.',
    'Le magasin est injoignable pour le moment. Réessayez dans un instant.',
  ],
  badRequest: ['The request could not be read.', 'La demande est illisible.'],
  tooLarge: ['The request is too large.', 'La demande est trop volumineuse.'],
  badToken: [
    'Your session has expired. Please reload the page and try again.',
    'Votre session a expiré. Rechargez la page et réessayez.',
  ],
  noPage: ['This page does not exist.', 'Cette page n’existe pas.'],
  noStore: ['This store does not exist.', 'Ce magasin n’existe pas.'],
  noCategory: ['This category does not exist.', 'Cette catégorie n’existe pas.'],
  noProduct: ['This product does not exist.', 'Ce produit n’existe pas.'],
  noSuchOrder: ['There is no order with this number.', 'Aucune commande n’a ce numéro.'],
  noSuchKey: ['There is no such key.', 'Cette clé n’existe pas.'],
  badKey: ['This key is not valid, or was revoked.', 'Cette clé est inexacte ou a été révoquée.'],
  tooManyKeys: ['A store cannot have more than {count} keys.', 'Un magasin ne peut avoir plus de {count} clés.'],
  needKeyName: ['Please name the key, with up to 100 characters.', 'Nommez la clé, en 100 caractères au plus.'],
  noSuchUser: ['There is no user with this e-mail address.', 'Aucun utilisateur n’a cette adresse courriel.'],
  userExists: ['There is already a user with this e-mail address.', 'Un utilisateur a déjà cette adresse courriel.'],
  tooManyUsers: [
    'A back office cannot have more than {count} users.',
    'Un arrière-guichet ne peut avoir plus de {count} utilisateurs.',
  ],
  badRole: ['The role must be owner or staff.', 'Le rôle doit être owner ou staff.'],
  onlyOwner: ['Only an owner may do this.', 'Seuls les propriétaires peuvent faire cela.'],
  tooManyCalls: ['Too many calls. Please wait a moment.', 'Trop d’appels. Patientez un moment.'],
  badSince: [
    'since must be the number of an order, or a date such as 2026-11-23 or 2026-11-23T08:00:00Z.',
    'since doit être le numéro d’une commande ou une date comme 2026-11-23 ou 2026-11-23T08:00:00Z.',
  ],
  badPage: ['page must be a whole number from 1 to {most}.', 'page doit être un nombre entier de 1 à {most}.'],
  badLimit: ['limit must be a whole number from 1 to {most}.', 'limit doit être un nombre entier de 1 à {most}.'],
  answerTooLong: [
    'The reply can have up to {count} characters.',
    'La réponse peut compter jusqu’à {count} caractères.',
  ],
  badProducts: [
    'products must be a list of up to 500 products.',
    'products doit être une liste de 500 produits au plus.',
  ],
  badOrderStatus: ['The status must be one of: {statuses}.', 'L’état doit être l’un de ceux-ci\u00a0: {statuses}.'],
  badTracking: [
    'Tracking requires the status shipped, and its address must begin with http:// or https://.',
    'Le suivi exige l’état shipped, et son adresse doit commencer par http:// ou https://.',
  ],
  statusNotAllowed: [
    'An order that is {from} cannot become {to}.',
    'Une commande à l’état {from} ne peut pas passer à {to}.',
  ],
  awaitsProvider: [
    'The payment provider has not confirmed or declined this payment yet. Until then, the order can only be cancelled.',
    'Le fournisseur de paiement n’a pas encore accepté ni refusé ce paiement. D’ici là, la commande ne peut qu’être annulée.',
  ],
  noBlock: ['This content does not exist.', 'Ce contenu n’existe pas.'],
  noItem: ['This item is not in your cart.', 'Cet article n’est pas dans votre panier.'],
  notForSale: ['{name} cannot be bought online.', '{name} ne peut pas être acheté en ligne.'],
  chooseOptions: [
    'Please choose the options of {name}: {options}.',
    'Choisissez les options de {name}\u00a0: {options}.',
  ],
  noVariant: ['{name} is not available in this combination.', '{name} n’existe pas dans cette combinaison.'],
  badQuantity: [
    'The quantity must be a whole number from 1 to 999.',
    'La quantité doit être un nombre entier de 1 à 999.',
  ],
  tooManyItems: [
    'Your cart is full. No more products can be added.',
    'Votre panier est plein. Aucun autre produit ne peut être ajouté.',
  ],
  outOfStock: ['{name} is out of stock.', '{name} est en rupture de stock.'],
  fewLeft: ['Only {count} of {name} are available.', 'Seulement {count} exemplaires de {name} sont disponibles.'],
  itemGone: [
    'An item of your cart is no longer offered and was removed.',
    'Un article de votre panier n’est plus offert et a été retiré.',
  ],
  badCoupon: ['The coupon code "{code}" is not valid.', 'Le code promotionnel «\u00a0{code}\u00a0» n’est pas valide.'],
  couponMinimum: [
    'The coupon code "{code}" requires a subtotal of {amount} or more.',
    'Le code promotionnel «\u00a0{code}\u00a0» exige un sous-total de {amount} ou plus.',
  ],
  noShippingMethod: ['This delivery method is not available.', 'Ce mode de livraison n’est pas offert.'],
  noPaymentMethod: ['This payment method is not available.', 'Ce mode de paiement n’est pas offert.'],
  cartEmpty: ['Your cart is empty.', 'Votre panier est vide.'],
  cartChanged: [
    'Your cart has changed. Please check it before you place the order.',
    'Votre panier a changé. Vérifiez-le avant de passer la commande.',
  ],
  needEmail: ['Please enter your e-mail address.', 'Entrez votre adresse courriel.'],
  needName: ['Please enter your name.', 'Entrez votre nom.'],
  needMessage: ['Please write your message.', 'Écrivez votre message.'],
  newsletterAccepted: ['Thank you. You will get our newsletter.', 'Merci. Vous recevrez notre infolettre.'],
  formReceived: ['Thank you. We have received it.', 'Merci, nous l’avons bien reçu.'],
  needProductOrMessage: [
    'Please say what you would like a quote for.',
    'Dites-nous pour quoi vous désirez une soumission.',
  ],
  needSignIn: ['Please sign in first.', 'Connectez-vous d’abord.'],
  badSignIn: [
    'The e-mail address or the password is incorrect. Please check both and try again.',
    'L’adresse courriel ou le mot de passe est inexact. Vérifiez les deux et réessayez.',
  ],
  tooManyTries: [
    'There were too many attempts. Please wait a while and try again.',
    'Il y a eu trop de tentatives. Patientez un moment et réessayez.',
  ],
  emailTaken: [
    'This e-mail address cannot be used. Please choose another one.',
    'Cette adresse courriel ne peut pas être utilisée. Choisissez-en une autre.',
  ],
  shortPassword: [
    'The password must have at least {count} characters.',
    'Le mot de passe doit compter au moins {count} caractères.',
  ],
  weakPassword: [
    'This password is too easy to guess. Please choose another one.',
    'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  ],
  passwordsDiffer: ['The two passwords differ.', 'Les deux mots de passe diffèrent.'],
  badCurrentPassword: ['The current password is incorrect.', 'Le mot de passe actuel est inexact.'],
  badResetLink: [
    'This link has been used or is too old. Please ask for a new one.',
    'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
  ],
  noAddress: ['This address does not exist.', 'Cette adresse n’existe pas.'],
  tooManyAddresses: [
    'Your address book cannot hold more than {count} addresses.',
    'Votre carnet d’adresses ne peut contenir plus de {count} adresses.',
  ],
  wishlistFull: [
    'Your wishlist cannot hold more than {count} products.',
    'Votre liste de souhaits ne peut contenir plus de {count} produits.',
  ],
  badPasscode: ['This passcode is incorrect.', 'Ce code est inexact.'],
  noScreen: ['This screen is not registered.', 'Cet écran n’est pas enregistré.'],
  tooManyRequests: [
    'You have sent several requests within an hour. Please try again later or call us.',
    'Vous avez envoyé plusieurs demandes en une heure. Réessayez plus tard ou appelez-nous.',
  ],
  needBilling: ['Please complete the billing address.', 'Complétez l’adresse de facturation.'],
  needShipping: ['Please complete the shipping address.', 'Complétez l’adresse de livraison.'],
  needShippingMethod: ['Please choose a delivery method.', 'Choisissez un mode de livraison.'],
  needPayment: ['Please choose a payment method.', 'Choisissez un mode de paiement.'],
  needChallenge: ['Please confirm that you are not a robot.', 'Confirmez que vous n’êtes pas un robot.'],
  cardUnusable: [
    'The card could not be read. Please enter it again.',
    'La carte n’a pas pu être lue. Saisissez-la de nouveau.',
  ],
  cardDeclined: [
    'The card was declined. Please check it or pay another way.',
    'La carte a été refusée. Vérifiez-la ou payez autrement.',
  ],
  cardExpired: [
    'This card has expired. Please use another card.',
    'Cette carte est expirée. Utilisez une autre carte.',
  ],
  needCardCode: ['Please enter the security code of the card.', 'Saisissez le code de sécurité de la carte.'],
  noCard: [
    'This card is no longer saved. Please use another card.',
    'Cette carte n’est plus enregistrée. Utilisez une autre carte.',
  ],
  cardTypeRefused: ['This type of card is not accepted.', 'Ce type de carte n’est pas accepté.'],
  needApproval: [
    'Please approve the payment with the provider first.',
    'Approuvez d’abord le paiement auprès du fournisseur.',
  ],
  needAuthentication: [
    'Please confirm the payment with your bank first.',
    'Confirmez d’abord le paiement auprès de votre banque.',
  ],
  paymentDeclined: [
    'The payment was declined. Please choose another payment method.',
    'Le paiement a été refusé. Choisissez un autre mode de paiement.',
  ],
  totalChanged: [
    'The total has changed since the payment was approved. Please approve it again.',
    'Le total a changé depuis l’approbation du paiement. Approuvez-le de nouveau.',
  ],
  badMerchant: ['The merchant could not be validated.', 'Le marchand n’a pas pu être validé.'],
  noOpenOrder: [
    'No order is waiting for this provider. Please place the order first.',
    'Aucune commande n’attend ce fournisseur. Passez d’abord la commande.',
  ],
  notAwaitingPayment: [
    'The order is no longer waiting for a payment.',
    'La commande n’est plus en attente de paiement.',
  ],
  needPlan: ['Please choose a payment plan first.', 'Choisissez d’abord un plan de paiement.'],
  planGone: [
    'This payment plan is no longer offered for your cart. Please choose one again.',
    'Ce plan de paiement n’est plus offert pour votre panier. Choisissez-en un de nouveau.',
  ],
  badAccount: [
    'The account number could not be read. Please enter it again.',
    'Le numéro de compte n’a pas pu être lu. Saisissez-le de nouveau.',
  ],
  needTerms: ['Please agree to the terms first.', 'Acceptez d’abord les conditions.'],
  promoGone: [
    'This promotion is not offered for your cart. Please choose another one.',
    'Cette promotion n’est pas offerte pour votre panier. Choisissez-en une autre.',
  ],
  needFirstname: ['Please enter the first name.', 'Entrez le prénom.'],
  needLastname: ['Please enter the last name.', 'Entrez le nom.'],
  needStreet: ['Please enter the street address.', 'Entrez l’adresse.'],
  needCity: ['Please enter the city.', 'Entrez la ville.'],
  needRegion: ['Please choose the state or province.', 'Choisissez l’état ou la province.'],
  needPostcode: ['Please enter the ZIP or postal code.', 'Entrez le code postal.'],
  badPostcode: ['The ZIP or postal code is not valid.', 'Le code postal n’est pas valide.'],
  needCountry: ['Please choose the country.', 'Choisissez le pays.'],
  badTelephone: ['Please enter a telephone number with 10 digits.', 'Entrez un numéro de téléphone de 10 chiffres.'],
  textTooLong: [
    'Please use no more than {count} characters in each field.',
    'Entrez {count} caractères au plus par champ.',
  ],
  badEmail: ['Please enter a valid e-mail address.', 'Entrez une adresse courriel valide.'],
  subtotal: ['Subtotal', 'Sous-total'],
  discount: ['Discount', 'Rabais'],
  fee: ['Additional Fees', 'Frais supplémentaires'],
  tax: ['Tax', 'Taxes'],
  shipping: ['Shipping/Delivery & Handling', 'Livraison et manutention'],
  grandTotal: ['Grand Total', 'Total général'],
  compareAt: ['Compare at {amount}', 'Prix courant {amount}'],
  mailFailed: ['An error occurred while sending email.', 'Une erreur est survenue lors de l’envoi du courriel.'],
  tooManyMails: [
    'Too many e-mails were sent. Please try again later.',
    'Trop de courriels ont été envoyés. Réessayez plus tard.',
  ],
  mailModel: ['Model {model}', 'Modèle {model}'],
  mailOrderSubject: ['Your order {number} at {store}', 'Votre commande {number} chez {store}'],
  mailOrderIntro: [
    'Thank you for your order. We have received it under the number {number} and will let you know when it is on its way.',
    'Merci de votre commande. Nous l’avons reçue sous le numéro {number} et vous avertirons de son départ.',
  ],
  mailReviewSubject: [
    'Your order {number} at {store} is being reviewed',
    'Votre commande {number} chez {store} est à l’étude',
  ],
  mailReviewIntro: [
    'Your order {number} was received. Before we accept it, we will review it and get back to you.',
    'Votre commande {number} a été reçue. Avant de l’accepter, nous l’étudions et communiquerons avec vous.',
  ],
  mailShopOrderSubject: ['New order {number}: {total}', 'Nouvelle commande {number}\u00a0: {total}'],
  mailShopOrderIntro: ['{name} has placed order {number}.', '{name} a passé la commande {number}.'],
  mailShopOrderReview: [
    'Its total is above the amount from which your store reviews orders: it stays under review until you process or cancel it.',
    'Son total dépasse le montant à partir duquel votre magasin vérifie les commandes\u00a0: elle reste à l’étude jusqu’à ce que vous y donniez suite ou l’annuliez.',
  ],
  mailProcessingSubject: ['We are preparing your order {number}', 'Nous préparons votre commande {number}'],
  mailProcessingText: [
    'We are preparing your order {number} at {store}.',
    'Nous préparons votre commande {number} chez {store}.',
  ],
  mailShippedSubject: ['Your order {number} is on its way', 'Votre commande {number} est en route'],
  mailShippedText: [
    'Your order {number} at {store} has been shipped.',
    'Votre commande {number} chez {store} a été expédiée.',
  ],
  mailCompleteSubject: ['Your order {number} is complete', 'Votre commande {number} est terminée'],
  mailCompleteText: [
    'Your order {number} at {store} is complete. Thank you for buying from us.',
    'Votre commande {number} chez {store} est terminée. Merci de votre confiance.',
  ],
  mailCanceledSubject: ['Your order {number} was cancelled', 'Votre commande {number} a été annulée'],
  mailCanceledText: [
    'Your order {number} at {store} was cancelled and will not be delivered.',
    'Votre commande {number} chez {store} a été annulée et ne sera pas livrée.',
  ],
  mailRefundedSubject: ['Your order {number} is refunded', 'Votre commande {number} est remboursée'],
  mailRefundedText: [
    'We have refunded your order {number} at {store}. It may take your bank or card issuer a few days to show it.',
    'Nous avons remboursé votre commande {number} chez {store}. Quelques jours peuvent passer avant que votre banque ou l’émetteur de votre carte ne l’affiche.',
  ],
  mailCarrier: ['Carrier', 'Transporteur'],
  mailTrackingNumber: ['Tracking number', 'Numéro de suivi'],
  mailTrackingLink: ['Follow your delivery', 'Suivre votre livraison'],
  mailShipTo: ['Delivery address', 'Adresse de livraison'],
  mailBillTo: ['Billing address', 'Adresse de facturation'],
  mailDelivery: ['Delivery', 'Livraison'],
  mailPayment: ['Payment', 'Paiement'],
  mailPaidCard: ['{card} ending in {digits}', '{card} se terminant par {digits}'],
  mailPaidUnknownCard: ['Card ending in {digits}', 'Carte se terminant par {digits}'],
  mailPaidAccount: ['Account ending in {digits}', 'Compte se terminant par {digits}'],
  mailQuestions: ['Questions? Call us at {phone}.', 'Des questions? Appelez-nous au {phone}.'],
  mailHello: ['Hello {name},', 'Bonjour {name},'],
  mailAnswerSubject: ['{store} has replied to you', '{store} vous a répondu'],
  mailAnswerAsked: ['You wrote:', 'Vous aviez écrit\u00a0:'],
  mailKnownSubject: ['You already have an account at {store}', 'Vous avez déjà un compte chez {store}'],
  mailKnownText: [
    'Somebody, probably you, has just opened an account at {store} with this e-mail address. But you already have an account with it, which contains your orders and addresses. The new account is separate and will be deleted after {days} days.',
    'Quelqu’un, probablement vous, vient d’ouvrir un compte chez {store} avec cette adresse courriel. Vous avez déjà un compte avec cette adresse\u00a0: vos commandes et vos adresses s’y trouvent. Le nouveau compte est séparé et sera supprimé après {days} jours.',
  ],
  mailKnownForgotten: [
    'If you forgot your password, choose a new one. The new account will then be deleted.',
    'Si vous avez oublié votre mot de passe, choisissez-en un nouveau. Le nouveau compte sera alors supprimé.',
  ],
  mailKnownIgnore: [
    'If it was not you, there is nothing to do: nobody has seen anything in your account.',
    'Si ce n’était pas vous, il n’y a rien à faire\u00a0: personne n’a rien vu de votre compte.',
  ],
  mailResetSubject: ['Choose a new password for {store}', 'Choisissez un nouveau mot de passe pour {store}'],
  mailResetText: [
    'You can choose a new password for your account at {store} here. The link works once and for {minutes} minutes:',
    'Vous pouvez choisir ici un nouveau mot de passe pour votre compte chez {store}. Le lien sert une fois et pendant {minutes} minutes\u00a0:',
  ],
  mailResetLink: ['Choose a new password', 'Choisir un nouveau mot de passe'],
  mailSignInLink: ['Sign in', 'Se connecter'],
  mailResetIgnore: [
    'If you did not request this, you can ignore this e-mail: your password stays the same.',
    'Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
  ],
  mailChangedSubject: ['Your account at {store} was changed', 'Votre compte chez {store} a été modifié'],
  mailChangedText: [
    'The password or the e-mail address of your account at {store} has just been changed. If it was you, there is nothing to do.',
    'Le mot de passe ou l’adresse courriel de votre compte chez {store} vient d’être modifié. Si c’était vous, il n’y a rien à faire.',
  ],
  mailChangedCall: [
    'If it was not you, please call us at {phone}.',
    'Si ce n’était pas vous, appelez-nous au {phone}.',
  ],
  mailOrderAccountSubject: ['Your account at {store}', 'Votre compte chez {store}'],
  mailOrderAccountNew: [
    'Your account at {store} is ready, and your order {number} is in it. Sign in with this e-mail address and the password that you chose:',
    'Votre compte chez {store} est prêt, et votre commande {number} s’y trouve. Connectez-vous avec cette adresse courriel et le mot de passe choisi\u00a0:',
  ],
  mailOrderAccountKnown: [
    'Somebody asked for an account with your order {number} at {store}, but this address already has one: nothing was changed. Sign in to it here; if you forgot its password, you can choose a new one there:',
    'Un compte a été demandé avec votre commande {number} chez {store}, mais cette adresse en a déjà un\u00a0: rien n’a été modifié. Connectez-vous ici; si vous avez oublié son mot de passe, vous pourrez y en choisir un nouveau\u00a0:',
  ],
  mailOrderAccountIgnore: [
    'If you did not ask for this, please call us.',
    'Si vous n’avez rien demandé, appelez-nous.',
  ],
  mailOrderStatus: [
    'You can check the status of your order with its number and this e-mail address:',
    'Vous pouvez suivre votre commande avec son numéro et cette adresse courriel\u00a0:',
  ],
  mailReviewsSubject: [
    'What do you think of your order from {store}?',
    'Que pensez-vous de votre commande chez {store}?',
  ],
  mailReviewsText: [
    'You ordered at {store} a while ago (order {number}). How do you like your purchase? A few words from you help others choose.',
    'Vous avez commandé chez {store} il y a quelque temps (commande {number}). Qu’en pensez-vous? Quelques mots de votre part aident les autres à choisir.',
  ],
  mailReviewsLink: ['Write a review', 'Rédiger un avis'],
  mailReviewsNote: [
    'Unless you are signed in, the form asks for the number of your order, {number}, and this e-mail address.',
    'Si vous n’êtes pas connecté, le formulaire demande le numéro de votre commande, {number}, et cette adresse courriel.',
  ],
  mailReviewsStop: ['Don’t ask me for reviews again', 'Ne plus me demander d’avis'],
  stopTitle: ['Requests for reviews', 'Demandes d’avis'],
  stopAsk: [
    'Press the button, and {store} will not ask you for reviews again. You will still get e-mails about your orders.',
    'Appuyez sur le bouton, et {store} ne vous demandera plus d’avis. Vous continuerez de recevoir les courriels sur vos commandes.',
  ],
  stopDone: [
    '{store} will not ask you for reviews again. You will still get e-mails about your orders.',
    '{store} ne vous demandera plus d’avis. Vous continuerez de recevoir les courriels sur vos commandes.',
  ],
  stopBad: [
    'This link is not complete. Please open it from the e-mail again.',
    'Ce lien est incomplet. Rouvrez-le depuis le courriel.',
  ],
  mailOrderStatusLink: ['See your order', 'Voir votre commande'],
  badReview: [
    'Please choose one to five stars and fill in your name and your review.',
    'Choisissez d’une à cinq étoiles et indiquez votre nom et votre avis.',
  ],
  reviewExists: ['You have already reviewed this product. Thank you!', 'Vous avez déjà évalué ce produit. Merci!'],
  notBought: [
    'This product is not in that order. Please check the number.',
    'Ce produit ne figure pas dans cette commande. Vérifiez le numéro.',
  ],
  needSignInOrOrder: [
    'Please sign in, or give the number and the e-mail address of your order.',
    'Connectez-vous, ou indiquez le numéro et l’adresse courriel de votre commande.',
  ],
  badPhoto: [
    'This picture cannot be read. Please choose a JPEG, PNG or WebP photo.',
    'Cette image est illisible. Choisissez une photo JPEG, PNG ou WebP.',
  ],
  noOrder: [
    'There is no order with this number and this e-mail address. Both are in the confirmation we sent you.',
    'Aucune commande ne porte ce numéro et cette adresse courriel. Les deux figurent dans la confirmation que nous vous avons envoyée.',
  ],
  nothingToShare: [
    'The store no longer offers any product on this list.',
    'Le magasin n’offre plus aucun produit de cette liste.',
  ],
  restockThere: [
    'This product is available again. Please reload the page to order it.',
    'Ce produit est de nouveau offert. Rechargez la page pour le commander.',
  ],
  restockNever: [
    'This product is discontinued and will not be back.',
    'Ce produit n’est plus offert et ne reviendra pas.',
  ],
  badCancelLink: [
    'This link is not complete. Please use the one in the e-mail.',
    'Ce lien est incomplet. Utilisez celui du courriel.',
  ],
  mailRestockSubject: ['{name} is back', '{name} est de retour'],
  mailRestockText: [
    'You asked us to let you know: {name} is available at {store} again.',
    'Vous vouliez le savoir\u00a0: {name} est de nouveau offert chez {store}.',
  ],
  mailRestockNote: [
    'It is not reserved for you. This is the only e-mail about it, and we no longer keep your address for it.',
    'Il ne vous est pas réservé. Ce courriel est le seul à ce sujet, et votre adresse n’est plus conservée à cette fin.',
  ],
  mailRestockCancel: [
    'If you did not ask for this, or want no more e-mails like it, you can stop all of them for this address here. For {days} days nobody can request new ones.',
    'Si vous n’avez rien demandé, ou si vous ne voulez plus de tels courriels, vous pouvez ici les arrêter tous pour cette adresse. Pendant {days} jours, personne ne pourra en demander d’autres.',
  ],
  mailCartSubject: ['{sender} sent you a cart from {store}', '{sender} vous envoie un panier de {store}'],
  mailCartIntro: [
    '{sender} picked these products at {store} for you:',
    '{sender} a choisi ces produits pour vous chez {store}\u00a0:',
  ],
  mailCartNote: [
    'Prices and stock may have changed since this e-mail was sent.',
    'Les prix et les stocks peuvent avoir changé depuis l’envoi de ce courriel.',
  ],
  sortPosition: ['Featured', 'En vedette'],
  sortRelevance: ['Best match', 'Pertinence'],
  sortName: ['Name', 'Nom'],
  sortPrice: ['Price: low to high', 'Prix croissant'],
  sortPriceDown: ['Price: high to low', 'Prix décroissant'],
  sortNewest: ['Newest', 'Nouveautés'],
  sortRating: ['Rating', 'Évaluation'],
  category: ['Category', 'Catégorie'],
  price: ['Price', 'Prix'],
  brand: ['Brand', 'Marque'],
  availability: ['Availability', 'Disponibilité'],
  inStock: ['In stock', 'En stock'],
  rating: ['Rating', 'Évaluation'],
  ratingUp: ['{count} stars & up', '{count} étoiles et plus'],
  oneStarUp: ['1 star & up', '1 étoile et plus'],
  yes: ['Yes', 'Oui'],
  no: ['No', 'Non'],
  free: ['Free', 'Gratuit'],
  chosenFrom: ['You choose the day, from {date}', 'Vous choisissez le jour, dès le {date}'],
  slotMorning: ['Morning (8 am – noon)', 'En matinée (8 h – 12 h)'],
  slotAfternoon: ['Afternoon (noon – 5 pm)', 'En après-midi (12 h – 17 h)'],
  slotMessage: [
    'Our crew will call half an hour before arriving.',
    'Notre équipe vous appellera une demi-heure avant son arrivée.',
  ],
  slotFull: ['Full', 'Complet'],
  needSlot: ['Please choose a delivery date.', 'Choisissez une date de livraison.'],
  slotTaken: [
    'This delivery time has just been taken. Please choose another one.',
    'Cette plage de livraison vient d’être prise. Choisissez-en une autre.',
  ],
  slotGone: [
    'This delivery time is no longer offered. Please choose another one.',
    'Cette plage de livraison n’est plus offerte. Choisissez-en une autre.',
  ],
  bookingTitle: ['Choose your delivery date', 'Choisissez votre date de livraison'],
  bookingIntro: ['Choose one of these half days.', 'Choisissez l’une de ces demi-journées.'],
  bookingSubmit: ['Book this time', 'Réserver cette plage'],
  bookingSending: ['Booking…', 'Réservation en cours…'],
  bookingExpired: [
    'This page has expired. Please close it and open it again.',
    'Cette page a expiré. Fermez-la et ouvrez-la de nouveau.',
  ],
  pickupOn: ['Ready {dates}', 'Prêt {dates}'],
  leadTime: ['Lead time', 'Délai'],
  leadTimeRange: ['{from} to {to}', '{from} à {to}'],
  leadTimeTooltip: [
    'Counted from the day of your order. Delivery takes additional time.',
    'Compté à partir du jour de la commande. La livraison s’y ajoute.',
  ],
  reviewSummary: [
    '{percent}% of customers gave it four or five stars.',
    '{percent}\u00a0% des clients lui ont donné quatre ou cinq étoiles.',
  ],
  // The storefront recognizes this exact sentence and translates it (S1-8).
  chatCap: [
    'Daily chatbot usage cost cap has been reached. Please try again later.',
    'Daily chatbot usage cost cap has been reached. Please try again later.',
  ],
  chatTooFast: [
    'You are writing very quickly. Please wait a few seconds and try again.',
    'Vous écrivez très vite. Patientez quelques secondes et réessayez.',
  ],
  noAnswer: [
    'This answer is not part of your conversation.',
    'Cette réponse ne fait pas partie de votre conversation.',
  ],
  chatPrice: ['{name} costs {price}.', '{name} coûte {price}.'],
  chatNoPrice: ['Please ask us for the price of {name}.', 'Demandez-nous le prix de {name}.'],
  chatShops: ['In stock: {shops}.', 'En stock\u00a0: {shops}.'],
  chatAvailable: ['{name} can be ordered online.', '{name} peut être commandé en ligne.'],
  chatUnavailable: [
    '{name} cannot be ordered online at the moment.',
    '{name} ne peut pas être commandé en ligne pour le moment.',
  ],
  chatReviews: [
    'On average {rating} of 5 stars. Number of reviews: {count}.',
    'En moyenne {rating} étoiles sur 5. Nombre d’évaluations\u00a0: {count}.',
  ],
  chatNoReviews: ['Nobody has reviewed it yet.', 'Personne ne l’a encore évalué.'],
  chatModel: ['Model number: {model}.', 'Numéro de modèle\u00a0: {model}.'],
  chatSaving: [
    'You save {saving}; the regular price is {regular}.',
    'Vous économisez {saving}; le prix courant est de {regular}.',
  ],
  chatUntil: ['The offer ends on {date}.', 'L’offre prend fin le {date}.'],
  chatRebate: ['A rebate of {rebate} is paid after the purchase.', 'Une remise de {rebate} est versée après l’achat.'],
  chatAfterRebate: ['After the rebate it costs {price}.', 'Après la remise, il revient à {price}.'],
  chatPackageSaving: [
    'Together you save {saving} over buying the parts one by one.',
    'Ensemble, vous économisez {saving} par rapport à l’achat séparé.',
  ],
  chatNoSaving: ['There is no promotion for it at the moment.', 'Il ne fait l’objet d’aucune promotion en ce moment.'],
  chatDocuments: [
    'These documents are on this page: {documents}.',
    'Ces documents se trouvent sur cette page\u00a0: {documents}.',
  ],
  chatBrand: ['It is made by {brand}.', 'La marque est {brand}.'],
  chatOutOfStock: [
    '{name} is out of stock in all our stores.',
    '{name} est en rupture de stock dans tous nos magasins.',
  ],
  chatNoShopHasIt: ['Out of stock in all our stores.', 'En rupture de stock dans tous nos magasins.'],
  chatShopUnits: ['{shop}: {units} in stock.', '{shop}\u00a0: {units} en stock.'],
  chatLeadTime: ['Lead time from the order: {time}.', 'Délai à partir de la commande\u00a0: {time}.'],
  chatWay: ['{way}: {price}.', '{way}\u00a0: {price}.'],
  chatWayFree: ['{way}: {price}, free from {free}.', '{way}\u00a0: {price}, gratuit dès {free}.'],
  chatWayDays: ['{way}: {price}, {from} to {to} working days.', '{way}\u00a0: {price}, {from} à {to} jours ouvrables.'],
  chatWayFreeDays: [
    '{way}: {price}, free from {free}, {from} to {to} working days.',
    '{way}\u00a0: {price}, gratuit dès {free}, {from} à {to} jours ouvrables.',
  ],
  chatDependsOnPlace: [
    'Your postal code determines which of these are available: tell me your postal code, or enter it in the cart.',
    'Votre code postal détermine lesquels sont offerts\u00a0: indiquez-le, ou entrez-le dans le panier.',
  ],
  chatFits: [
    'Yes. {label}: {value}; your space of {space} leaves {rest}',
    'Oui. {label}\u00a0: {value}; votre espace de {space} laisse {rest}',
  ],
  chatFitsJust: [
    'Yes, but with nothing to spare. {label}: {value}; your space is {space}',
    'Oui, mais de justesse. {label}\u00a0: {value}; votre espace fait {space}',
  ],
  chatFitsNot: [
    'No. {label}: {value}; your space is {space}',
    'Non. {label}\u00a0: {value}; votre espace fait {space}',
  ],
  chatQuote: [
    'A reviewer wrote ({rating} of 5 stars): “{text}”',
    'Un client a écrit ({rating} étoiles sur 5)\u00a0: «\u00a0{text}\u00a0»',
  ],
  chatNoCritical: ['There are no critical reviews.', 'Il n’y a aucune évaluation critique.'],
  chatOtherSubject: [
    'I can only answer questions about {name} and about buying it here.',
    'Je ne peux répondre qu’aux questions sur {name} et sur son achat ici.',
  ],
  chatUnknown: [
    'I found nothing about that in our information about {name}. Please contact us.',
    'Je n’ai rien trouvé à ce sujet dans nos renseignements sur {name}. Communiquez avec nous.',
  ],
  chatUnknownCall: [
    'I found nothing about that in our information about {name}. Please call us at {phone}.',
    'Je n’ai rien trouvé à ce sujet dans nos renseignements sur {name}. Appelez-nous au {phone}.',
  ],
} as const satisfies Record<string, readonly [en: string, fr: string]>

export type MessageKey = keyof typeof MESSAGES

/** A text in the locale's language with its {placeholders} filled in. */
export function translate(key: MessageKey, locale: string, values: Record<string, string | number> = {}): string {
  const [english, french] = MESSAGES[key]
  const template: string = languageOf(locale) === 'fr' ? french : english
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Rejects a request: `status` is the HTTP status, and the message is sent in messages.error. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 502 | 503
  readonly key: MessageKey
  readonly values: Record<string, string | number>
  /** Value of Retry-After in seconds; 0 if retrying doesn't help. */
  readonly retryAfter: number
  constructor(
    status: Refusal['status'],
    key: MessageKey,
    values: Record<string, string | number> = {},
    retryAfter = 0,
  ) {
    super(key)
    this.status = status
    this.key = key
    this.values = values
    this.retryAfter = retryAfter
  }
}
