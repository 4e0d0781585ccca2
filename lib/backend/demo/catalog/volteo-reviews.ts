/** Reviews of Voltéo's customers, in Québec French. */
import type { ReviewParts } from '../reviews.ts'
import type { DraftProduct } from '../store-draft.ts'
import { lowerFirst } from '../text.ts'

const screen = {
  praise: [
    'Le hockey est d’une fluidité parfaite.',
    'L’image reste belle en plein jour.',
    'Les noirs sont vraiment noirs.',
    'Le menu répond tout de suite.',
  ],
  poor: ['Un coin de l’écran est plus clair que les autres.', 'La télécommande fait cheap.'],
}
const sound = {
  praise: [
    'On comprend enfin les dialogues.',
    'Les basses sont rondes sans déranger les voisins.',
    'Les disques ressortent comme jamais.',
    'Le son remplit toute la pièce.',
  ],
  poor: ['À haut volume, ça grince un peu.', 'Le fil fourni est trop court.'],
}
const ear = {
  praise: [
    'Le bruit de l’autobus disparaît.',
    'C’est confortable même avec des lunettes.',
    'La charge tient toute la semaine.',
  ],
  poor: ['L’oreille chauffe après une heure.', 'Le micro capte trop le vent.'],
}
const computer = {
  praise: [
    'La charge tient toute ma journée de cours.',
    'Le clavier est agréable pour de longs textes.',
    'Le ventilateur ne s’entend presque jamais.',
  ],
  poor: ['Il chauffe sur les genoux.', 'Il y a trop de logiciels préinstallés.'],
}
const camera = {
  praise: [
    'Les photos en basse lumière sont étonnantes.',
    'La mise au point accroche du premier coup.',
    'Les couleurs de peau sont justes.',
  ],
  poor: ['La pile se vide vite au froid.', 'Le menu demande de la patience.'],
}
const game = {
  praise: [
    'Les parties en ligne ne saccadent plus.',
    'Mon fils ne l’a pas lâché de la fin de semaine.',
    'Les boutons ont juste la bonne résistance.',
  ],
  poor: ['La mise à jour du premier jour a pris deux heures.', 'Le plastique marque facilement.'],
}
const network = {
  praise: [
    'Le sous-sol a enfin du Wi-Fi.',
    'L’installation a pris dix minutes.',
    'Plus une coupure pendant les réunions.',
  ],
  poor: ['La connexion tombe une fois par semaine.', 'L’application exige un compte.'],
}
const home = {
  praise: [
    'Les alertes arrivent sur le téléphone en deux secondes.',
    'La pose s’est faite sans électricien.',
    'Même ma mère s’en sert.',
  ],
  poor: ['Il faut relancer l’application de temps en temps.', 'La pile ne tient pas l’hiver.'],
}
const accessory = {
  isAlone: true,
  praise: [
    'Ça tient bien en place.',
    'Rien à redire sur la qualité.',
    'C’est exactement la bonne longueur pour nous.',
    'Le conseiller avait raison de me le proposer.',
  ],
  poor: ['L’emballage était ouvert.', 'Ça a lâché après un mois.'],
}

const FEMININE =
  /^(barre|platine|tablette|imprimante|caméra|console|manette|souris|sonnette|serrure|ampoule|prise|batterie|carte|housse)\b/
const PLURAL = /^(enceintes|écouteurs)\b/

/** The product's noun with its demonstrative: 'cette barre de son', 'cet écran'. */
function demonstrate({ name, manufacturer }: DraftProduct): string {
  const noun = lowerFirst(name.split(manufacturer)[0]?.split(':')[0]?.trim() ?? name)
  if (PLURAL.test(noun)) return `ces ${noun}`
  if (FEMININE.test(noun)) return `cette ${noun}`
  return /^[aeéiouh]/.test(noun) && !noun.startsWith('haut') ? `cet ${noun}` : `ce ${noun}`
}

export const VOLTEO_REVIEWS: ReviewParts = {
  names: [
    'Mélanie',
    'Jean-François',
    'Audrey',
    'Luc',
    'Sophie',
    'Maxime',
    'Chantal',
    'Étienne',
    'Fatou',
    'Gabriel',
    'Marie-Ève',
    'Yvon',
    'Samuel',
    'Nadia',
    'Pierre-Luc',
    'Isabelle',
  ],
  suffixes: ['', ' T.', ' de Lévis', ' B.', ' à Sainte-Foy', ' G.', ' de Trois-Rivières', ' et famille'],
  words: {
    since: ['deux mois', 'six mois', 'un an', 'tout un hiver', 'trois semaines', 'deux ans'],
    where: ['le chalet', 'le sous-sol', 'mon bureau à la maison', 'l’appartement de ma fille', 'le salon'],
  },
  titles: {
    good: [
      'Content de {thing}',
      'Rien à redire sur {thing}',
      'Parfait pour {where}',
      'Après {since}, toujours content',
      '{brand} a visé juste',
      'Mieux que prévu pour {where}',
      'Je reprendrais {thing}',
      'Fait la job, et bien',
      'Un bon choix chez {brand}',
    ],
    fair: ['Correct après {since}', 'Bien, mais pas parfait', '{brand} peut mieux faire', 'Honnête pour {where}'],
    poor: [
      'Déçu de {thing}',
      'Pas fait pour {where}',
      'Rapporté après {since}',
      '{brand} m’avait habitué à mieux',
      'Je m’attendais à mieux de {thing}',
    ],
  },
  openings: [
    'On a {thing} depuis {since}.',
    'J’ai choisi {thing} pour {where}.',
    'C’est mon deuxième achat chez {brand}.',
    'J’hésitais entre trois marques, puis {brand} l’a emporté.',
    'Le conseiller a pris le temps de m’expliquer {thing}.',
    'Reçu en deux jours à Rimouski.',
    'Acheté en solde au magasin de Sainte-Foy pour {where}.',
  ],
  praise: [
    'La fiche dit «\u00a0{feature}\u00a0», et c’est vrai.',
    'Ce qui m’a décidé\u00a0: «\u00a0{feature}\u00a0».',
    'Je ne croyais pas que «\u00a0{feature}\u00a0» changerait quelque chose, mais oui.',
    'Chez nous, tout le monde aime {thing}.',
    'La finition de {brand} est impeccable.',
    'Pour {where}, c’est plus performant que je pensais.',
    'Aucun bogue après {since}.',
  ],
  fair: [
    'J’attendais plus de «\u00a0{feature}\u00a0».',
    'Le mode d’emploi de {brand} est mince.',
    'Il m’a fallu {since} pour m’y faire.',
    'Pour {where}, un modèle plus simple suffirait.',
    'L’emballage de {brand} était abîmé, pas le contenu.',
  ],
  poor: [
    'Il a fallu échanger {thing} après {since}.',
    'On promet «\u00a0{feature}\u00a0», mais je n’en vois pas grand-chose.',
    'Le soutien technique de {brand} m’a fait attendre.',
    'Dans {where}, ça n’a jamais bien marché.',
    'La fiche de {brand} en promet trop.',
  ],
  endings: {
    good: [
      'Merci à l’équipe de Voltéo!',
      'Je conseille {thing} sans hésiter.',
      'Un gros plus pour le service.',
      'Après {since}, je ne regrette rien.',
      'On verra à l’usage, mais c’est bien parti.',
    ],
    poor: [
      'Le remboursement s’est fait sans problème, au moins.',
      'Essayez {thing} en magasin d’abord.',
      'Je regarderais le modèle au-dessus.',
    ],
  },
  replies: [
    'Merci de nous l’écrire. Passez à l’atelier\u00a0: on vérifie {thing} pendant que vous attendez. Danielle, Voltéo',
    'Désolés. {brand} a corrigé ce défaut par une mise à jour; on l’installe gratuitement en magasin.',
    '«\u00a0{feature}\u00a0» demande un réglage, qu’on vous montre volontiers au téléphone\u00a0: 418-555-0139.',
    'On aurait dû mieux vous conseiller. Apportez votre facture\u00a0: on trouvera un modèle qui convient.',
    'Merci pour votre franchise; nous l’avons transmise à {brand}.',
  ],
  byFamily: {
    ...{
      TV: screen,
      MO: screen,
      SET: screen,
      SB: sound,
      BS: sound,
      TS: sound,
      AR: sound,
      TT: sound,
      PS: sound,
      PT: sound,
      SK: sound,
    },
    ...{
      HP: ear,
      EB: ear,
      GA: ear,
      LP: computer,
      TA: computer,
      CA: camera,
      LE: camera,
      IC: camera,
      AX: camera,
      DR: camera,
    },
    ...{
      GC: game,
      GH: game,
      GM: game,
      GK: game,
      GS: game,
      RT: network,
      MS: network,
      NS: network,
      SW: network,
      ST: network,
    },
    ...{ DB: home, SC: home, LK: home, TH: home, BU: home, PL: home },
    ...{
      WM: accessory,
      HD: accessory,
      UC: accessory,
      CH: accessory,
      PB: accessory,
      CS: accessory,
      MC: accessory,
      SL: accessory,
    },
  },
  describe: (product) => ({ thing: demonstrate(product), brand: product.manufacturer }),
}
