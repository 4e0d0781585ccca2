import 'client-only'

/** One text in the local storage of this store's hostname. */
export type StoredText = {
  read(): string | null
  /** Stores the text; if storage is full or refused, it is kept until the page is left. */
  write(text: string): void
  /** Calls `listener` when another tab has changed the text; returns the function that stops it. */
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
      // The key is null if the whole storage was cleared.
      const check = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      window.addEventListener('storage', check)
      return () => window.removeEventListener('storage', check)
    },
  }
}
