import type { QuestionRow } from './chat-questions.ts'

/**
 * Products in the second hold-out: store, entity_id and the language of the page. Those without own questions are named
 * in comparisons and must be in the store, too.
 */
export const PRODUCTS_2 = {
  frenchDoor: ['kessler', 12, 'en-US'],
  sideBySide: ['kessler', 104, 'en-US'],
  topFreezer: ['kessler', 167, 'en-US'],
  airFryRange: ['kessler', 540, 'en-US'],
  doubleOven: ['kessler', 724, 'en-US'],
  topControl: ['kessler', 1459, 'en-US'],
  pedestalWasher: ['kessler', 1565, 'en-US'],
  gasDryer: ['kessler', 1760, 'en-US'],
  dehumidifier: ['kessler', 2257, 'en-US'],
  stickVacuum: ['kessler', 2095, 'en-US'],
  pelletGrill: ['kessler', 2179, 'en-US'],
  cooktop: ['kessler', 923, 'en-US'],
  harborRange: ['kessler', 551, 'en-US'],
  harborDishwasher: ['kessler', 1454, 'en-US'],
  wideCooktop: ['kessler', 933, 'en-US'],
  tuftedSofa: ['alderloom', 8, 'en-US'],
  sectional: ['alderloom', 236, 'en-US'],
  armchair: ['alderloom', 299, 'en-US'],
  marbleTable: ['alderloom', 525, 'en-US'],
  mediaConsole: ['alderloom', 641, 'en-US'],
  wishbone: ['alderloom', 941, 'en-US'],
  velvetBed: ['alderloom', 1164, 'en-US'],
  mediumMattress: ['alderloom', 1444, 'en-US'],
  tableLamp: ['alderloom', 1707, 'en-US'],
  adirondack: ['alderloom', 1921, 'en-US'],
  sideboard: ['alderloom', 1101, 'en-US'],
  medallionRug: ['alderloom', 1627, 'en-US'],
  stool: ['alderloom', 1017, 'en-US'],
  trackSofa: ['alderloom', 1, 'en-US'],
  foamMattress: ['alderloom', 1474, 'en-US'],
  spindleChair: ['alderloom', 929, 'en-US'],
  arcLamp: ['alderloom', 1703, 'en-US'],
  miniDel: ['volteo', 9, 'fr-CA'],
  miniLed: ['volteo', 9, 'en-CA'],
  barre: ['volteo', 93, 'fr-CA'],
  recepteur: ['volteo', 157, 'fr-CA'],
  platine: ['volteo', 163, 'fr-CA'],
  turntable: ['volteo', 163, 'en-CA'],
  casqueAnc: ['volteo', 190, 'fr-CA'],
  portablePro: ['volteo', 258, 'fr-CA'],
  proLaptop: ['volteo', 258, 'en-CA'],
  moniteur: ['volteo', 283, 'fr-CA'],
  tabletteOnze: ['volteo', 286, 'fr-CA'],
  laser: ['volteo', 348, 'fr-CA'],
  actionCam: ['volteo', 377, 'en-CA'],
  portative: ['volteo', 399, 'fr-CA'],
  support: ['volteo', 549, 'fr-CA'],
  wallMount: ['volteo', 549, 'en-CA'],
  batterie: ['volteo', 572, 'fr-CA'],
  qled: ['volteo', 8, 'fr-CA'],
  barreDeux: ['volteo', 92, 'fr-CA'],
  casqueLuxara: ['volteo', 182, 'fr-CA'],
  ecranPixelor: ['volteo', 281, 'fr-CA'],
  reservoirs: ['volteo', 346, 'fr-CA'],
  fixedMount: ['volteo', 548, 'en-CA'],
} as const satisfies Record<string, readonly [store: string, id: number, language: string]>

/** As QuestionRow, about the products above. */
export type QuestionRow2 = readonly [product: keyof typeof PRODUCTS_2, question: string, expected: QuestionRow[2]]

/**
 * 200 questions that were written from the data of the demo stores alone, without knowledge of the answerer: what is
 * not in the data has the reason above it.
 *
 * When first asked, 27 % of those that can be answered were answered right, and 12.5 % of all wrong; the previous
 * answerer had 24 % and 11.5 %. Afterwards, general words and rules were added because of them (decision 0043), so
 * that they are held out no longer.
 */
export const HOLD_OUT_2: readonly QuestionRow2[] = [
  // Dimensions and fit.
  ['frenchDoor', 'got 35 1/2 between the cabinets, gonna work?', ['No', '35.75']],
  ['sideBySide', 'galley kitchen how much room do i need in front w both doors open', ['51.5']],
  ['topFreezer', 'theres 66 inches under the cabinets is it short enough', ['Yes', '64.75']],
  ['cooktop', 'what size hole do i need in the countertop', ['28.5', '19.5']],
  ['cooktop', 'old cutout is 28 wide is that enough', ['No', '28.5']],
  ['topControl', 'will it slide in a space 23 3/4 wide', ['No', '23.875']],
  ['pedestalWasher', 'shelf is 52 inches off the floor, does it go under', ['No', '54']],
  ['dehumidifier', 'size? h x w x d', ['24.25', '15.25', '11']],
  ['tuftedSofa', 'door to my apt is 29 inches. trouble?', ['30']],
  ['sectional', 'ça passe dans une porte de 30 po', ['36']],
  ['mediaConsole', 'can i put a 77 inch tv on it', ['75']],
  ['adirondack', 'bad knees, how low is the seat', ['14.5']],
  ['sideboard', 'wall is only 64 inches long', ['No', '66']],
  ['miniDel', 'mon meuble fait 36 po de large est-ce que les pieds tombent à côté', ['37,5']],
  ['barre', 'ça dépasse-tu d’un meuble de 42 po', ['43,3']],
  ['wallMount', 'how far off the wall when its folded in', ['2.4']],
  // Energy, noise, capacity.
  ['frenchDoor', 'electric is pricey here, how many kwh', ['702']],
  ['topFreezer', 'cheap to run? yearly kwh', ['349']],
  ['topControl', 'will it wake the baby, db?', ['43']],
  ['pedestalWasher', 'whats the fastest cycle', ['15']],
  ['gasDryer', 'noisy?', ['63']],
  ['dehumidifier', 'is it enough for a 3000 sq ft basement', ['4,500']],
  ['stickVacuum', 'how long on max before it dies', ['10']],
  ['miniLed', 'how bright does it get in nits', ['1,200']],
  ['casqueAnc', 'y durent combien d’heures avec le bruit coupé', ['35']],
  ['laser', 'ça fait-tu ben du bruit quand ça imprime', ['49']],
  ['portative', 'combien d’heures avant d’avoir à la plugger', ['3 à 6']],
  ['moniteur', 'ça consomme combien par année', ['84']],
  // Materials and care.
  ['dehumidifier', 'do i have to keep buying filters', ['Washable']],
  ['stickVacuum', 'hepa?', ['HEPA']],
  ['tuftedSofa', 'what kinda springs', ['Sinuous steel']],
  ['tuftedSofa', 'crumbs stuck in the buttons how do you clean that', ['soft brush']],
  ['armchair', 'does the seat cover zip off', ['unzips']],
  ['marbleTable', 'do i need to reseal it ever', ['once a year']],
  ['wishbone', 'the seat is it rope or what', ['paper']],
  ['tableLamp', 'shade fabric or paper?', ['linen']],
  ['adirondack', 'leave it out all winter ok?', ['stay out']],
  ['medallionRug', 'can i use a vaccum with the spinning brush', ['no beater bar']],
  // Ports and compatibility.
  ['doubleOven', 'my panel has a 40 amp for the stove will that do', ['50']],
  ['topFreezer', 'can i add an icemaker later', ['Optional kit']],
  ['miniLed', 'how many of the hdmi are 2.1', ['2.1', '4']],
  ['barre', 'y a-tu une entrée optique, ma télé est vieille', ['optique', 'Oui']],
  ['recepteur', 'mes haut-parleurs sont 4 ohms c’est tu correct', ['4 à 16']],
  ['recepteur', 'je branche ma table tournante direct dedans?', ['phono']],
  ['turntable', 'can i go straight to powered speakers, is there a preamp', ['preamp']],
  ['casqueAnc', 'on peut tu le brancher avec un fil', ['3,5 mm']],
  ['proLaptop', 'can i stick more ram in later', ['Expandable memory', 'No']],
  ['moniteur', 'un seul fil usb-c avec mon laptop ça marche?', ['USB-C', 'Non']],
  ['laser', 'par fil réseau ça se branche?', ['Ethernet']],
  ['wallMount', 'tv weighs 100 lbs will it hold', ['132']],
  ['batterie', 'permis dans l’avion?', ['cabine']],
  ['batterie', 'ça peut-tu charger un laptop', ['trop faible']],
  // Warranty.
  ['frenchDoor', 'how many yrs on the sealed system', ['5 years']],
  ['pelletGrill', 'auger died on my last one, hows this one covered', ['3 years']],
  ['wishbone', 'what if a joint comes loose', ['15 years']],
  ['stickVacuum', 'parts n labor?', ['2 years']],
  ['support', 'garanti combien d’années le support', ['10 ans']],
  // In the box.
  ['doubleOven', 'power cord in the box or do i buy one', ['Not included']],
  ['dehumidifier', 'do i get a hose with it', ['hose not included']],
  ['pedestalWasher', 'do i pay extra for the stand underneath', ['included']],
  ['wideCooktop', 'is the griddle extra', ['griddle plate']],
  ['velvetBed', 'do slats come with it', ['Frame, slats and bolts']],
  ['recepteur', 'le micro pour calibrer est tu là', ['micro fourni']],
  ['tabletteOnze', 'le bloc chargeur est-tu là', ['chargeur fourni']],
  // Delivery and assembly.
  ['frenchDoor', 'whats the charge to hook it up and take the old one', ['$149']],
  ['topFreezer', 'can you send it to 53703', ['Freight', '$189']],
  ['stickVacuum', 'free shipping on this?', ['Parcel', 'free']],
  ['mediaConsole', 'can two people carry it', ['128']],
  ['velvetBed', 'two of us, how much time to set it up', ['40 minutes']],
  ['miniDel', 'faites vous le branchement quand vous l’apportez', ['branchement']],
  ['laser', 'combien de jours pour H2X 1Y4', ['2 à 4']],
  // Returns.
  ['medallionRug', 'wrong size can i bring it back', ['sold as seen']],
  ['topControl', 'already hooked it up and dont want it', ['fifteen percent']],
  ['mediumMattress', 'too soft can i swap for firmer', ['exchange']],
  ['proLaptop', 'what do i need to bring to send it back', ['invoice']],
  ['laser', 'j’ai combien de temps si je change d’idée', ['trente jours']],
  // Payment and financing.
  ['frenchDoor', 'can i pay cash when they drop it off', ['cash']],
  ['doubleOven', 'any no interest plan', ['without interest']],
  ['velvetBed', 'my credit is bad, lease?', ['Acima']],
  ['miniDel', 'étaler ça sur 24 mois c’est quoi l’intérêt', ['9,99']],
  ['portablePro', 'prenez-vous apple pay', ['Apple Pay']],
  // Hours and pickup.
  ['wishbone', 'is bend open mondays', ['Tue–Sat']],
  ['support', 'trois-rivières ferme à quelle heure le mercredi', ['17:30']],
  ['wallMount', 'phone # for the levis store', ['418-555-0175']],
  ['sideboard', 'where is the eugene showroom', ['868 Willamette']],
  ['batterie', 'si je commande à midi je le ramasse quand', ['même']],
  // Stock.
  ['dehumidifier', 'any black ones left in duluth', ['Duluth', '4']],
  ['wishbone', 'need 6 in walnut, does portland have that many', ['Portland', '12']],
  ['portablePro', 'y en reste-tu à trois-rivières', ['Trois-Rivières', '12']],
  ['moniteur', 'lévis l’a-tu en main', ['Lévis', '7']],
  ['turntable', 'how many at the sainte-foy store', ['13']],
  // Price and savings.
  ['gasDryer', 'how much are you knocking off the white one', ['$130.00']],
  ['doubleOven', 'how much do i get back from koldane', ['$200']],
  ['pedestalWasher', 'anything back by mail', ['$75']],
  ['cooktop', 'im getting this and a dishwasher is there a deal', ['$100']],
  ['casqueAnc', 'combien de moins que d’habitude', ['100,00 $']],
  ['barre', 'si je prends une télé avec, vous enlevez combien', ['50 $']],
  ['miniDel', 'l’écofrais est de combien', ['27,75 $']],
  ['miniDel', 'j’ai une clé usb de photos je la mets où', ['USB']],
  ['moniteur', 'y est en spécial à combien', ['459,99 $']],
  // Variants.
  ['frenchDoor', 'is the white cheaper than stainless', ['$2,199.00', '$2,349.00']],
  ['topFreezer', 'got it in a grey color', ['Slate']],
  ['sectional', 'can the chaise be on the left', ['Left-facing']],
  ['armchair', 'leather upcharge?', ['$1,449.00']],
  ['stool', 'cheapest combo of wood and seat', ['$259.00']],
  ['tabletteOnze', 'combien de plus pour la 256', ['369,99 $', '319,99 $']],
  // Comparison.
  ['frenchDoor', 'which holds more, this or the Harbor side by side', ['27.4', '26.1']],
  ['sideBySide', 'does the harbor french door use more power than this one', ['715', '702']],
  ['airFryRange', 'which has the stronger burner this or the Northmark Harbor gas range', ['18,000', '20,000']],
  ['airFryRange', 'is the oven in the harbor 30 gas range bigger', ['5.4', '5.6']],
  ['harborRange', 'price difference vs the prairiewind meadow gas range', ['$1,049.00', '$1,009.00']],
  ['cooktop', 'compare with the 36 inch halvorsen 500', ['Halvorsen 500', '$1,549.00']],
  ['wideCooktop', 'how much narrower is the northmark harbor gas cooktop', ['36.25', '30.25']],
  ['topControl', 'is the northmark harbor top control dishwasher louder', ['43', '46']],
  ['harborDishwasher', 'how many more place settings in the northmark superior top control', ['15', '16']],
  ['tuftedSofa', 'is the yachats sofa longer than this', ['80', '86']],
  ['trackSofa', 'seat depth vs the foxglove rolled arm', ['22', '21']],
  ['mediumMattress', 'how is this different from the umpqua medium inside', ['Hybrid', 'Foam']],
  ['wishbone', 'does the juniper spindle chair hold more weight', ['275', '300']],
  ['tableLamp', 'is the foxglove arc lamp pricier', ['$299.00', '$319.00']],
  ['miniDel', 'comparé à la QLED 55 de Luxara elle est plus lumineuse?', ['1 200', '500']],
  ['barre', 'vs la luxara 2.1 c’est combien de watts chaque', ['480', '300']],
  ['casqueAnc', 'le Luxara à réduction de bruit dure-tu plus longtemps', ['35', '40']],
  ['moniteur', 'le pixelor 34 pouces est-tu plus rapide en hertz', ['120', '100']],
  ['laser', 'coût par page comparé à la nordbrume à réservoirs blanche', ['3,1', '0,4']],
  ['wallMount', 'does the fixed nordbrume one hold more', ['132', '165']],
  // Pages of the shop.
  ['frenchDoor', 'how long has kessler been around', ['1958']],
  ['topFreezer', 'who owns this store', ['Ingrid']],
  ['gasDryer', 'how much is a service call', ['$95']],
  ['frenchDoor', 'can i drop off a dead freezer somewhere', ['$25']],
  ['cooktop', 'who do i send my kitchen plan to for a quote', ['Maria']],
  ['sideBySide', 'how wide a path do your guys need', ['32']],
  ['topControl', 'will the installer add a circuit for me', ['circuits']],
  ['gasDryer', 'my old one takes 2 hours to dry, why', ['duct']],
  ['frenchDoor', 'how often should i clean the coils', ['Twice a year']],
  ['doubleOven', 'how do i tell if my pans work on induction', ['magnet']],
  ['airFryRange', 'im a landlord, got contractor pricing?', ['trade list']],
  ['pelletGrill', 'is there parking at hermantown', ['40']],
  ['sideBySide', 'do you keep my card number on file', ['card numbers']],
  ['armchair', 'how long can i keep the swatches', ['week']],
  ['sectional', 'can a designer come to my house', ['designer']],
  ['mediaConsole', 'is the room plan free', ['free']],
  ['tuftedSofa', 'we have a dog which fabric', ['wool']],
  ['medallionRug', 'what size rug goes under a queen bed', ['8 by 10']],
  ['sideboard', 'is there sales tax in oregon', ['no sales tax']],
  ['sectional', 'can i still change it after i ordered', ['48 hours']],
  ['armchair', 'spilled coffee on the leather, help', ['Blot']],
  ['velvetBed', 'when did alder and loom start', ['2003']],
  ['adirondack', 'salem annex, can i just walk in mon', ['appt']],
  ['miniDel', 'ça coûte quoi cacher les fils dans le mur', ['90 $']],
  ['recepteur', 'vos vendeurs sont-tu à commission', ['commission']],
  ['platine', 'y a moyen d’écouter des enceintes chez vous avant d’acheter', ['auditorium']],
  ['proLaptop', 'how much for an estimate on a cracked screen', ['$39']],
  ['batterie', 'je fais quoi de mes vieilles piles', ['boîte verte']],
  ['miniLed', 'how far should i sit from a 55', ['55 to 65']],
  ['portablePro', 'le wifi se rend pas au sous-sol, vous pouvez venir mesurer?', ['119 $']],
  // Reviews.
  ['sideBySide', 'anybody say the dispenser leaks', ['drips']],
  ['gasDryer', 'any trouble w the wifi from other buyers', ['signal']],
  ['dehumidifier', 'do owners say its loud', ['loud']],
  ['mediaConsole', 'what didnt people like', ['panel']],
  ['velvetBed', 'did buyers complain about storage under it', ['storage boxes']],
  ['foamMattress', 'does it sleep hot according to buyers', ['warm']],
  ['adirondack', 'what do older folks say about getting out of it', ['71']],
  ['pelletGrill', 'has anyone used it below zero', ['Ten below']],
  ['moniteur', 'le monde dit quoi du texte qui défile', ['bavent']],
  ['support', 'y a tu du jeu après quelques mois selon les clients', ['pas de jeu']],
  // No answer.
  // Words occur: only “Self and steam clean”; nothing on cooking with steam.
  ['doubleOven', 'can i bake bread with steam in it', 'no answer'],
  // Words occur: the app warns “when a door is open”; nothing on a door-in-door.
  ['frenchDoor', 'is it one of those door in door ones', 'no answer'],
  // Words occur: “Water and ice: Water through the left door”; no word on hot water.
  ['frenchDoor', 'can i get hot water out of the dispenser', 'no answer'],
  // Words occur: the water filter is named, not what it removes.
  ['sideBySide', 'does the filter take out lead', 'no answer'],
  // Words occur: glass shelves, no thickness.
  ['topFreezer', 'how thick is the glass in the shelves', 'no answer'],
  // Drying and water use are there, no temperature.
  ['topControl', 'how hot is the final rinse', 'no answer'],
  // Words occur: Weight (lb.) 278 is the machine’s; “weighs the load”; no load in pounds.
  ['pedestalWasher', 'whats the max lbs of laundry', 'no answer'],
  // No word on adding laundry.
  ['pedestalWasher', 'can i toss in a sock after it started', 'no answer'],
  // No drying rack in the data.
  ['gasDryer', 'does it have a rack for sneakers', 'no answer'],
  // Words occur: bucket of 13 pints, no handle.
  ['dehumidifier', 'is there a handle on the bucket', 'no answer'],
  // No light in the data.
  ['stickVacuum', 'has it got headlights', 'no answer'],
  ['stickVacuum', 'how many air watts of suction', ['115']],
  // No timer in the data.
  ['cooktop', 'got a timer for each burner?', 'no answer'],
  // No proofing in the data.
  ['airFryRange', 'can i proof dough in it', 'no answer'],
  // Words occur: “Wood pellets”, no kind of wood.
  ['pelletGrill', 'what flavor pellets should i get', 'no answer'],
  // Words occur: “open underneath”; no storage.
  ['sectional', 'is there storage inside the chaise', 'no answer'],
  // Words occur: fabric names and cleaning code, no abrasion rating.
  ['armchair', 'how many rubs is the fabric rated', 'no answer'],
  // Words occur: marble, sealed; nothing on heat.
  ['marbleTable', 'can i put a hot pot on it', 'no answer'],
  // Words occur: “Fern Velvet”; no fibre.
  ['velvetBed', 'whats the velvet made of, poly or cotton', 'no answer'],
  // Words occur: latex, no smell.
  ['mediumMattress', 'does the latex smell at first', 'no answer'],
  // Words occur: four doors with soft-close hinges, no direction.
  ['sideboard', 'which way do the doors swing', 'no answer'],
  // Words occur: “Steam-bent top rail”; no thickness.
  ['wishbone', 'thickness of the bent top rail', 'no answer'],
  // Words occur: the remote has a microphone; no light.
  ['barre', 'la télécommande s’allume-tu dans le noir', 'no answer'],
  // Words occur: 90 W per channel; no standby figure.
  ['recepteur', 'combien de watts en veille', 'no answer'],
  // Words occur: “deux cordons”, no length.
  ['casqueAnc', 'le cordon usb-c est long comment', 'no answer'],
  // Words occur: “SSD de 1 To”; no speed.
  ['portablePro', 'vitesse de lecture du ssd', 'no answer'],
  // Words occur: “Full-motion”; no motor.
  ['wallMount', 'is it motorized', 'no answer'],
  // Words occur: “Magnetic mount included”; no GoPro.
  ['actionCam', 'does it fit my gopro mounts', 'no answer'],
  // Words occur: “wider stylus, sold separately”; no price.
  ['turntable', 'what does the replacement stylus cost', 'no answer'],
  // No wireless charging in the data.
  ['batterie', 'peut-on la recharger sans fil', 'no answer'],
  // No such discount on any page.
  ['frenchDoor', 'do you give a military discount', 'no answer'],
  // No gift cards on any page.
  ['laser', 'vendez-vous des cartes-cadeaux', 'no answer'],
  // Another subject: hockey stands on the home page, no results.
  ['miniLed', 'who won the habs game last nite', 'other subject'],
  // Another subject: a text to write.
  ['tuftedSofa', 'write me a 5 star review i can post', 'other subject'],
]
