/** Words of questions, in English and French, folded. Another way to say something is a word more in a table. */
/** Phrases of a comma list: folded runs of words; a word that ends in * is the beginning of one. */
export const phrases = (list: string): readonly string[] => list.trim().replace(/\s+/g, ' ').split(', ')

/** Words that tell the language of a question. */
export const LANGUAGE_WORDS = {
  en: 'the a is it does do how what which can i of this that will are you my to have has when where who much many with and for in on any there if long whats your please would'.split(
    ' ',
  ),
  fr: 'le la les l un une est ce c que qu il elle quel quelle quels quelles combien de du des d y a tu je mon ma en et pour dans sur avec puis peut avez vous ca cette cet son sa faut au comment quoi j n s t pas se ou livrez avoir'.split(
    ' ',
  ),
} as const

/** Words that say nothing of what a question is about. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set([
  ...LANGUAGE_WORDS.en,
  ...LANGUAGE_WORDS.fr,
  ...'be been was were am at by from or not no yes so just also about tell me know want need like get got come comes came one ones thing product item model unit use used using work works good really actually hi hello thanks thank could should did its dont doesnt isnt don doesn isn t s we our us they them these those than too very some more most other own have having had dishes clothes there here built put measure inches inch centimeters turn off on offer want wanting looking look buy buying question'.split(
    ' ',
  ),
  ...'qui quand ou dont par chez ils elles on mesure pouces pouce centimetres vient viennent bonjour salut merci svp produit article modele chose ceci cela aussi tres plus moins fait faire avoir ont sont etre veux voudrais aimerais besoin savoir dire moi nous notre votre leur leurs ces mes vos ai as sera cela celui bien bon bonne quand meme si oui non peux pouvez peuvent pouvoir marche fonctionne sert offert offerte offerts offertes'.split(
    ' ',
  ),
])

/** Words that mean the same to the reader of a fact; the first one stands for all. */
export const SAME_WORDS: readonly (readonly string[])[] = [
  ['wifi', 'wi', 'wireless'],
  ['proof', 'resistant', 'resistante', 'resist'],
  ['fingerprint', 'fingerprints', 'empreinte', 'empreintes', 'smudge'],
  ['dimmer', 'dimmable', 'dim', 'dims', 'gradateur'],
  ['bulb', 'ampoule', 'ampoules', 'bulbs'],
  phrases('light, lights, lighting, lumiere, eclairage, led'),
  phrases('quiet, silent, silencieux, silencieuse, noise, noisy, loud, bruit, bruyant, bruyante'),
  ['steam', 'vapeur'],
  phrases('gaming, game, games, jeu, jeux, gamer, jouer, play, playing'),
  phrases('swatch, sample, echantillon, swatches, samples, echantillons'),
  ['ethernet', 'gigabit', 'lan'],
  ['televiseur', 'tele', 'tv', 'television', 'televiseurs'],
  ['refrigerator', 'fridge', 'refrigerateur', 'frigo', 'refrigerators'],
  ['sofa', 'couch', 'divan', 'canape'],
  ['laptop', 'ordinateur', 'notebook', 'computer', 'portable'],
  ['headphones', 'casque', 'ecouteurs', 'headset', 'earbuds'],
  ['microwave', 'ondes'],
  ['hood', 'hotte'],
  ['range', 'stove', 'cuisiniere'],
  ['rug', 'tapis', 'carpet'],
  ['lamp', 'lampe'],
  ['mirror', 'miroir'],
  ['mattress', 'matelas'],
  ['router', 'routeur'],
  ['dishwasher', 'vaisselle'],
  ['delivery', 'livraison'],
  ['vacuum', 'aspirateur', 'vacuuming'],
  ['leak', 'fuite', 'fuites', 'leaks'],
  ['filter', 'filtre', 'filters'],
  ['subscription', 'abonnement'],
  phrases('cycle, setting, programme, mode, cycles, settings, modes'),
  ['voice', 'vocal', 'vocale', 'vocaux'],
  ['microsd', 'micro', 'sd'],
  ['alarm', 'alarme', 'alert'],
  ['shelf', 'shelves', 'tablette', 'tablettes', 'etagere'],
  ['rack', 'panier', 'paniers', 'racks'],
  ['drawer', 'drawers', 'tiroir', 'tiroirs'],
  ['freezer', 'congelateur'],
  ['burner', 'burners', 'bruleur', 'bruleurs'],
  ['oven', 'four'],
  ['camera', 'webcam'],
  ['keyboard', 'clavier'],
  ['screen', 'ecran', 'display'],
  ['charge', 'charging', 'recharge', 'charger', 'chargeur'],
  ['glare', 'antireflet', 'reflet', 'reflets', 'reflections'],
  ['parental', 'parent', 'parents', 'kids'],
  ['guest', 'invite', 'invites'],
  ['cold', 'froid', 'winter', 'hiver'],
  ['rattle', 'rattling', 'rattled', 'rattles', 'vibre'],
  ['washer', 'laveuse'],
  ['dryer', 'secheuse'],
  ['lock', 'verrouillage', 'verrou'],
  ['handle', 'handles', 'poignee', 'poignees'],
  ['assistant', 'assistants', 'alexa'],
  ['wood', 'bois', 'hardwood'],
  phrases('repair, reparer, reparation, repairable, repairs, fix'),
  ['mute', 'muet', 'beep', 'beeps', 'beeping'],
  ['sensor', 'capteur', 'sensors'],
  ['grill', 'griddle'],
  ['cable', 'cord', 'cables'],
]

/** Words that ask whether something has room. */
export const FIT_WORDS: readonly string[] = phrases(`
      fit, will it work, would it work, nook, alcove, closet, cutout, niche, alcove, garde robe, fits,
      fitting, go in, go into, go through, get through, opening, room for, squeeze, my space, a space,
      rentre*, entre, entrer, passe, passer, passera, ouverture, mon espace, un espace, tient, loge, too
      big, too wide, too tall, too deep, trop large, trop grand, trop haut
    `)

/** Words that name the measure which a space limits. */
export const MEASURE_WORDS = {
  width: phrases('wide, width, large, largeur, opening, ouverture'),
  height: phrases('high, tall, height, ceiling, haut, hauteur, plafond, under'),
  depth: ['deep', 'depth', 'profond', 'profondeur'],
} as const

/** What a number of inches may belong to that is no space around the product. */
export const NOT_A_SPACE: readonly string[] = phrases(
  'door, doorway, porte, range, stove, cooktop, tv, cuisiniere, hallway, stairs, escalier',
)

/** Words that ask for what buyers did not like. */
export const NEGATIVE_WORDS: readonly string[] = phrases(`
      bad, negative*, complain*, problem*, issue*, worst, downside*, dislike, wrong, plainte*, mauvais*,
      negatif*, defaut*, reproche*, pire
    `)

/** Words that ask for numbers of stars alone. */
export const STAR_WORDS: readonly string[] = phrases('stars, star, rating, rated, score, etoile*, note, cote')
