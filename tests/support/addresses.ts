/** Address of shoppers in contract tests: the fixture store delivers to it. */
export const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Berg',
  street: ['1 Example Ave'],
  city: 'Toronto',
  region: 'ON',
  postcode: 'M5V 1A1',
  country_id: 'CA',
  telephone: '4165550123',
}
