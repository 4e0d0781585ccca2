/** The demo store's engine: Medusa without its admin pages, on a PostgreSQL of its own. Secrets come from the environment. */
const { defineConfig } = require('@medusajs/framework/utils')

// No browser talks to it: the bridge does.
const NOBODY = 'http://localhost'
const { DATABASE_URL, MEDUSA_JWT_SECRET, MEDUSA_COOKIE_SECRET } = process.env

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
