import { describe, expect, it } from 'vitest'
import { isBlockedPort, listOtherPorts } from './blocked-ports.ts'
import { readPort } from './read-port.ts'

const blocked = Array.from({ length: 65_536 }, (_, port) => port).filter(isBlockedPort)

describe('a port that browsers and fetch block', () => {
  it('is one of the standard’s list, all of which fetch refuses', async () => {
    expect(blocked).toHaveLength(82)
    for (const port of blocked) {
      const failure = await fetch(`http://localhost:${port}/`).catch((error: Error) => error.cause)
      expect(String(failure), String(port)).toBe('Error: bad port')
    }
  })

  it.each([
    ['BACKEND_PORT', '4190', 'BACKEND_PORT=4200'],
    ['PORT', '6000', 'PORT=6010'],
    ['PORT', '22', 'PORT=3000'],
    ['PORT', '6669', 'PORT=6680'],
  ])('%s=%s is refused with a port that can be used: %s', (name, text, example) => {
    expect(() => readPort({ [name]: text }, name, 3000)).toThrow(
      `${name} can't be ${text}: browsers and fetch don't connect to this port. Use another one, for example ${example}.`,
    )
  })

  it('is never proposed instead of another one', () => {
    expect(listOtherPorts(6655).next().value).toBe(6670)
    expect(listOtherPorts(65_535).next().value).toBe(3000)
    for (let port = 1; port < 11_000; port++) expect(isBlockedPort(listOtherPorts(port).next().value ?? 0)).toBe(false)
  })
})
