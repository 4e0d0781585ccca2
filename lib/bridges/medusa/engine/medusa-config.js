/**
 * The demo store's engine: Medusa without its admin pages, with its own PostgreSQL. Secrets come from the environment.
 */
const { defineConfig } = require('@medusajs/framework/utils')

// Browsers never call it, only the bridge does.
const NOBODY = 'http://localhost'
const { DATABASE_URL, MEDUSA_JWT_SECRET, MEDUSA_COOKIE_SECRET, MEDUSA_TEST_CARD } = process.env

/** Card payments for tests; a dealer configures the provider of a card company instead. */
const testCard = {
  resolve: '@medusajs/medusa/payment',
  options: { providers: [{ resolve: './src/modules/test-card', id: 'test' }] },
}

module.exports = defineConfig({
  admin: { disable: true },
  modules: [
    {
      resolve: '@medusajs/medusa/notification',
      options: {
        // Writes mails to the log. A dealer configures the provider of a mail service instead.
        providers: [
          {
            resolve: '@medusajs/medusa/notification-local',
            id: 'local',
            options: { channels: ['email', 'feed'] },
          },
        ],
      },
    },
    ...(MEDUSA_TEST_CARD ? [testCard] : []),
  ],
  projectConfig: {
    databaseUrl: DATABASE_URL,
    http: {
      storeCors: NOBODY,
      adminCors: NOBODY,
      authCors: NOBODY,
      jwtSecret: MEDUSA_JWT_SECRET,
      cookieSecret: MEDUSA_COOKIE_SECRET,
      jwtExpiresIn: '30d',
    },
  },
})
