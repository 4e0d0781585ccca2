/**
 * Stand-ins of payment providers and other outside services, with the app that serves their scripts and pages. They act
 * on the back end as those would from outside: they decide its sessions, and confirm or cancel its orders.
 */
import { Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import type { Outside } from '../backend/http/create-backend.ts'
import { createGoogleAddresses } from '../backend/providers/google-addresses.ts'
import type { PageProvider, PageUrlOf, Providers } from '../backend/providers/providers.ts'
import { createAmazonPay } from './amazon-pay.ts'
import { createApplePay } from './apple-pay.ts'
import { createBankCard } from './bank-accounts.ts'
import { createCardGateway } from './card-tokens.ts'
import { createChallengeService } from './challenge-tokens.ts'
import { createScheduler } from './delivery-scheduler.ts'
import { GOOGLE_MAPS, GOOGLE_MAPS_TEST_KEY } from './google-maps.ts'
import { createGooglePay } from './google-tokens.ts'
import { createPaymentReturns } from './payment-returns.ts'
import { providerPageUrl } from './provider-page-url.ts'
import { addSandboxRoutes } from './sandbox-routes.ts'
import { createScripts } from './scripts.ts'
import { createTaxService } from './tax-service.ts'

function createProviders(
  { origin, sessionSecret }: Backend['configuration'],
  send: (request: Request) => Response | Promise<Response>,
): Providers {
  const pageOf =
    (provider: PageProvider): PageUrlOf =>
    (session) =>
      providerPageUrl(origin, provider, session)
  return {
    cards: createCardGateway(sessionSecret, origin),
    googlePay: createGooglePay(sessionSecret),
    applePay: createApplePay(sessionSecret, origin),
    amazonPay: createAmazonPay(origin),
    bankCard: createBankCard(sessionSecret, origin),
    pages: {
      '3ds': pageOf('3ds'),
      acima: pageOf('acima'),
      affirm: pageOf('affirm'),
      chargeafter: pageOf('chargeafter'),
      financeit: pageOf('financeit'),
      freedompay: pageOf('freedompay'),
      paypal: pageOf('paypal'),
      paypal_standard: pageOf('paypal_standard'),
      zibby: pageOf('zibby'),
    },
    paymentReturns: createPaymentReturns(),
    scripts: createScripts(origin),
    challenge: createChallengeService(sessionSecret),
    scheduler: createScheduler(sessionSecret, origin),
    addresses: {
      google: createGoogleAddresses({
        key: GOOGLE_MAPS_TEST_KEY,
        placesUrl: `${origin}${GOOGLE_MAPS}`,
        validationUrl: `${origin}${GOOGLE_MAPS}`,
        send,
      }),
    },
    tax: createTaxService(),
  }
}

/** The stand-ins for a back end, which mounts their app on its origin. */
export function createSandbox(services: Omit<Backend, 'providers'>): Outside {
  const app = new Hono<ApiEnvironment>()
  const providers = createProviders(services.configuration, (request) => app.fetch(request))
  addSandboxRoutes(app, { ...services, providers })
  return { providers, app }
}
