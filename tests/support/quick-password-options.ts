/** NODE_OPTIONS of tested back ends (quick-passwords.mjs). */
export const QUICK_PASSWORDS = `--import=${new URL('./quick-passwords.mjs', import.meta.url).href}`
