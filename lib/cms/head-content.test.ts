import { describe, expect, it } from 'vitest'
import { originsOfRawScripts } from './head-content.ts'

describe('origins of raw scripts', () => {
  it('are those of their addresses and those in their code, once each', () => {
    expect(
      originsOfRawScripts(`<script src="https://tags.example.com/a.js"></script>
        <SCRIPT>load('https://tags.example.com/b.js?id=1'); load("https://more.example.org:8443/c")</SCRIPT>
        <noscript><iframe src="https://frames.example.com/ns.html"></iframe></noscript>`),
    ).toEqual(['https://tags.example.com', 'https://more.example.org:8443'])
  })

  it('are empty for texts that could add to the policy', () => {
    expect(originsOfRawScripts(`<script>x("https://; script-src *"); y('http://plain.example.com')</script>`)).toEqual(
      [],
    )
    expect(originsOfRawScripts('<p>https://tags.example.com</p>')).toEqual([])
    expect(originsOfRawScripts(`<script>${'https://a.example.com '.repeat(10_000)}</script>`)).toHaveLength(1)
  })
})
