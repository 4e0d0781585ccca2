import { describe, expect, it } from 'vitest'
import { isForShoppers } from './public-text.ts'

describe('the public text of a failed call', () => {
  it.each([
    'The card was declined.',
    'Please call us at 218-555-0142 (Mon–Fri, 9–5).',
    'Only 2 are left in stock; 3/4 inch fittings are sold out.',
    'Le paiement n’a pas pu être traité. Réessayez dans 5 minutes.',
    'See https://www.example.com/help/orders, or ask in a shop.',
    'Error: the coupon "SPRING-10" is over.',
    'La livraison et/ou le ramassage ne sont pas offerts à Lévis (QC).',
  ])('is a sentence: %s', (text) => expect(isForShoppers(text)).toBe(true))

  it.each([
    '<br /><b>Fatal error</b>: out of memory',
    'Uncaught Exception: no quote in /var/www/html/app/code/local/Cart.php:120',
    '#0 /var/www/html/index.php(12): Mage::run() #1 {main}',
    'Call to a member function getId() on null',
    'Mage_Core_Model_Store::load failed',
    'Magento\\Framework\\Exception\\LocalizedException',
    "TypeError: Cannot read properties of undefined (reading 'id')",
    'at Object.<anonymous> (C:\\shop\\cart.js:10:5)',
    'Traceback (most recent call last):\n  File "cart.py", line 3',
    'java.lang.NullPointerException at com.shop.Cart.place(Cart.java:55)',
    'Notice: Undefined index: qty',
    'Division by zero on line 12',
    'x'.repeat(501),
  ])('excludes technical errors: %s', (text) => expect(isForShoppers(text)).toBe(false))
})
