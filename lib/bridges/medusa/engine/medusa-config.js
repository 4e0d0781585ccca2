/** The demo store's engine: Medusa without its admin pages, on a PostgreSQL of its own. Secrets come from the environment. */
const { defineConfig } = require('@medusajs/framework/utils')

// No browser talks to it: the bridge does.
const NOBODY = 'http://localhost'
const { DATABASE_URL, MEDUSA_JWT_SECRET, MEDUSA_COOKIE_SECRET, MEDUSA_TEST_CARD } = process.env

/** Card payments that tests make; a dealer names the provider of a card company in its place. */
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
        // Writes mails into the log. A dealer puts the provider of a mail service in its place.
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
