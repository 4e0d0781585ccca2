const { ModuleProvider, Modules } = require('@medusajs/framework/utils')
const TestCard = require('./service')

module.exports = ModuleProvider(Modules.PAYMENT, { services: [TestCard] })
