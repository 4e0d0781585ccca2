/**
 * Words that don't change the subject of a question: articles, auxiliary verbs, time, politeness, the buyer's
 * circumstances. A quoted fact must contain every other word.
 */

const split = (list: string): string[] => list.trim().split(/\s+/)

const ENGLISH = split(`
  a able about above after anti life enabled equipped option options version versions first old new young fit fits fitting actual actually again ago ahead all allow allows almost alone already also always am an and any
  anybody anymore anyone anything anyway apart apartment approx approximately are arent around as ask asking at basically
  be because been before being below beside besides best better between both bought bring btw but buy buying by call called
  can cannot cant care case certain choice choices choose choosing come comes coming condo consider considering correct
  could couple curious currently customer customers day days decent decide detail details did didnt do does doesnt doing
  don done dont dude during each easily easy either else enough etc even ever every everyone everything exact exactly exist
  expect expecting family far feature features few find fine folks for found from function functions gave get gets getting
  give given gives go goes going gonna good got gotten great gimme guess guys had handle happen happens hardly has hasnt
  have havent having he hello help helps her here hers hey hi high-level him his home hope hoping house how however husband
  i id if ill im in included including indeed info information instead interested into is isnt issue it item its
  itself ive job just keep keeps kid kids kind kinda kitchen know known last later least left less let lets like likely
  list listed little living ll long look looking looks lot lots love made main make makes making many maximum may maybe me
  mean means mention mentioned might mine minimum model more most much must my myself name named need needed needs neither
  new next nice no nobody none nope normal normally nor not nothing now number of off offer offered offering offers often
  ok okay old on once one ones only or order ordered ordering other others otherwise our ours out over overall own part
  particular people per perhaps person piece place planning please plus point possible possibly pretty probably problem
  product properly provide provided provides purchase purchased purchasing put puts putting question quite
  rather re ready real really recently regarding right roughly said same say says see seem seems set sell selling sells
  separate separately several shall she should simple simply since so some somebody someone something sometimes somewhere
  soon sort specific specifically specs specification specifications standard start still stuff such support supported
  supports suppose supposed sure take takes taking talking tell than thank thanks that thats the their them themselves then
  there theres these they theyre thing things think thinking this those though thought through to today together told
  tomorrow tonight too total totally tried true try trying turn type types typical typically u under unit unless until up
  upon ur us use used useful user uses using usual usually ve versus very via wanna want wanted wanting wants was wasnt way
  ways we well went were what whatever whats when whenever where whether which while who whole whom whose why wife will wise
  wish with within without won wondering wont word work working works would wouldnt wrong yeah year yearly years yep yes yet
  you your youre yours yourself hour hours minute minutes week weeks month months inch inches feet foot cm centimeters
  centimetres ft lb lbs gb tb measure s t d m w dishes clothes built run runs item cabin cottage lake beach camping trip travel office bedroom basement dorm backyard yard pool gym work  approximate gotta lemme pls plz thx
  accept accepts achieve add added adds adding appear arrive begin begins big bigger bad become becomes beginning bring brings
  build carry carries catch continue create creates creating deal depend depends do earlier early eat end ends ending enjoy
  enter fall feel feels follow forever general good gone happened hear heard huge
  improve increase join lasts leave leaves lend lets limit live lives lose main manage matter meant meet meets move
  moves moving necessary notice often operate operates original own perform performs popular position possibility prefer
  present prevent prevents proper purpose push reach reaches real receive recommended reduce refer regular remain
  remains require required requires respect result run running send sends serious serve serves several shown show
  shows similar sits slow small smaller special spend start starts stay stays stop stops store strong
  suitable sure tend tends true turns understand various wait watch wear whatsoever wonder worry
  currently exactly wise terms sense bit stuff else version versions having own whatsoever anywhere everywhere roughly per
`)

const FRENCH = split(`
  a abord premier dure durent duree option options premiere prendrait acheter achete achat ai aider aide aie aimerais aimerait ainsi ait alors apres as assez au aucun aucune aujourd
  aura aurais aurait aussi autant autre autres aux avait avant avec avez avoir avons ayant beaucoup besoin bien bientot bon
  bonjour bonne bons bonnes bref c ca car ce ceci cela celle celles celui cent certain certaine ces cet cette ceux chaque
  chez choisir choix chose choses ci combien comme comment compte concernant connaitre correct cote d dans de debut
  dehors deja demain demande depuis dernier derriere des dessous dessus devant devrait dire dis disent dispose dit dites doit
  doivent donc donne donner dont du durant e elle elles en encore enfin ensuite entre environ es est et etaient etait ete
  etes etre eu exact exactement existe expliquer faire fais fait faite faites faits faudrait faut femme fois font fonction
  fonctionne fonctionnent fonctionner fonctions fort g gens gros h heure heures hui i ici il ils info infos inclus j jamais
  je jour jours jusqu jusque juste l la laquelle le lequel les lesquels leur leurs ma maintenant mais maison mal marche
  marchent marcher mari me meme mes met mets mettre minute minutes mois mon modele modeles moi moins n ne necessaire ni nom
  nombre non normal nos notre nous nouveau nouvelle o offert offerte offertes offerts offre offrez on ont or ou oui
  p par parce pareil parle parler partie pas passe pendant pense personne petit petite peu peut peuvent peux plus plusieurs
  plutot possede possible pour pourquoi pourrais pourrait pourriez pouvez pouvoir precisement prend prendre prends presque
  produit produits puis puisque puisse qu quand que quel quelle quelles quelqu quelque quelques quels question qui quoi r
  rien s sa sais salut sans sauf savoir se selon semaine semaines sera serait seront ses seulement si simple simplement soi
  soir sois soit sommes son sont sorte souhaite sous souvent sûr sur svp t ta tant tard te tel telle tellement temps tes
  toi ton tot toujours tous tout toute toutes tres trop trouve trouver tu type types un une unes uns utilise utiliser usage
  va vais vas vendez vendu vendue vendus vend vendent vers veut veux viens vient viennent voici voila voir vont vos
  votre voudrais vouloir voulez vous vraiment vu y allez aller ceci centimetres pouces pouce po pieds livres an ans annee
  accepte ajouter ajoute arrive arriver atteindre atteint changer client clients commence commencer commande commander
  continuer creer cree dernieres devenir durer entretenir evite eviter faisait finir garder garde grand grande grands
  grandes gardent gere gerer habituel laisser laisse limiter manger mauvais mauvaise meilleur meilleure mieux moment
  montrer monte obtenir payer perdre plait prenant presenter prochain proche promettre rapport recoit reste
  rester resiste resister resistent reussir special speciale suffit suffisant suivre supporte supporter tenir tient
  tiennent tourner trouvent utile utilisation venir vienne vivre special regarder regarde habite habitons vaut client
  annees chalet lac plage camping voyage bureau cour piscine appartement logement jardin aimer article articles appareil ben bcp cbn chum blonde coudonc dois faque genre icitte ouin pantoute pis pourrai
  sert servir serve tsé tse merci stp est-ce cadeau monde maximum minimum max min total detail details caracteristiques
  caracteristique permet permettent pouvons peuvent comporte contient inclut monsieur madame precis voulais
`)

/** All general words of both languages, folded. */
export const GENERAL_WORDS: readonly string[] = [...ENGLISH, ...FRENCH]
