import type { StoreConfig } from '#lib/site/site-config.ts'
import { buildThemeVariables, serializeThemeCss } from '#lib/site/theme.ts'

/** The store's look as custom properties in the head; the one exit for generated CSS. */
export function ThemeStyle({ config }: { config: StoreConfig }) {
  const css = serializeThemeCss(buildThemeVariables(config))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeThemeCss lets only checked names and values through
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}
