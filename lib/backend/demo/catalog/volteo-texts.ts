/** Brands and French reviews of Voltéo Électronique. All names are invented. */
import type { ReviewParts } from '../reviews.ts'

/** Makers: code, name, price level. */
export const VOLTEO_BRANDS: readonly { code: string; name: string; level: number }[] = [
  { code: 'LX', name: 'Luxara', level: 1 },
  { code: 'NB', name: 'Nordbrume', level: 1.12 },
  { code: 'OR', name: 'Orivo', level: 0.8 },
  { code: 'KT', name: 'Kitaro', level: 1.3 },
  { code: 'SV', name: 'Sévigny Audio', level: 1.45 },
  { code: 'PX', name: 'Pixelor', level: 0.9 },
  { code: 'BR', name: 'Boréalis', level: 1.05 },
]

/** Parts of reviews, in Québec French. */
export const VOLTEO_REVIEWS: ReviewParts = {
  nicknames: ['Mélanie de Lévis', 'J-F Tremblay', 'Audrey G.', 'papa_gamer', 'Luc B.', 'Sophie R.', 'Maxime', 'Chantal D.', 'nordik88', 'Étienne P.', 'Fatou N.', 'Gab', 'Marie-Ève', 'Yvon', 'la_sonothèque', 'Samuel L.', 'Nadia', 'Kim Nguyen', 'Pierre-Luc', 'Isabelle C.'],
  titles: {
    good: ['Très satisfait', 'Rapport qualité-prix imbattable', 'Mieux que prévu', 'Je recommande', 'Belle trouvaille', 'Excellent achat', 'Wow!', 'Fait la job, et bien', 'Du solide', 'Je le rachèterais'],
    fair: ['Correct, sans plus', 'Bien, mais…', 'Quelques défauts', 'Honnête pour le prix'],
    poor: ['Déçu', 'Retourné au magasin', 'Pas pour moi', 'Je m’attendais à mieux'],
  },
  openings: ['Je l’ai depuis deux mois.', 'Acheté en solde au magasin de Sainte-Foy.', 'Reçu en deux jours à Rimouski.', 'J’hésitais entre trois modèles.', 'Mon ancien avait rendu l’âme.', 'Offert à mon chum pour sa fête.', 'Le conseiller a pris le temps de bien m’expliquer.', 'J’en suis à mon deuxième.', 'On s’en sert tous les jours à la maison.'],
  praise: ['L’installation s’est faite en dix minutes.', 'La finition est impeccable.', 'Les réglages sont clairs et en français.', 'C’est plus performant que je pensais.', 'Aucun bogue jusqu’à maintenant.', 'L’emballage était soigné.', 'Tout se connecte du premier coup.', 'Le design est sobre et élégant.', 'Ça vaut chaque dollar.', 'La batterie tient toutes ses promesses.'],
  fair: ['L’application pourrait être plus rapide.', 'Le câble fourni est un peu court.', 'Le mode d’emploi est mince.', 'Ça chauffe légèrement après quelques heures.'],
  complaints: ['Il a fallu l’échanger après une semaine.', 'La connexion coupe de temps en temps.', 'Le son est moins bon que ce que la fiche laisse croire.', 'La télécommande fait bon marché.', 'J’ai dû appeler le soutien technique deux fois.'],
  endings: { good: ['Merci à l’équipe de Voltéo!', 'Je le conseille sans hésiter.', 'Rien à redire.', 'On verra à l’usage, mais c’est bien parti.', 'Un gros plus pour le service.'], poor: ['Le remboursement s’est fait sans problème, au moins.', 'Essayez-le en magasin d’abord.', 'Je regarderais le modèle au-dessus.'] },
  byFamily: {
    TV: ['Les noirs sont profonds et le hockey est d’une fluidité parfaite.', 'L’image est superbe même en plein jour.', 'L’interface est rapide.'],
    SB: ['On comprend enfin les dialogues.', 'Les basses font vibrer le divan.'],
    HP: ['La réduction de bruit fait disparaître l’autobus.', 'Confortable même avec des lunettes.'],
    EB: ['Ils tiennent bien en joggant.', 'Le boîtier se glisse dans toutes les poches.'],
    LP: ['L’autonomie couvre ma journée d’école.', 'L’écran est net et le clavier agréable.'],
    RT: ['Plus aucune zone morte dans la maison.', 'Le sous-sol a enfin du Wi-Fi.'],
    CA: ['Les photos en basse lumière sont étonnantes.'],
  },
}
