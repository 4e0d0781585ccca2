/**
 * Stand-in of the bank that issues the stores' card: links of applications, and two test accounts. Its interface is in
 * the requirements (S2-3.8): nothing is public about the stores' cards of Citi Retail Services.
 */
import type { AccountOwner, BankCard } from '../backend/providers/bank-card.ts'
import { providerPageUrl } from './provider-page-url.ts'
import { openToken, sealToken, spendToken } from './signed-token.ts'

/** `citi` in the URL of its page. */
export const BANK_PAGE = 'citi'

/** Test accounts; every other number is rejected. */
export const TEST_ACCOUNTS: readonly { number: string; isDeclined: boolean }[] = [
  { number: '6035320000000008', isDeclined: false },
  { number: '6035320000000016', isDeclined: true },
]

/** Available credit of every account. */
const OPEN_TO_BUY_CENTS = 2_500_000

const DAY_MS = 24 * 3600 * 1000

const isOwn = (owner: AccountOwner, claims: Readonly<Record<string, string>> | undefined): boolean =>
  claims?.store === owner.store && claims.cart === owner.cart

export const createBankCard = (secret: string, origin: string): BankCard => ({
  createLink: (owner) => sealToken(secret, 'application', owner, Date.now() + DAY_MS),
  applicationUrlOf: (link) => providerPageUrl(origin, BANK_PAGE, link),
  readCredit: async (owner, link) =>
    isOwn(owner, openToken(secret, 'application', link, Date.now())?.claims) ? OPEN_TO_BUY_CENTS : undefined,
  openAccount: async (owner, number) => {
    const account = TEST_ACCOUNTS.find((test) => test.number === number)
    const claims = { ...owner, outcome: account?.isDeclined ? 'declined' : 'paid' }
    return account && sealToken(secret, 'account', claims, Date.now() + DAY_MS)
  },
  charge: async (db, owner, token, cents) => {
    const opened = openToken(secret, 'account', token, Date.now())
    if (!opened || !isOwn(owner, opened.claims) || !(await spendToken(db, opened))) return 'unusable'
    return opened.claims.outcome === 'paid' && cents <= OPEN_TO_BUY_CENTS ? 'paid' : 'declined'
  },
})
