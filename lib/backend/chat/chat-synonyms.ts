/** Synonyms of home goods in English and French, folded, one group per line. */

const GROUPS = `
  wifi, wi
  inside, interior, interieur, dedans
  proof, resistant, resistante, resist, resistance, resiste, resister
  water, eau, waterproof, watertight, etanche, etanches, etancheite, impermeable, splash, submersible
  rain, pluie
  sweat, sueur, transpiration
  float, flotte, flotter, flottant
  fingerprint, smudge, empreinte, finger, doigt
  dimmer, dimmable, dim, gradateur, tamiser
  bulb, ampoule, lightbulb
  light, lighting, lit, lumiere, eclairage, eclaire, led, illuminate, illumine, lumineux, lumineuse, backlight, backlit, retroeclairage, retroeclaire
  brightness, lumen, luminosite, nit
  quiet, silent, silence, silencieux, silencieuse, noise, noisy, loud, bruit, bruyant, bruyante
  steam, vapeur, froth, frother, mousser, wand
  gaming, game, jeu, jeux, gamer, jouer, play, joueur
  swatch, sample, echantillon
  ethernet, gigabit, lan
  tv, televiseur, tele, television
  refrigerator, fridge, refrigerateur, frigo
  sofa, couch, divan, canape
  laptop, ordinateur, notebook, computer
  headphone, casque, ecouteur, headset, earbud, earphone
  microwave, ondes, micro
  hood, hotte
  range, stove, cuisiniere
  rug, tapis, carpet
  lamp, lampe
  mirror, miroir
  mattress, matelas
  router, routeur
  dishwasher, vaisselle
  delivery, livraison, deliver, livrer, livre, livrez, ship, expedition
  vacuum, aspirateur, vacuuming
  mop, mopping
  leak, fuite
  filter, filtre
  subscription, abonnement, subscribe, abonner
  cycle, setting, programme, mode, program
  voice, vocal, vocale, vocaux, assistant, alexa, google, siri
  microsd, micro, sd
  slot, fente, emplacement
  alarm, alarme, alert, alerte
  shelf, shelves, tablette, etagere, rack
  rack, panier, basket, grille
  drawer, tiroir
  door, porte
  freezer, congelateur, freeze
  burner, bruleur, element
  oven, four
  camera, webcam
  shutter, cover, volet, privacy, obturateur
  cover, housse, couvercle, slipcover, couvre
  keyboard, clavier
  key, touche, button, bouton
  screen, ecran, display, affichage, monitor, moniteur
  charge, recharge, charger, chargeur, charging, recharger, chargement
  battery, batterie, pile, autonomie
  fast, rapide, rapid, vitesse, speed
  glare, antireflet, reflet, reflection, reflective
  parental, parent, enfant, child, children, toddler, baby, kidproof, childproof, bebe
  guest, invite
  cold, froid, winter, hiver, freezing
  heat, hot, chaud, chaleur, warm, heater, warmer
  rattle, vibre, vibration, vibrate, shake
  washer, laveuse
  wash, washable, lavable, laver, lave, washing
  clean, cleaning, nettoyer, nettoyage, autonettoyant
  dryer, secheuse
  dry, secher, seche, sechage
  lock, verrouillage, verrou, verrouiller, locking, lockable
  pull, handle, poignee
  wood, bois, hardwood, wooden, timber
  oak, chene
  walnut, noyer
  leather, cuir
  wool, laine
  cotton, coton
  linen, lin
  velvet, velours
  steel, acier, stainless, inox, inoxydable
  iron, fonte, cast
  plastic, plastique
  glass, verre, vitre
  metal, metallique
  stone, pierre, marble, marbre, granite
  repair, reparer, reparation, repairable, fix, reparable
  mute, muet, beep, bip, sourdine
  sensor, capteur, detect, detection, detecteur, detecter, sense
  grill, griddle, plancha, plaque
  cable, cord, fil, cordon
  remote, telecommande, manette, controller
  phone, telephone, cell, cellulaire, smartphone, iphone, mobile, cellphone, android
  pair, paire, duo
  two, deux, double, dual, second, both, twin, deuxieme
  three, trois, triple, tri
  single, unite
  scan, scanner, reader, lecteur, numeriser, numeriseur, scanning
  print, imprimer, imprime, impression, printing
  duplex, recto, verso, cotes
  ink, encre, toner, cartouche, cartridge
  film, filmer, filme, video, record, enregistrer, recording, enregistrement
  photo, picture, image
  lens, objectif
  stabilisation, stabilizer, stabiliser, stabilise, stabilized, gimbal, nacelle
  fly, voler, vol, flight, flying
  bag, carry, transport, poche, sac, pouch
  strap, boucle, courroie, sangle
  adjust, change, changer, modifier, adjustable, reglable, ajustable, ajuster, regler, adjustment, reglage, adjusting
  fold, foldable, folding, pliable, plier, pliant
  remove, removable, amovible, detachable, enlever, retirer, detach
  replace, replaceable, replacement, remplacable, remplacer, changer, change, remplacement
  reversible, reverse, swap, swapped, inverser, opposite
  open, opening, ouvrir, ouvre, ouverture
  close, closing, slam, fermer, fermeture, ferme
  wheel, caster, roulette, roue, roll, rolling
  leg, pied, patte, pieds
  floor, plancher, sol
  wall, mur, mural, murale
  ceiling, plafond
  stair, escalier, upstairs, downstairs
  room, piece, chambre, salon
  garage, shed
  bathroom, damp, humid, humide, moisture, humidite, humidity
  outdoor, outside, exterieur, weather, weatherproof, patio
  sun, soleil, uv, fade, decolore, sunlight, delave
  wind, windy
  shade, abat, ombre
  pole, mat, poteau
  base, socle, stand, pedestal
  cushion, coussin, pillow, oreiller
  fill, filled, filling, stuffing, stuffed, rembourrage, rempli, foam, mousse, down, duvet
  frame, structure, cadre, armature, charpente
  joint, assemblage, joinery
  edge, bord, rebord, bevel, beveled, biseau
  back, dos, dossier, lumbar, lombaire, arriere, backrest
  arm, accoudoir, armrest, bras
  seat, siege, assise, sit, asseoir
  slat, latte
  squeak, grincement, grince, squeaky
  shed, shedding, perd
  knot, knotted, noue
  handmade, hand, main, thrown, artisan
  dye, teinture, teint, color, colour, couleur
  finish, fini, coating, revetement
  oil, huile
  varnish, vernis
  veneer, placage
  solid, massif
  pile, poil
  bin, bac, tray
  crumb, miette
  grease, graisse, gras, drip
  bagel, bread, pain, slice, tranche
  bowl, bol
  hook, crochet
  whisk, fouet, beater
  attachment, accessoire, accessory, hub
  gear, gearbox, engrenage
  knead, petrir, dough, pate
  boil, bouillir, bouilloire, boiling
  shut, shutoff, arret, eteint, eteindre, automatically, arreter
  auto, automatic, automatique, seul, itself, automatiquement
  retour, return, revient, revenir, returns
  tank, reservoir
  descale, descaling, detartrage, detartrer, scale
  grind, grinder, moulin, moudre
  pressure, pression
  bottle, bouteille
  zone, compartment, compartiment, compartments
  temperature, degree, degre, celsius, fahrenheit
  defrost, degivrage, frost, givre
  ice, glacon, glace, cube
  humidor, crisper, vegetable
  map, mapping, carte, cartographie, maps
  dock, station
  brush, brosse, tangle, hair, poil
  pet, dog, cat, chien, chat, animal, animaux
  sanitize, sanitizing, desinfecter, sanitization, disinfect
  allergen, allergy, allergie, allergies
  wrinkle, pli, froisse, crease, froissement
  drum, tambour, cuve
  tub, basin
  drain, vidange
  hose, tuyau
  gas, gaz
  propane, lp
  electric, electrique, electricity, electricite
  pan, pot, casserole, poele, cookware
  cook, cooking, cuisson, cuire
  bake, baking, patisserie
  broil, broiler, gril
  sabbath, chabbat, shabbat
  rotisserie, tournebroche, spit
  smoke, smoker, fumoir, fumee
  charcoal, charbon
  pellet, granule
  fan, ventilateur, ventilation, blower
  duct, conduit, ducted, vented, vent
  recirculate, recirculation, ductless
  evaporator, evaporateur
  compressor, compresseur
  outage, panne
  app, application
  usb, usbc
  port, prise, entree, input, plug, outlet, jack, connector, connecteur
  network, reseau
  signal, antenna, antenne
  memory, ram, memoire
  storage, stockage, ssd, disk, disque
  processor, processeur, cpu, chip, puce
  graphic, gpu, graphique
  transfer, move, migrate, transferer, transfert
  data, file, donnee, fichier
  language, langue, francais, french, canadien, canadienne, canadian
  speaker, enceinte, parleur
  microphone, mic
  bass, basse, grave, woofer
  tweeter, aigu
  surround, atmos, ambiophonique
  anc, reduction, cancelling, cancellation, antibruit
  transparency, transparence, ambient
  tip, embout, eartip
  size, taille, grandeur, grosseur, format, dimension
  glove, gant
  glasses, lunettes
  scratch, egratignure, rayure, rayer
  stain, tache
  spill, degat, renverse
  fabric, tissu, textile, upholstery, upholstered
  color, colour, couleur, teinte, coloris
  white, blanc, blanche
  black, noir, noire
  blue, bleu, bleue
  red, rouge
  green, vert, verte
  grey, gray, gris, grise
  silver, argent, argente
  gold, golden
  brass, laiton
  weight, weigh, poids, peser, pese, heavy, lourd, lourde, pound, kilo, kg
  warranty, garantie, guarantee
  financing, financement, finance
  rebate, remise
  discount, rabais, solde
  pickup, cueillette, ramassage
  packaging, emballage, cardboard, package
  install, installation, installer, pose, poser
  assembly, assemble, monter
  crew, team, equipe, technician, technicien
  designer, decorator, decorateur
  permit, permis, license, licence
  lesson, workshop, atelier, initiation, cours, training, formation
  trade, echange, echanger, exchange
  preorder, precommande
  stylus, stylet, pen, crayon
  sleeve, etui
  mount, mounting, fixation, accrocher, hang, hanging, suspendre, suspendu
  level, leveler, levelling, niveau
  height, hauteur, tall, high, low, bas, haut, haute
  width, largeur, wide, large
  depth, profondeur, deep, profond
  thick, thickness, epais, epaisse, epaisseur
  firm, firmness, ferme, fermete
  comfortable, comfort, comfy, confortable, confort
  expensive, cher, chere, costly, cheap
  price, prix, cost, cout, coute
  protect, protection, proteger, protege
  safe, safety, securite, securitaire, secure
  energy, energie
  dust, poussiere
  smell, odor, odour, odeur, smelly
  natural, naturel, naturelle
  coil, ressort, spring
  certified, certification, certifie, fsc
  sustainable, fsc, durable, recycled, recycle, ecologique, eco
  toxic, chemical, voc
  gift, cadeaux
  wrap, wrapped
  fireplace, foyer
  reminder, rappel
  timer, minuterie, delay
  sleep, nuit, night, sommeil
  connect, connecter, pair, jumeler, jumele, jumelle, jumellent, link, brancher, branche, sync
  thermometer, thermometre
  quart, qt
  extension, extend, pull
  froth, frother, milk, lait, wand, mousser
  unlock, lock, deverrouiller
  rule, regle, regulation, reglement
  pint, pt
  ounce, oz, once
  liter, litre, l
  gallon, gal
  watt, w
  volt, v
  weekend, monday, mon, tuesday, tue, wednesday, wed, thursday, thu, friday, fri, saturday, sat, sunday, sun, lundi, lun, mardi, mar, mercredi, mer, jeudi, jeu, vendredi, ven, samedi, sam, dimanche, dim
`

/** Groups of folded synonyms. */
export const SAME_WORDS: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((group) => group.trim().split(', '))

/** Multi-word synonyms, in questions and facts alike, with the single word that replaces them. */
export const SAME_PHRASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    duplex: 'both sides, two sides, two sided, double sided, front and back, deux cotes, deux faces, recto verso',
    storage: 'hard drive, hard disk, disque dur, flash drive',
    outage:
      'power outage, power goes out, power is out, power cut, lose power, loses power, panne de courant, panne d electricite',
    washer: 'washing machine, machine a laver',
    vacuum: 'vacuum cleaner',
    reversible: 'other way, other side, opposite side, opposite way, autre cote, autre sens',
    shutoff:
      'shut off, shuts off, turn off by itself, turns off by itself, turn itself off, switch off by itself, auto off, s eteint',
    extension: 'full extension, all the way out, pull out, pulls out, slide out, slides out',
    dimmer: 'dimmer switch, wall dimmer, wall dimmers',
    remote: 'remote control',
    noise: 'sound level, niveau sonore',
    camera: 'web cam, appareil photo',
    speaker: 'haut parleur',
    childlock: 'child lock, child proof, kid proof, control lock, verrouillage pour enfants',
    boxspring: 'box spring, box springs',
    fingerprint: 'finger print, finger prints',
    bluetooth: 'blue tooth',
    nightmode: 'night mode, sleep mode, mode nuit',
  }).flatMap(([word, list]) => list.split(', ').map((phrase) => [phrase, word] as const)),
)
