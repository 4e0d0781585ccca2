/** Topics of questions that are not about specifications, and subjects that the shop does not answer. */
import { phrases } from './question-words.ts'

/** Phrases by topic, specific topics first; the order of answers is in find-answer.ts. */
export const TOPICS = {
  document: [
    phrases(`
      manual*, user guide, care guide, owners guide, instruction*, pdf, document*, brochure, energy guide,
      energuide, download
    `),
    phrases(`
      mode d emploi, guide d utilisation, manuel*, notice, fiche technique, guide energetique, telecharger
    `),
  ],
  model: [
    phrases(`
      model number, model no, model num, which model, what model, sku, part number, item number, upc,
      product code, barcode
    `),
    phrases(`
      numero de modele, no de modele, quel modele, numero de piece, numero de produit, code cup, reference
    `),
  ],
  brand: [
    phrases('who makes, who made, maker, who is it by, brand, manufacturer, what make, which company'),
    ['marque', 'fabricant', 'qui fabrique', 'qui fait'],
  ],
  haul: [
    phrases(`
      haul*, old one, take away, remove the old, remove my old, old appliance, old fridge, old washer, old
      mattress, recycl*
    `),
    phrases('ancien*, vieux, vieille, reprenez, vieilles, ramassez l, recycl*, debarrass*'),
  ],
  install: [
    phrases(`
      install*, hook up, hookup, set it up, wall mount*, hang it, on my wall, on the wall, come put it,
      mount it, connect it for me
    `),
    phrases(`
      install*, branchement, branchez, vous branch*, brancher chez, au mur, sur le mur, accroch*, fixer au
      mur, pose, poser, fixation murale, raccord*
    `),
  ],
  pickup: [
    phrases('pick it up, pick up, pickup, pick this up, collect it, curbside, come get it'),
    phrases(`
      ramass*, passer le prendre, cueillette, venir le chercher, venir chercher, aller le chercher, passer
      chercher
    `),
  ],
  delivery: [
    phrases(`
      deliver*, ship, ships, shipping, shipped, freight, until i get it, lead time, the wait, wait time,
      will arrive, would arrive, does arrive, when does it arrive, bring it to, get here, how soon
    `),
    phrases('livr*, expedi*, transport, delai*, recevoir, recu dans, a domicile, arrive quand'),
  ],
  damage: [
    phrases(`
      arrives damaged, damaged, damage, dent, dents, scratch*, broken, stops working, breaks, defect*,
      faulty, dead on arrival
    `),
    phrases('endommag*, brise, abime, defaut, defectu*, bosse, tombe en panne, brisee'),
  ],
  returns: [
    phrases(`
      return, returns, return policy, refund*, my money back, exchange*, send it back, bring it back, take
      it back, dont like it, don t like, dont like, change my mind, trial, try it at home
    `),
    phrases('retour*, rembours*, echang*, rapporter, rendre, changer d idee, n aime pas, l essayer'),
  ],
  warranty: [
    phrases(`
      warranty, warrant*, guarantee, guarante*, is it covered, covered by, covered for, coverage
    `),
    ['garanti*', 'couvert'],
  ],
  financing: [
    phrases(`
      financ*, monthly payment*, payment plan*, pay over time, installment*, interest free, credit card,
      lease, pay monthly, payments, per month
    `),
    phrases('financ*, versement*, paiements, credit, payer en plusieurs, par mois, mensualit*, etaler'),
  ],
  repair: [
    phrases(`
      repair, repairs, service it, fix it, technician*, spare parts, replacement parts, parts for
    `),
    ['repar*', 'technicien*', 'pieces de rechange', 'depann*'],
  ],
  hours: [
    phrases(`
      are you open, you open, store open, open on, open today, open tomorrow, opening hours, store hours,
      your hours, business hours, the hours, what hours, you close, closing time, store close
    `),
    phrases(
      'heures d ouverture, vos heures, quelles heures, quelle heure, heures du magasin, ouvert, ouverts, horaire*, fermez, ouvrez, ferme a',
    ),
  ],
  contact: [
    phrases(`
      phone number, your phone, by phone, on the phone, call you, telephone number, speak to, talk to, contact,
      address, where are you, where is your store, email, you located, store located
    `),
    phrases(`
      numero de telephone, votre telephone, par telephone, appeler, parler a, joindre, adresse, courriel, ou etes vous, situes, ou est votre magasin,
      ou se trouve
    `),
  ],
  saving: [
    phrases(`
      sale, discount*, rebate*, promo*, deal, deals, save, savings, saving, money back, coupon*, original price, regular
      price, before the sale, price drop, special offer*, offers, marked down, how much off, bundle deal, msrp, list price, suggested price
    `),
    phrases(`
      rabais, solde*, remise*, promo*, economis*, sauve*, economie, prix regulier, prix courant, reduction
      de prix, prix reduit, offre speciale, en special, aubaine, prix suggere, pdsf
    `),
  ],
  difference: [
    phrases(`
      difference, compare*, versus, vs, more expensive, cheaper, cost more, better than, than the
    `),
    phrases('difference*, compar*, plus cher, plus chere, moins cher, moins chere, versus, vs'),
  ],
  price: [
    phrases(`
      price, priced, cost, costs, how much is, how much are, how much for, how much do you want, how much
      would, run me, expensive, cheap, pricing, how many dollars, how much money, bucks, dollars
    `),
    phrases(`
      prix, cout*, c est combien, ca coute, combien coute, cher, chere, combien vaut, combien pour, se vend
      combien, combien ca
    `),
  ],
  stock: [
    phrases(`
      stock, available, availability, have it in, in store, in stores, are left, is left, any left, left in,
      on display, see it, sold out, on hand, carry it, carry this, you carry, do you have one, have any,
      showroom, on the floor, which store, which stores, do you have this
    `),
    phrases(`
      stock, disponib*, en magasin, inventaire, il en reste, reste t il, avez vous a, en avez vous, voir en
      personne, succursale*, dispo, en reste, le voir, la voir, quel magasin
    `),
  ],
  review: [
    phrases(`
      review*, rating*, rated, stars, people like, customers like, buyers like, people say, customers say, people think, others think, customers
      think, opinion*, complain*, problems, issues, worth it, any good, happy with, recommend*, owners say,
      reliable, negatives, downside*, buyers
    `),
    phrases(`
      avis, evaluation*, etoile*, clients disent, disent les, pensent les, gens disent, gens pensent,
      gens aiment, clients aiment, plainte*, critique*, commentaire*, recommand*, vaut la peine, vaut le coup, satisfait*, probleme*,
      fiable
    `),
  ],
  box: [
    phrases(`
      in the box, in box, included, include, includes, come with, comes with, in the package, in the set,
      what do i get, in the bundle, part of the set
    `),
    phrases('inclus*, dans la boite, compris, comprend, vient avec, fourni*, contient, dans l ensemble'),
  ],
  option: [
    phrases(`
      color*, colour*, finish, finishes, fabric*, sizes, size do you, what size*, which size*, options,
      versions, variants, come in, comes in, upholster*, which wood*, what wood*, woods, storage sizes,
      configurations, models
    `),
    phrases(`
      couleur*, fini, finis, tissu*, tailles, grandeurs, formats, versions, options, stockages, quels bois,
      teintes, existe en, vient en
    `),
  ],
} as const satisfies Record<string, readonly [en: readonly string[], fr: readonly string[]]>

export type Topic = keyof typeof TOPICS

const COSTS = phrases(`
  cost*, price*, charge, charged, charges, fee, fees, free, extra, expensive, included, paid, pay, dollars, minimum, cout*, prix,
  frais, gratuit*, payer, paie, supplement, cher, chere, tarif, tarifs, livre
`)
const TIMES = phrases(`
  fast, soon, long, day, date, morning, evening, afternoon, weekend, time, schedule, order*, rapide*, delai*, matin, soir, date,
  moment
`)

/** Words that may occur beside a topic, since the topic's answer covers them. */
export const RELATED_WORDS: Partial<Record<Topic, readonly string[]>> = {
  delivery: [...COSTS, ...TIMES, ...phrases('address, door, house, zip, code postal, area, region, crew, truck')],
  pickup: [...COSTS, ...TIMES, ...phrases('shop, magasin, warehouse, dock, entrepot, truck')],
  install: [
    ...COSTS,
    ...TIMES,
    ...phrases('service, services, technicien*, technician*, wall, mur, hang, hook, mount'),
  ],
  haul: [...COSTS, ...phrases('crew, team, driver*, men, equipe, appliance*, electro*, machine, trash, dump')],
  repair: [...COSTS, ...phrases('service, broken, breaks, brise')],
  returns: [
    ...COSTS,
    ...TIMES,
    ...phrases('policy, opened, box, politique, boite, changed, mind, happy, disappointed'),
  ],
  damage: phrases('policy, delivery, arrives, livraison, replace*, remplac*, exchange*'),
  warranty: [
    ...COSTS,
    ...phrases('policy, covers, cover, coverage, manufacturer, valid, parts, labor, pieces, fabricant, couvre'),
  ],
  financing: [
    ...COSTS,
    ...phrases('plan*, monthly, store card, card, carte, interest, interet*, zero, approved, purchase'),
  ],
  hours: [
    ...TIMES,
    ...phrases(`
      monday*, tuesday*, wednesday*, thursday*, friday*, saturday*, sunday*, weekend*, lundi*, mardi*, mercredi*, jeudi*,
      vendredi*, samedi*, dimanche*, shop, magasin*, boutique, close, closed, until, noon, am, pm, one, two, four, five, six, seven, eight, nine, ten, ferme, soir, ouvert*, late, tard
    `),
  ],
  contact: phrases('shop, magasin*, boutique, number, numero, human, person, conseiller, nearest, proche'),
  saving: [
    ...COSTS,
    ...phrases(
      'code*, any, maker, manufacturer, fabricant, end, ends, expire*, valid, termine, terminent, finit, instant, mail, postal*, code, percent, two, together',
    ),
  ],
  price: [...COSTS, ...phrases('tax, taxes, before, msrp, argent, money, tag, retail, dollar, bucks, piastres')],
  stock: phrases(
    'shop, shops, location, locations, magasin*, boutique, person, floor, immediate*, unit*, left, tout de suite',
  ),
  review: phrases(`
    customers, clients, buyers, acheteurs, owners, good, bad, best, worst, average, negative*, positive*, mauvais*, bons, pire,
    moyenne, quality, qualite, worth, honest, mixed, customer, client, note, score
  `),
  document: phrases('link, online, print, en ligne, lien, assembly, installation, product, owner'),
  option: phrases(
    'largest, biggest, smallest, widest, cheapest, price*, prix, options, choices, choose, choix, other, autres, pick, variety, shades',
  ),
  difference: COSTS,
  box: phrases('parts, accessories, accessoires, everything, boite'),
}

/** Which pages of a store are about a topic: beginnings of words in their path or title. */
export const PAGE_WORDS = {
  delivery: ['deliver*', 'shipping', 'livraison*'],
  install: ['install*', 'service*', 'deliver*'],
  haul: ['deliver*', 'install*', 'service*'],
  damage: ['return*', 'retour*', 'exchange*'],
  returns: ['return*', 'retour*', 'exchange*'],
  warranty: ['warrant*', 'garantie*', 'return*', 'retour*'],
  financing: ['financ*', 'paiement*', 'payment*'],
  repair: ['repair*', 'reparation*', 'service*'],
} as const satisfies Partial<Record<Topic, readonly string[]>>

/** Phrases of questions about the world, of tasks, and of instructions to the assistant. */
export const OTHER_SUBJECTS: readonly string[] = phrases(`
      capital of, president, prime minister, weather, forecast, joke, jokes, poem, song, story, essay,
      homework, recipe, recipes, bitcoin, crypto*, stock market, politic*, election*, who won, football,
      hockey game, translate, python, javascript, source code, write code, write me, horoscope, lottery,
      movie, who are you, are you human, are you a robot, are you real, meaning of life, love me, marry,
      your religion, medical, legal advice, solve, square root, world war, god, ignore all, disregard,
      hidden prompt, forget your, forget all, ignore previous, ignore the, ignore your, previous
      instructions, system prompt, your instructions, your prompt, you are now, pretend, roleplay, role
      play, jailbreak, act as, developer mode, repeat after me, say exactly, api key, your password,
      capitale de, capitale du, meteo, blague*, poeme, chanson, histoire, recette*, devoirs, traduis,
      traduire, politique, qui a gagne, ecris moi, qui es tu, es tu humain, ignore toutes, ignore les,
      oublie tes, oublie les, tes instructions, instructions precedentes, tu es maintenant, fais semblant,
      ton mot de passe, premier ministre, racine carree, quel temps
    `)
