import 'client-only'

/** One text that the browser keeps for this store's hostname. */
export type StoredText = {
  read(): string | null
  /** Keeps the text; where storage is full or refused it lasts as long as the page. */
  write(text: string): void
  /** Calls `listener` when another tab has changed the text; answers how to stop. */
  onForeignChange(listener: () => void): () => void
}

/** Opens a text of local storage by its key. Never throws: browsers may refuse storage altogether. */
export function openStoredText(key: string): StoredText {
  let refused: string | null = null
  return {
    read() {
      try {
        return refused ?? window.localStorage.getItem(key)
      } catch {
        return refused
      }
    },
    write(text) {
      try {
        window.localStorage.setItem(key, text)
        refused = null
      } catch {
        refused = text
      }
    },
    onForeignChange(listener) {
      // A key of null means that everything was cleared.
      const check = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      window.addEventListener('storage', check)
      return () => window.removeEventListener('storage', check)
    },
  }
}
