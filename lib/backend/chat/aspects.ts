/** Subjects of questions that specifications and features answer. */
import { MATERIALS, phrases } from './question-words.ts'

/** Phrases of questions, and the labels and texts that answer them. */
export type Aspect = {
  said: readonly string[]
  /** Folded beginnings of labels. */
  labels?: readonly string[]
  /** Phrases of features and sentences. */
  texts?: readonly string[]
  /** A matter of opinion: reviews are quoted if the product's data has no answer. */
  isOpinion?: boolean
  /** Words that may occur beside `said`, such as what a dryer is stacked on. */
  beside?: readonly string[]
}

const HEIGHT = ['height', 'hauteur']
const WIDTH = ['width', 'largeur']
const DEPTH = ['depth', 'profondeur']

/** Specific ones first: the first aspect with an answer is used. */
export const ASPECTS: readonly Aspect[] = [
  {
    said: ['counter depth', 'flush with', 'profondeur de comptoir', 'profondeur comptoir', 'affleur*'],
    labels: ['counter depth'],
  },
  { said: ['energy star', 'energystar'], labels: ['energy star'], beside: ['certif*', 'qualif*'] },
  {
    said: phrases(`
      biggest burner, largest burner, powerful burner, strongest burner, hottest burner, power burner, btu,
      btus, gros bruleur, bruleur le plus
    `),
    labels: ['largest burner', 'btu'],
  },
  { said: ['largest element', 'biggest element', 'strongest element'], labels: ['largest element'] },
  { said: phrases('spin, spins, spin speed, rpm, essorage, tours minute'), labels: ['spin speed', 'vitesse'] },
  {
    said: ['propane', 'lp', 'natural gas', 'gaz naturel', 'convert*'],
    labels: ['gas', 'heat source', 'fuel'],
    texts: ['lp conversion', 'lp kit', 'propane', 'natural gas'],
  },
  {
    said: phrases('gas or electric, electric or gas, gas, electric, fuel, gaz, electrique'),
    labels: ['heat source', 'fuel'],
  },
  {
    said: phrases('duct, ducted, ductless, vented, ventless, recirculat*, conduit, evacuation, outside'),
    texts: ['recirculat*', 'vents outside'],
  },
  { said: ['air fry*', 'airfry*', 'air fryer', 'friture a air'], texts: ['air fry*'] },
  { said: phrases('cfm, airflow, air flow, suction, extraction, debit d air'), labels: ['airflow'] },
  {
    said: phrases('self clean*, selfclean*, clean itself, steam clean*, autonettoyant*, auto nettoyant*'),
    labels: ['cleaning'],
    texts: ['self clean*', 'self-clean*'],
  },
  { said: ['convection'], labels: ['convection'], beside: ['fan'] },
  { said: ['burner*', 'bruleur*'], labels: ['burners'] },
  { said: ['elements', 'heating elements'], labels: ['elements'] },
  {
    said: phrases('ice maker, icemaker, make ice, makes ice, ice, glacons, machine a glacons, glace'),
    labels: ['ice maker'],
    texts: ['ice maker'],
  },
  {
    said: ['water dispenser', 'dispenser', 'dispense*', 'distribut*'],
    labels: ['ice water dispenser', 'ice & water'],
    texts: ['dispenser', 'dispensing'],
  },
  { said: ['defrost*', 'frost*', 'degivr*', 'givre'], labels: ['defrost'] },
  {
    said: phrases(`
      electricity, energy use, power usage, energy usage, electric usage, energy consumption, consumption,
      kwh, power consumption, electric bill, energy efficient, efficient, energy, consomm*, energie,
      electricite, kilowatt*
    `),
    labels: ['annual use', 'consommation', 'energy star'],
  },
  {
    said: phrases(`
      volt, volts, voltage, v, 120v, 240v, 220v, 110v, outlet, plug, circuit, tension, prise electrique, prise de courant, prise murale
    `),
    labels: ['voltage', 'tension'],
  },
  { said: phrases('amp*, breaker, breakers, disjoncteur'), labels: ['amperage', 'circuit', 'intensite'] },
  {
    said: ['place setting*', 'settings', 'couverts', 'how many dishes', 'how many plates', 'sets of dishes'],
    labels: ['place settings'],
    beside: ['hold', 'holds'],
  },
  {
    said: phrases(`
      quiet*, loud*, nois*, decibel*, db, dba, sone*, silenc*, silent*, bruit, bruyant*, niveau sonore,
      sound level
    `),
    labels: ['noise', 'niveau sonore', 'bruit'],
    isOpinion: true,
  },
  {
    said: phrases('stack, stackable, stacked, stacking, superpos*, empil*'),
    labels: ['stackable'],
    texts: ['stackable*'],
    beside: ['washer', 'dryer', 'laveuse', 'secheuse', 'top'],
  },
  {
    said: phrases(`
      cycle count, number of cycles, how many cycles, many programs, wash cycles, cycles, programmes, nombre
      de cycles
    `),
    labels: ['cycles'],
  },
  { said: ['steam', 'vapeur'], labels: ['steam'], texts: ['steam*'] },
  {
    said: phrases('wifi, wi fi, smart, app, connected, intelligent, remote start, from phone, with phone'),
    labels: ['wi fi'],
    texts: ['wi fi*', 'wifi'],
    beside: ['connect*', 'phone', 'home', 'control*', 'telephone', 'device*'],
  },
  { said: ['bluetooth'], texts: ['bluetooth'] },
  {
    said: phrases(`
      cooking area, cooking space, grilling area, grill surface, cooking surface, surface de cuisson
    `),
    labels: ['area'],
  },
  { said: ['hdmi'], labels: ['entrees hdmi', 'hdmi'] },
  {
    said: phrases('refresh*, hertz, hz, frequence, rafraich*, fps'),
    labels: ['frequence', 'refresh'],
    texts: ['hz'],
    beside: ['screen', 'ecran'],
  },
  {
    said: phrases('resolution, definition, 4k, uhd, 1080p, 1440p, pixels, ultra hd'),
    labels: ['definition', 'resolution'],
  },
  { said: ['processor', 'cpu', 'cores', 'processeur', 'coeur*'], labels: ['processor', 'processeur'] },
  { said: ['lumen*', 'brightness', 'luminosite'], labels: ['brightness', 'lumens', 'luminosite', 'flux lumineux'] },
  { said: ['ram', 'memory', 'memoire', 'memoire vive'], labels: ['memoire', 'memory'] },
  {
    said: phrases('storage, hard drive, disk, ssd, disque, disque dur, stockage, hard disk'),
    labels: ['stockage', 'storage'],
  },
  {
    said: phrases(`
      battery, batterie, autonomie, pile, charge, dure, charge last, run time, runtime, per charge, flight
      time, temps de vol
    `),
    labels: ['autonomie', 'battery', 'run time', 'temps de vol', 'flight time'],
  },
  {
    said: phrases('speed, vitesse, mbps, mb, debit, how fast, rapide, throughput, bandwidth'),
    labels: ['debit', 'speed', 'vitesse', 'spin speed', 'pages par minute'],
  },
  {
    said: phrases('temperature*, how cold, how hot, degrees, degres, grand froid, froid'),
    labels: ['plage', 'range (', 'temperature range', 'temperature ('],
    texts: ['grand froid', 'cold weather', 'works in deep cold'],
  },
  { said: phrases('watts, watt, wattage, power, powerful, puissan*'), labels: ['power', 'puissance'] },
  {
    said: phrases('weigh*, weight, heavy, pese*, poids, lourd*, pounds, lbs, livres'),
    labels: ['weight', 'poids'],
  },
  {
    said: phrases(`
      made in, where is it made, manufactured, come from, where was, is it made in, where are they made,
      do you make, origin, fabrique*, provient, provenance, made where, it made, country
    `),
    labels: ['made in', 'fabrique'],
  },
  {
    said: phrases('assembl*, put it together, put together, monter, montage, set up, setup'),
    labels: ['assembly', 'assemblage'],
    texts: ['assembled', 'assemble'],
  },
  { said: phrases('firm, firmness, soft, hard, ferme, fermete, plush'), labels: ['firmness', 'fermete'] },
  {
    said: phrases(`
      seat, seats, sit on, how many people, people can sit, places assises, combien de personnes, sit
    `),
    labels: ['seats', 'places'],
  },
  { said: ['frame', 'structure', 'cadre'], texts: ['frame'] },
  {
    said: phrases('material*, made of, made from, made out of, matiere, materiau*, fait de, fait en'),
    labels: ['material', 'fabric', 'wood', 'matiere'],
    texts: MATERIALS,
  },
  { said: ['collection', 'series', 'serie', 'line is it'], labels: ['series', 'collection', 'serie'] },
  { said: ['style'], labels: ['style'] },
  {
    said: ['color*', 'colour*', 'couleur*', 'finish', 'fini'],
    labels: ['finish', 'color', 'colour', 'couleur', 'fini'],
  },
  {
    said: phrases(`
      oven capacity, big is the oven, size of the oven, oven size, capacite du four, grandeur du four
    `),
    labels: ['oven capacity'],
  },
  {
    said: phrases(`
      capacity, cubic, cubic feet, cubic ft, roomy, how spacious, cubic foot, cu ft, cuft, volume, capacite, pieds
      cubes, how much food, hold, holds, litres, liters, drum
    `),
    labels: phrases('total capacity, capacity, drum capacity, oven capacity, capacite, bottles, 12 oz'),
    beside: ['inside', 'interior', 'interieur'],
  },
  {
    said: ['screen size', 'taille de l ecran', 'diagonal*', 'taille d ecran'],
    labels: ['taille de l ecran', 'screen size'],
  },
  { said: ['thick*', 'thin', 'epais*', 'mince'], labels: ['depth', 'profondeur', 'height', 'hauteur'] },
  {
    said: phrases(`
      dimension*, measure, measures, measurement*, size, how big, big is, how large, footprint, taille,
      grandeur, format, encombrement, mesure combien, mesures, gros, grosse
    `),
    labels: [...HEIGHT, ...WIDTH, ...DEPTH],
  },
  {
    said: phrases(`
      wide, wider, width, widest, largeur, large, across, how long is the, longueur, long is it, length
    `),
    labels: WIDTH,
  },
  { said: phrases('tall, taller, height, high, hauteur, haut, haute'), labels: HEIGHT },
  { said: ['deep', 'deeper', 'depth', 'profond*'], labels: DEPTH },
  {
    said: phrases('comfortable, comfy, comfort, confort*, sturdy, solide, well made, quality, qualite'),
    isOpinion: true,
  },
]
