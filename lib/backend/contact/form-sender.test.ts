import { describe, expect, it } from 'vitest'
import { readFormSender } from './form-sender.ts'

describe('the sender of a form', () => {
  it.each([
    'email',
    'EMAIL',
    'Email',
    'e-mail',
    'your-email',
    'email_address',
    'contact[email]',
    'form_fields[E-mail]',
    'courriel',
    'Adresse courriel',
    'input_3',
  ])('S1-2.11-36 has the e-mail address of the field %s', (name) => {
    const sender = readFormSender({ firstname: 'Ann', note: 'Call me', [name]: ' ann@example.com ' })
    expect(sender).toMatchObject({ email: 'ann@example.com', name: 'Ann', telephone: '' })
    expect([...sender.fields].sort()).toEqual(['firstname', name].sort())
  })

  it('prefers the field of the name itself, and guesses no address among several', () => {
    expect(readFormSender({ mail: 'by post', email: 'ann@example.com' }).email).toBe('ann@example.com')
    expect(readFormSender({ email: '', mail: 'ann@example.com' }).email).toBe('ann@example.com')
    expect(readFormSender({ a: 'ann@example.com', b: 'bob@example.com' })).toMatchObject({
      email: '',
      fields: new Set(),
    })
    expect(readFormSender({ a: 'ann@example.com', again: 'ann@example.com' }).email).toBe('ann@example.com')
    expect(readFormSender({ email: 'ann@', b: 'bob@example.com' }).email).toBe('ann@')
  })

  it('has name and telephone of fields in other spellings, and leaves what is too long to the message', () => {
    expect(readFormSender({ 'First Name': 'Ann', last_name: 'Berg', Phone: '218-555-0142' })).toMatchObject({
      name: 'Ann Berg',
      telephone: '218-555-0142',
    })
    expect(readFormSender({ prénom: 'Zoé', nom_de_famille: 'Roy', Téléphone: '1' })).toMatchObject({
      name: 'Zoé Roy',
      telephone: '1',
    })
    expect(readFormSender({ name: 'n'.repeat(101) })).toMatchObject({ name: '', fields: new Set() })
  })
})
