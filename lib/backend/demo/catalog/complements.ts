/** Families that complement each other in the demo stores. They are never of the same kind. */

/** Complements by family: `addOns` are offered beside "Add to cart", `room` further down the page and in the cart. */
export type Complements = Readonly<Record<string, { addOns: readonly string[]; room: readonly string[] }>>

/** Parses 'RG: HC KC CA | HC DT FD MC': the add-ons of RG, then the other families of its room. */
function parseComplements(table: string): Complements {
  const rows = table
    .trim()
    .split('\n')
    .map((row) => {
      const [family = '', addOns = '', room = ''] = row.split(/[:|]/).map((part) => part.trim())
      const codes = (text: string) => text.split(' ').filter(Boolean)
      return [family, { addOns: codes(addOns), room: codes(room) }] as const
    })
  return Object.fromEntries(rows)
}

/** Kessler: appliances of one kitchen, needed hoses, cords and ducts, and dryers for washers. */
export const KESSLER_COMPLEMENTS = parseComplements(`
FD: FL KW CA | RG DT MC HC
SS: FL KW CA | RE DT MO HU
TF: CA | RE DF MC HU
BF: FL KW | RI DT MC HC
CO: FL CA | WS CI DT MD
FU: CA | TF DF
FC: CA | TF GC
BC: CA | DT MC
WC: CA | CX DT
RG: HC KC CA | HC DT FD MC
RE: HU KP CC | HU DF SS MC
RI: HU KP CC | HU DT BF MC
WS: CA | CG DT MD FD
WD: CA | CI DT MD FD
WO: CA | CE DT HC FD
CG: HC KC CA | HC WS DT
CE: HU CC | HU WS DF
CI: HU CC | HU WD DT
HC: KD CA | RG CG
HU: KD CA | RE RI
HP: KD CA | RG CG
MO: CA | RE TF DF
MC: CA | RG FD TO
MD: CA | WS CI
DF: KW CA | RE TF MO
DT: KW CA | RG FD HC
WF: KW CB | DE
WT: KW CB | DG DE
DE: KP KD | WF WT
DG: KC KD | WT WF
LT: KW KP KD CB | DH VC
PAIR: KS KW KP | DH VC
KITCHEN: KW KC FL | HC MC
CM: CA | TO BL KT
CX: CA | TO BL KT
SM: | BL WS TO
BL: | SM TO
TO: CA | KT CM
KT: CA | TO CM
VC: | WF DH
VR: | WF DH
GC: CA | BC FC
GP: CA | BC FC
GK: | BC FC
AC: | DH BC
DH: | AC FC
KW: | DT WF
KP: | DE RE
KS: | WF DE
KD: | DE HC
KC: | RG DG
FL: | FD SS
CA: | DT TO
CB: | WF WT
CC: | RI RE
`)

/** Alder & Loom: furniture of the same room. */
export const ALDERLOOM_COMPLEMENTS = parseComplements(`
SOFA: PILL RUG LAMP | RUG LAMP CTAB STAB ART
LOVE: PILL RUG LAMP | RUG LAMP STAB CTAB
SECT: PILL RUG LAMP | RUG LAMP CTAB MEDI
ARMC: PILL LAMP | LAMP STAB RUG
ACCC: LAMP | LAMP STAB RUG
BENC: PILL | RUG MIRR
CTAB: CARE RUG | SOFA RUG LAMP
STAB: CARE LAMP | LAMP ARMC RUG
MEDI: CARE | SOFA RUG LAMP
BOOK: CARE VASE | ARMC LAMP RUG
DTAB: CARE | DCHA PEND SIDE RUG
DCHA: CARE | DTAB PEND SIDE
STOO: CARE | PEND VASE
SIDE: CARE VASE | DTAB MIRR ART
BED: MATT | NIGH MATT DRES LAMP RUG
DRES: CARE | MIRR BED LAMP
NIGH: CARE LAMP | LAMP BED DRES
MATT: | BED NIGH
DESK: CARE LAMP | OFFC LAMP BOOK
OFFC: | DESK LAMP RUG
RUG: | SOFA LAMP CTAB
LAMP: | ARMC STAB RUG
PEND: | DTAB DCHA
MIRR: | SIDE DRES
VASE: | SIDE ART
ART: | SIDE LAMP
PILL: | SOFA LOVE ARMC
PLAN: | ADIR OTAB
ADIR: CARE PLAN | OTAB UMBR PLAN
OTAB: CARE UMBR | ADIR UMBR PLAN
UMBR: | OTAB ADIR
CARE: | DTAB DRES
DSET: CARE | SIDE PEND RUG
`)

/** Voltéo: devices that are connected to each other. */
export const VOLTEO_COMPLEMENTS = parseComplements(`
TV: WM SB HD | SB ST GC
SB: HD | TV ST
BS: HD | AR TT
TS: HD | AR TT
AR: HD | TS BS TV
TT: | AR BS
HP: CH | TA PB
EB: CH | PB CS
PS: UC | PB EB
PT: UC | PB EB
LP: SL GS UC | MO PR GS
MO: HD UC | LP GK GS
TA: CH UC | EB CH PS
PR: | LP MO
CA: MC LE | LE MC
LE: MC | CA MC
IC: | PS PB
AX: MC PB | PS UC
DR: MC PB | TA UC
GC: GM HD GA | TV GA GM
GH: MC CH | GA PB
GM: | GC GA
GK: | GS GA MO
GS: | GK GA LP
GA: | GM GK
RT: SW | NS SC
MS: SW | NS SK
NS: SW | RT LP
SW: | NS RT
DB: | LK SK
SC: MC | LK RT
LK: | DB TH
TH: | BU SK
BU: PL | SK PL
PL: BU | SK BU
SK: BU PL | TH BU
ST: HD | TV SB
WM: HD | TV SB
HD: | TV GC
UC: | CH LP
CH: UC | PB TA
PB: UC | EB CS
CS: | CH PB
MC: | CA AX
SL: | LP GS
SET: WM HD | ST GC
`)
